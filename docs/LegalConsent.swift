import Foundation

// What to ask a user, the page to show, and the record of what was shown: see apps.md. For iOS 15 and later.

let site = "https://legal.app.example/" // yours

/// In seconds, to the end of a response.
private let timeLimit = 8.0

struct Legal: Codable, Sendable {
    struct Document: Codable {
        let current: String, versions: [Version]
        func find(_ version: String) -> Version? { versions.first { $0.version == version } }
    }
    struct Version: Codable { let version: String, revision: Int, texts: [String: Text] }
    struct Text: Codable { let title: String, digest: String }
    let schema: Int
    let documents: [String: Document]
}

/// `fetched` is the time of the last valid response, in milliseconds; 0 for the copy in the app.
struct Stored: Codable { let legal: Legal, fetched: Int }

/// The text to show. With `since`, the changes since that version are marked if the site can be reached.
struct Question {
    let document: String, version: String, since: String?
    init(_ document: String, _ version: String, since: String? = nil) {
        (self.document, self.version, self.since) = (document, version, since)
    }
}

/// What was shown; a store adds the rest, like the `time` of the action, in milliseconds.
struct Record: Codable {
    let document, version, language, digest: String, revision: Int
    /// `site`, or `copy` of the app; `since` if the page also shows the words that were removed since that version.
    let source: String, since: String?
    var user = "", action = "", time = 0, app = ""
}

struct Page { let html: String, title: String, record: Record }

struct Failure: Error, CustomStringConvertible { let description: String }

func currentTime() -> Int { Int(Date().timeIntervalSince1970 * 1000) }

/// Throws if `legal.json` lacks anything that is read here.
func parseLegal(_ json: String) throws -> Legal {
    let legal = try JSONDecoder().decode(Legal.self, from: Data(json.utf8))
    guard legal.schema == 1, let privacy = legal.documents["privacy"], let agreement = legal.documents["agreement"],
        [privacy, agreement].allSatisfy({ $0.find($0.current) != nil && $0.versions.allSatisfy(isVersion) })
    else { throw Failure(description: "unknown schema, or no document, version, revision, English or digest") }
    return legal
}

private func isVersion(_ version: Legal.Version) -> Bool {
    let isDigest = { (text: Legal.Text) in find("^([0-9a-f]{64})$", text.digest) != nil }
    return version.revision >= 1 && version.texts["en"] != nil && version.texts.values.allSatisfy(isDigest)
}

/// Each failure is a line in the log: a wrong setting looks like no connection otherwise.
func attempt<T: Sendable>(_ name: String, _ action: @Sendable () async throws -> T) async -> T? {
    do { return try await action() } catch { NSLog("%@", NSString(string: "legal: \(name): \(error)")) }
    return nil
}

/// Throws if the site does not respond in time.
private func request(_ path: String) async throws -> String {
    guard let url = URL(string: site + path) else { throw Failure(description: "no address") }
    // With a session of its own, so without a cache.
    let session = URLSession(configuration: .ephemeral)
    let deadline = Task {
        try await Task.sleep(nanoseconds: UInt64(timeLimit * 1e9))
        session.invalidateAndCancel()
    }
    defer {
        deadline.cancel()
        session.finishTasksAndInvalidate()
    }
    let (data, response) = try await session.data(from: url)
    let address = response.url?.absoluteString ?? ""
    let origin = site.components(separatedBy: "/").prefix(3).joined(separator: "/")
    // A redirect may have led to another site.
    guard address.hasPrefix("\(origin)/") else { throw Failure(description: "redirected to \(address)") }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw Failure(description: "status \(status)") }
    return String(decoding: data, as: UTF8.self)
}

/// `stored` is the last result, and is returned if there is no valid response: `fetched` tells.
func fetchLegal(_ stored: Stored) async -> Stored {
    precondition(find("^(https?://[^/?#]+/([^?#]*/)?)$", site) != nil, "site begins with https:// and ends with /")
    let fetched = currentTime()
    let legal = await attempt("legal.json") { try parseLegal(await request("legal.json")) }
    return legal.map { Stored(legal: $0, fetched: fetched) } ?? stored
}

/// `nil` if there is nothing to ask. `last` is the user's last record of the document.
func findConsent(_ stored: Stored, _ document: String, _ last: Record?) -> Question? {
    let versions = stored.legal.documents[document]! // `privacy`, `agreement`
    let current = versions.find(versions.current)!
    guard let last = last, last.action == "agreed" else { return Question(document, current.version) }
    // A file that is older than the record knows less, unless the clock was wrong.
    if stored.fetched <= last.time && last.time <= currentTime() { return nil }
    let known = versions.find(last.version)
    // Agreed means revision and words: an announced version may be corrected or withdrawn.
    let isValid = known?.texts[last.language]?.digest == last.digest
    if isValid && last.revision >= current.revision { return nil }
    let isOlder = known != nil && last.version < current.version
    return Question(document, current.version, since: isOlder ? last.version : nil)
}

/// The app's own copy, if it has the words that `legal.json` lists; else the page of the site. `nil` if there is
/// neither. `tag` is the BCP 47 tag of the app's user interface; `readCopy` returns a file of `dist/bundle`, as text.
func loadPage(
    _ question: Question, _ legal: Legal, _ tag: String, _ readCopy: @Sendable (String) throws -> String
) async -> Page? {
    guard let version = legal.documents[question.document]?.find(question.version) else { return nil }
    func findCopy(_ language: String) -> Page? {
        try? readPage("copy", readCopy("\(question.document).\(language).html"), question, language, version)
    }
    // Otherwise the site chooses: it knows scripts.
    let withoutRegion = find("^(.*)-[A-Z]{2}$", tag) ?? tag
    let language = [tag, withoutRegion].first { version.texts[$0] != nil }
    let copy = language.flatMap(findCopy)
    if copy != nil && question.since == nil { return copy }
    let name = (language ?? tag).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let since = question.since.map { "&since=\($0)" } ?? ""
    let path = "\(question.document).html?version=\(version.version)&lang=\(name)\(since)"
    let page = await attempt(path) {
        try readPage("site", await request(path), question, copy?.record.language, version)
    }
    return page ?? copy ?? findCopy("en")
}

/// Only the words count: an address does not prove what was shown. Throws if a page is cut, or shows another text.
private func readPage(
    _ source: String, _ html: String, _ question: Question, _ asked: String?, _ version: Legal.Version
) throws -> Page {
    guard find("(</html>)\\s*$", html) != nil else { throw Failure(description: "not whole") }
    let main = find("(<main\\b[^>]*>)", html) ?? ""
    guard let language = find(" lang=\"([^\"]+)\"", main), let digest = find(" data-digest=\"([^\"]+)\"", main),
        let text = version.texts[language], text.digest == digest, (asked ?? language) == language,
        find(" data-version=\"([^\"]+)\"", main) == version.version
    else { throw Failure(description: "shows \(main)") }
    let record = Record(
        document: question.document, version: version.version, language: language, digest: digest,
        revision: version.revision, source: source, since: find("(<(ins|del)\\b)", html).flatMap { _ in question.since }
    )
    return Page(html: html, title: text.title, record: record)
}

/// The first group of the first match.
private func find(_ pattern: String, _ text: String) -> String? {
    let all = NSRange(text.startIndex..., in: text)
    let match = try? NSRegularExpression(pattern: pattern).firstMatch(in: text, range: all)
    return match.flatMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) }
}
