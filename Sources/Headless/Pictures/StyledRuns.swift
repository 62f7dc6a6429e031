import Screens

/// A row's cells, joined where their style is the same.
struct StyledRun: Equatable {
    let style: Style
    let start: Int
    var text: String
    var width: Int
}

extension Frame {
    func runs(ofRow y: Int) -> [StyledRun] {
        var runs: [StyledRun] = []
        for (x, cell) in row(y).enumerated() {
            if runs.last?.style != cell.style {
                runs.append(StyledRun(style: cell.style, start: x, text: "", width: 0))
            }
            if let character = cell.character { runs[runs.count - 1].text.append(character) }
            runs[runs.count - 1].width += 1
        }
        return runs
    }
}
