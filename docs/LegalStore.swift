import Foundation

private let documents = ["agreement", "privacy"]

/// What the phone keeps: `legal.json`, and for each user the last line of each document. Agreed is what your server has
/// stored; without an account (`user` is empty), what the phone keeps until sign-up.
@MainActor struct LegalStore {
    let user: String
    private let app = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
    private let phone = UserDefaults.standard

    /// A file of `dist/bundle`, in the app's folder `legal` (a folder reference in Xcode).
    nonisolated static func readCopy(_ name: String) throws -> String {
        let file = Bundle.main.url(forResource: name, withExtension: nil, subdirectory: "legal")
        return try String(contentsOf: file ?? URL(fileURLWithPath: name), encoding: .utf8)
    }

    func readStored() -> Stored {
        // A newer app has a newer copy.
        let stored = phone.dictionary(forKey: "legal.json")?[app] as? Data
        return stored.flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
            ?? Stored(legal: try! parseLegal(LegalStore.readCopy("legal.json")), fetched: 0)
    }

    @discardableResult func fetch() async -> Stored {
        let result = await fetchLegal(readStored())
        phone.set((try? JSONEncoder().encode(result)).map { [app: $0] }, forKey: "legal.json")
        return result
    }

    /// `nil` if the user has agreed to everything.
    func findQuestion(_ stored: Stored) -> Question? {
        documents.lazy.compactMap { findConsent(stored, $0, readLast($0)) }.first
    }

    /// `true` if your server has stored it; without an account, always.
    func agree(_ record: Record) async -> Bool { await write("agreed", record) }

    /// For a button in the settings. `false` also where no agreement is known: `restore` it first.
    func withdraw(_ document: String) async -> Bool {
        guard let last = readLast(document) else { return false }
        return last.action == "withdrawn" ? true : await write("withdrawn", last)
    }

    /// Takes the last line of a document that your server has: after a sign-in, and once a day.
    func restore(_ line: String) {
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)), record.user == user,
            documents.contains(record.document), ["agreed", "withdrawn"].contains(record.action)
        else { return }
        keep(record)
    }

    /// At sign-up, for the store without an account: sends its lines. `false` if some are left for the next call.
    func assign(_ account: LegalStore) async -> Bool {
        if !user.isEmpty || account.user.isEmpty { return false }
        // First, so that the next person without an account is asked.
        var assigned = records
        for last in documents.compactMap({ readLast($0) }) { assigned["\(last.document) "]?.user = account.user }
        records = assigned
        for record in documents.compactMap({ records["\($0) "] }) where record.user == account.user {
            if !(await account.send(record)) { return false }
        }
        return true
    }

    /// By document and user.
    private var records: [String: Record] {
        get { (try? JSONDecoder().decode([String: Record].self, from: phone.data(forKey: "legal") ?? Data())) ?? [:] }
        nonmutating set { phone.set(try? JSONEncoder().encode(newValue), forKey: "legal") }
    }

    private func readLast(_ document: String) -> Record? {
        records["\(document) \(user)"].flatMap { $0.user == user ? $0 : nil }
    }

    private func write(_ action: String, _ shown: Record) async -> Bool {
        var record = shown
        (record.user, record.action, record.time, record.app) = (user, action, currentTime(), app)
        return await send(record)
    }

    private func send(_ record: Record) async -> Bool {
        let line = String(decoding: try! JSONEncoder().encode(record), as: UTF8.self)
        let isStored = await attempt("your server") { user.isEmpty ? true : try await yourServerHasStored(line) }
        if isStored == true { keep(record) }
        return isStored == true
    }

    /// What an account does replaces what was done without one.
    private func keep(_ record: Record) {
        let others = records.filter { $0.key != "\(record.document) " }
        records = others.merging(["\(record.document) \(user)": record]) { $1 }
    }
}
