import Accounts
import Testing

@Suite struct UserIDTests {
    @Test func `reads a UUID in any case and keeps it in lower case`() {
        let text = "0F8FAD5B-D9CB-469F-A165-70867728950E"
        #expect(UserID(text)?.text == text.lowercased())
        #expect(UserID(text) == UserID(text.lowercased()))
    }

    @Test(arguments: [
        "", "0f8fad5b", "0f8fad5bd9cb469fa16570867728950e", "0f8fad5b-d9cb-469f-a165-70867728950",
        "0f8fad5b-d9cb-469f-a165-70867728950e0", "0f8fad5b-d9cb-469f-a165-70867728950g",
        "0f8fad5-bd9cb-469f-a165-70867728950e", "{0f8fad5b-d9cb-469f-a165-70867728950e}",
        "0f8fad5b-d9cb-469f-a165-7086772895０e", " 0f8fad5b-d9cb-469f-a165-70867728950e",
    ])
    func `refuses what is none`(text: String) {
        #expect(UserID(text) == nil)
    }

    @Test func `one made of random bytes is of version 4 and of the RFC's variant`() {
        #expect(
            UserID(bytes: Array(repeating: 0, count: 16)).text
                == "00000000-0000-4000-8000-000000000000")
        #expect(
            UserID(bytes: Array(repeating: 0xFF, count: 16)).text
                == "ffffffff-ffff-4fff-bfff-ffffffffffff")
        #expect(
            UserID(bytes: Array(0...15)).text == "00010203-0405-4607-8809-0a0b0c0d0e0f")
    }
}
