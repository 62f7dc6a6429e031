/// Passwords of the allowed length that are tried first, in lower case.
enum CommonPasswords {
    static func contains(_ password: String) -> Bool {
        all.contains(password)
            || stems.contains { stem in
                password.hasPrefix(stem) && password.dropFirst(stem.count).allSatisfy(\.isNumber)
            }
    }

    private static let stems: Set<String> = [
        "passwordpassword", "iloveyouiloveyou", "qwertyqwerty", "letmeinletmein",
        "administrator", "changemechangeme", "welcomewelcome", "princessprincess",
    ]

    private static let all: Set<String> = [
        "correcthorsebatterystaple", "correct horse battery staple", "thisismypassword",
        "this is my password", "mypasswordispassword", "qwertyuiopasdfghjkl",
        "qwertyuiopasdfghjklzxcvbnm", "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv",
        "qazwsxedcrfvtgb", "zaq12wsxcde34rfv", "trustno1trustno1", "password12345678",
        "passw0rdpassw0rd", "p@ssw0rdp@ssw0rd", "password123456789", "iloveyouforever",
    ]
}
