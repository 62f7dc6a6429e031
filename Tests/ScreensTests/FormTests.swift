import Testing
import Text

@testable import Screens

@Suite struct FormTests {
    private typealias SignForm = Form<String, String>

    @Test func `the first empty field has the focus; without one the first button`() {
        var form = form(values: ["ada", "", ""])
        #expect(form.focus == 1)
        form["password"] = "secret"
        form["day"] = "2001-02-03"
        form.focusFirstEmpty()
        #expect(form.focus == 3)
    }

    @Test(arguments: [Key.tab, .down])
    func `moving forward visits all and wraps`(key: Key) {
        var form = form()
        #expect(visited(&form, key) == [1, 2, 3, 4, 0])
    }

    @Test(arguments: [Key.backTab, .up])
    func `moving back visits all and wraps`(key: Key) {
        var form = form()
        #expect(visited(&form, key) == [4, 3, 2, 1, 0])
    }

    @Test func `Enter goes to the next field and submits on the last`() {
        var form = form(values: ["ada", "secret", "2001-02-03"])
        form.focus(on: "name")
        #expect(handle(&form, .key(.enter)) == nil)
        #expect(handle(&form, .key(.enter)) == nil)
        #expect(form.focus == 2)
        #expect(handle(&form, .key(.enter)) == .submit)
    }

    @Test func `Enter and Space on a button do it`() {
        var form = form(values: ["ada", "secret", "2001-02-03"])
        #expect(handle(&form, .key(.enter)) == .submit)
        _ = handle(&form, .key(.right))
        #expect(handle(&form, .key(.enter)) == .press("other"))
        #expect(handle(&form, .text(" ")) == .press("other"))
        _ = handle(&form, .key(.left))
        #expect(handle(&form, .text(" ")) == .submit)
    }

    @Test func `a form that is not right is not submitted, shows all and focuses the first`() {
        var form = form()
        form.focus(on: "day")
        #expect(handle(&form, .key(.enter)) == nil)
        #expect(form.rows.map(\.error) == ["name?", "password?", "day?"])
        #expect(form.focus == 0)
    }

    @Test func `a field is silent while first typed, judged when left forward, then at each key`() {
        var form = form()
        _ = handle(&form, .text("x"))
        #expect(form.rows[0].error == nil)
        _ = handle(&form, .key(.tab))
        #expect(form.rows[0].error == "name?")
        _ = handle(&form, .key(.backTab))
        _ = handle(&form, .text("yz"))
        #expect(form.rows[0].error == nil)
        _ = handle(&form, .key(.backspace))
        #expect(form.rows[0].error == "name?")
    }

    @Test func `leaving backward or an empty field says nothing`() {
        var form = form()
        _ = handle(&form, .key(.tab))
        #expect(form.rows[0].error == nil)
        _ = handle(&form, .text("x"))
        _ = handle(&form, .key(.backTab))
        #expect(form.rows[1].error == nil)
    }

    @Test func `Escape goes back whatever the fields hold`() {
        var form = form(values: ["x", "", ""])
        #expect(handle(&form, .key(.escape)) == .back)
        #expect(form.rows.allSatisfy { $0.error == nil })
    }

