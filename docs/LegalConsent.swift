import Foundation

// What to ask a user, the page to show, and the record of what was shown: see apps.md. For iOS 15 and later.

let site = "https://legal.app.example/" // yours

/// In seconds, to the end of a response.
private let timeLimit = 8.0

struct Legal: Codable {
    struct Document: Codable {
        let current: String, upcoming: String?, versions: [Version]
        func find(_ version: String?) -> Version? { versions.first { $0.version == version } }
    }
    struct Version: Codable { let version: String, revision: Int, texts: [String: Text] }
    struct Text: Codable { let script: String, digest: String }
    let schema: Int
    let documents: [String: Document]
}

/// `fetched` is the time of the last valid response, in milliseconds; 0 for the copy in the app.
struct Stored: Codable { let legal: Legal, etag: String?, fetched: Int }

struct Record {
    let document: String, version: String, language: String, digest: String, revision: Int
    /// Of the agreement, in milliseconds.
    var time = 0
}

/// `source` is `site`, `copy` or `none`.
struct Page { let source: String, html: String?, record: Record? }

func currentTime() -> Int { Int(Date().timeIntervalSince1970 * 1000) }

/// The content of `legal.json`; `nil` if it lacks anything that is read below.
func parseLegal(_ json: String) -> Legal? {
    guard let legal = try? JSONDecoder().decode(Legal.self, from: Data(json.utf8)), legal.schema == 1
    else { return nil }
    let isWhole = ["privacy", "agreement"].allSatisfy { legal.documents[$0].map(isDocument) == true }
    return isWhole ? legal : nil
}

private func isDocument(_ document: Legal.Document) -> Bool {
    func isText(_ text: Legal.Text) -> Bool {
        !text.script.isEmpty && text.digest.range(of: "^[0-9a-f]{64}$", options: .regularExpression) != nil
    }
    func isVersion(_ version: Legal.Version) -> Bool {
        version.revision >= 1 && version.texts["en"] != nil && version.texts.values.allSatisfy(isText)
    }
    return document.find(document.current) != nil
        && document.find(document.upcoming ?? document.current) != nil && document.versions.allSatisfy(isVersion)
}

/// A response that comes from the site, in time; else `nil`.
private func request(_ address: String, _ etag: String? = nil) async -> (status: Int, etag: String?, text: String)? {
    guard let url = URL(string: address) else { return nil }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = timeLimit
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    var request = URLRequest(url: url)
    request.setValue(etag, forHTTPHeaderField: "If-None-Match")
    guard let (data, response) = try? await session.data(for: request), let response = response as? HTTPURLResponse,
        // A redirect may have led to another site.
        let origin = originOf(response.url?.absoluteString ?? ""), origin == originOf(site)
    else { return nil }
    return (response.statusCode, response.value(forHTTPHeaderField: "ETag"), String(decoding: data, as: UTF8.self))
}

private func originOf(_ address: String) -> String? { find("^(https?://[^/]+)", address) }

/// `stored` is the last result, and is returned if there is no valid response: `fetched` tells. Never fails.
func fetchLegal(_ stored: Stored) async -> Stored {
    let fetched = currentTime()
    guard let response = await request(site + "legal.json", stored.etag) else { return stored }
    if response.status == 304 { return Stored(legal: stored.legal, etag: stored.etag, fetched: fetched) }
    guard response.status == 200, let legal = parseLegal(response.text) else { return stored }
    return Stored(legal: legal, etag: response.etag, fetched: fetched)
}

/// Where a region has another script, or the site two (Unicode CLDR).
private let likelyScripts = ["pa-pk": "arab", "sd": "arab", "sd-in": "deva"]

/// Chooses as `?lang=` does. `tag` is the language of the app's user interface: `hi-IN`, `ur_Aran_IN`.
func chooseLanguage(_ texts: [String: Legal.Text], _ tag: String) -> String {
    // Without extensions.
    let plain = find("^([a-z]{2,3}(?![a-z0-9])([-_#]+[a-z0-9]{2,})*)", tag.lowercased()) ?? ""
    let subtags = plain.split(whereSeparator: { "-_#".contains($0) }).map(String.init)
    let code = subtags.first == "ory" ? "or" : subtags.first ?? ""
    let language = Locale.canonicalLanguageIdentifier(from: code) // `hin` is `hi`
    let region = subtags.dropFirst().first { $0.count == 2 } ?? ""
    let named = subtags.dropFirst().first { find("^([a-z]{4})$", $0) != nil }
    let script = named?.replacingOccurrences(of: "aran", with: "arab")
        ?? likelyScripts["\(language)-\(region)"] ?? likelyScripts[language]
    return texts.keys.first { key in
        guard let script = script else { return key == language }
        return key.prefix { $0 != "-" } == language && texts[key]?.script.lowercased() == script
    } ?? "en"
}