    @Test func `while something runs only Escape does anything`() {
        var form = form(values: ["ada", "secret", "2001-02-03"])
        form.status = .working(ProgressLine([.init(name: "a", label: "A")]))
        let click = Event.mouse(Mouse(.press, at: Point(x: 30, y: 10)))
        for event in [.key(.enter), .text("x"), .key(.tab), .paste("y"), click] as [Event] {
            #expect(handle(&form, event) == nil)
        }
        #expect(form["name"] == "ada" && form.focus == 3)
        #expect(handle(&form, .key(.escape)) == .cancel)
        _ = handle(&form, .progress(part: "a", .done))
        #expect(
            form.status
                == .working(
                    {
                        var line = ProgressLine([.init(name: "a", label: "A")])
                        line.update("a", .done)
                        return line
                    }()))
    }

    @Test(arguments: [Event.key(.tab), .key(.backTab), .key(.enter), .key(.down)])
    func `a revealed password is masked when it is left`(event: Event) {
        var form = form(values: ["ada", "", ""])
        _ = handle(&form, .text("secret"))
        _ = handle(&form, .key(.control("r")))
        #expect(form.rows[1].field.isRevealed)
        _ = handle(&form, event)
        #expect(!form.rows[1].field.isRevealed)
    }

    @Test func `typing takes the status line away`() {
        var form = form()
        form.status = .error("wrong")
        _ = handle(&form, .text("x"))
        #expect(form.status == nil)
    }

    @Test func `a paste neither submits nor moves`() {
        var form = form(values: ["ada", "secret", "2001-02-03"])
        form.focus(on: "name")
        #expect(handle(&form, .paste("lovelace\r\n\t")) == nil)
        #expect(form.focus == 0)
        #expect(form["name"] == "adalovelace")
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
    func `a click focuses the field under it and places the caret by cell`(window: Size) {
        for index in 0..<3 {
            var form = form(values: ["ada", "secret", "2001-02-03"])
            let layout = FormLayout(form, in: window)
            let point = Point(x: layout.fieldLeft + 2, y: layout.fieldRows[index])
            #expect(click(&form, point, window) == nil)
            #expect(form.focus == index)
            let before = form.rows[index].field.value
            _ = handle(&form, .text("9"))
            #expect(form.rows[index].field.value == "\(before.prefix(1))9\(before.dropFirst())")
        }
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
    func `a click presses the button under it`(window: Size) {
        for (index, reaction) in [SignForm.Reaction.submit, .press("other")].enumerated() {
            var form = form(values: ["ada", "secret", "2001-02-03"])
            let layout = FormLayout(form, in: window)
            let span = layout.buttonSpans[index]
            for x in [span.lowerBound, span.upperBound - 1] {
                #expect(click(&form, Point(x: x, y: layout.buttonRow), window) == reaction)
            }
            #expect(click(&form, Point(x: 0, y: window.height - 1), window) == nil)
        }
    }

    @Test(arguments: [0, 1])
    func `a click on a button masks a revealed password`(button: Int) {
        let window = Size(width: 80, height: 24)
        var form = form(values: ["ada", "", "2001-02-03"])
        _ = handle(&form, .text("secret"))
        _ = handle(&form, .key(.control("r")))
        let layout = FormLayout(form, in: window)
        let point = Point(x: layout.buttonSpans[button].lowerBound, y: layout.buttonRow)
        #expect(click(&form, point, window) != nil)
        #expect(!form.rows[1].field.isRevealed)
    }

    @Test func `a click beside everything changes nothing`() {
        var form = form(values: ["ada", "", ""])
        #expect(click(&form, Point(x: 79, y: 0), Size(width: 80, height: 24)) == nil)
        #expect(form.focus == 1)
    }

    private func form(values: [String] = ["", "", ""]) -> SignForm {
        Form(
            [
                .init("name", "Name", TextField(.text, values[0])),
                .init("password", "Password", TextField(.password, values[1])),
                .init("day", "Day", TextField(.date, values[2])),
            ], buttons: [.init("submit", "Submit"), .init("other", "Other")])
    }

    /// Three characters are enough.
    private func handle(_ form: inout SignForm, _ event: Event) -> SignForm.Reaction? {
        form.handle(event) { $0.field.value.count < 3 ? "\($0.id)?" : nil }
    }

    private func click(_ form: inout SignForm, _ point: Point, _ window: Size)
        -> SignForm.Reaction?
    {
        var mouse = Mouse(.press, at: point)
        mouse.window = window
        return handle(&form, .mouse(mouse))
    }

    private func visited(_ form: inout SignForm, _ key: Key) -> [Int] {
        (0...form.rows.count + 1).map { _ in
            _ = handle(&form, .key(key))
            return form.focus
        }
    }
}