/// The address of the page to ask with, or `nil` if there is nothing to ask. `agreed` is the user's last record, with
/// the `time` of the agreement. `upcoming` asks for the announced version, if there is one.
func findConsent(
    _ stored: Stored, _ document: String, _ tag: String, _ theme: String, _ agreed: Record?, upcoming: Bool = false
) -> String? {
    let versions = stored.legal.documents[document]! // `privacy`, `agreement`
    guard let found = versions.find(upcoming ? versions.upcoming : versions.current) else { return nil }
    var since = ""
    if let agreed = agreed {
        // A file that is older than the record knows less, unless the clock was wrong.
        if stored.fetched <= agreed.time && agreed.time <= currentTime() { return nil }
        let known = versions.find(agreed.version)
        // Agreed means revision and words: an announced version may be corrected or withdrawn.
        let isValid = known?.texts[agreed.language]?.digest == agreed.digest
        if isValid && agreed.revision >= found.revision { return nil }
        if let known = known, known.version < found.version { since = "&since=\(known.version)" }
    }
    let language = chooseLanguage(found.texts, tag)
    return "\(site)\(document).html?version=\(found.version)&lang=\(language)&theme=\(theme)\(since)"
}

/// The page at an address of the site. `source` is `site`; `copy`, where the site gives no page and the app has a copy
/// of that version; else `none`, and `html` is `nil`. `record` is `nil` unless `legal.json` has exactly the words of
/// the page. `readCopy` returns a file of `dist/bundle`, as text. `online` is `false` if `legal.json` got no response
/// just now.
func loadPage(
    _ address: String, _ legal: Legal, _ readCopy: (String) throws -> String, online: Bool = true
) async -> Page {
    if !address.hasPrefix(site) { return Page(source: "none", html: nil, record: nil) }
    let response = online ? await request(address) : nil
    let html = response?.text ?? ""
    if response?.status == 200 && readMain(html) != nil {
        return Page(source: "site", html: html, record: findRecord(legal, html))
    }
    if response?.status == 404 && isWhole(html) { return Page(source: "site", html: html, record: nil) }
    let copy = try? findCopy(address, readCopy)
    return Page(source: copy == nil ? "none" : "copy", html: copy, record: copy.flatMap { findRecord(legal, $0) })
}

private func findCopy(_ address: String, _ readCopy: (String) throws -> String) throws -> String? {
    guard let document = find("/(\\w+)(\\.html)?([?#]|$)", address),
        let copies = parseLegal(try readCopy("legal.json")), let versions = copies.documents[document],
        let texts = versions.find(versions.current)?.texts
    else { return nil }
    let html = try readCopy("\(document).\(chooseLanguage(texts, readParameter(address, "lang"))).html")
    guard let record = findRecord(copies, html), record.document == document,
        [record.version, ""].contains(readParameter(address, "version"))
    else { return nil }
    return html
}

private func readParameter(_ address: String, _ name: String) -> String { find("[?&]\(name)=([^&#]*)", address) ?? "" }

/// The record of the text on a page. Only the words count: an address does not prove what was shown.
private func findRecord(_ legal: Legal, _ html: String) -> Record? {
    guard let main = readMain(html) else { return nil }
    for (document, found) in legal.documents {
        guard let match = found.find(main.version), match.texts[main.language]?.digest == main.digest else { continue }
        return Record(
            document: document, version: main.version, language: main.language, digest: main.digest,
            revision: match.revision
        )
    }
    return nil
}

/// Language, version and digest of the text on a page; `nil` if it is cut or another page.
private func readMain(_ html: String) -> (language: String, version: String, digest: String)? {
    guard isWhole(html), let main = find("(<main\\b[^>]*>)", html), let language = find(" lang=\"([^\"]+)\"", main),
        let version = find(" data-version=\"([^\"]+)\"", main), let digest = find(" data-digest=\"([^\"]+)\"", main)
    else { return nil }
    return (language, version, digest)
}

private func isWhole(_ html: String) -> Bool { html.range(of: "</html>\\s*$", options: .regularExpression) != nil }

/// The first group of the first match.
private func find(_ pattern: String, _ text: String) -> String? {
    let all = NSRange(text.startIndex..., in: text)
    let match = try? NSRegularExpression(pattern: pattern).firstMatch(in: text, range: all)
    return match.flatMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) }
}
