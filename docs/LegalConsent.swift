import Foundation

// The recipe of apps.md, for iOS 15 and later.

let site = "https://legal.app.example/"

struct Legal: Codable {
    struct Document: Codable { let current: String; let upcoming: String?; let versions: [Version] }
    struct Version: Codable { let version: String; let revision: Int; let texts: [String: Text] }
    struct Text: Codable { let script: String; let url: String; let digest: String }
    let schema: Int
    let documents: [String: Document]
}

struct Stored: Codable { var etag: String?; let legal: Legal }

struct Record: Codable, Equatable {
    let document: String, version: String, language: String, digest: String, revision: Int
}

/// `stored` is the last result; at first the copy in the app, without `etag`. Never fails.
func fetchLegal(_ stored: Stored) async -> Stored {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 8
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    var request = URLRequest(url: URL(string: site + "legal.json")!)
    request.setValue(stored.etag, forHTTPHeaderField: "If-None-Match")
    guard let (data, response) = try? await session.data(for: request),
        let response = response as? HTTPURLResponse, response.statusCode == 200,
        let legal = try? JSONDecoder().decode(Legal.self, from: data), legal.schema == 1
    else { return stored }
    return Stored(etag: response.value(forHTTPHeaderField: "ETag"), legal: legal)
}

/// Where a region has another script, or the site two (Unicode CLDR).
private let likelyScripts = ["pa-pk": "arab", "sd": "arab", "sd-in": "deva"]

/// Chooses as `?lang=` does. `tag` is the language of the app's user interface: `hi-IN`, `ur_Aran_IN`.
func chooseLanguage(_ texts: [String: Legal.Text], _ tag: String) -> String {
    // Without extensions.
    let pattern = "^[a-z]{2,3}(?![a-z0-9])([-_#]+[a-z0-9]{2,})*"
    let tag = tag.lowercased()
    let plain = tag.range(of: pattern, options: .regularExpression).map { tag[$0] } ?? ""
    let subtags = plain.split(whereSeparator: { "-_#".contains($0) }).map(String.init)
    let code = subtags.first == "ory" ? "or" : subtags.first ?? ""
    let language = Locale.canonicalLanguageIdentifier(from: code) // `hin` is `hi`
    let region = subtags.dropFirst().first { $0.count == 2 } ?? ""
    let named = subtags.dropFirst().first { $0.range(of: "^[a-z]{4}$", options: .regularExpression) != nil }
    let script = named?.replacingOccurrences(of: "aran", with: "arab")
        ?? likelyScripts["\(language)-\(region)"] ?? likelyScripts[language]
    return texts.keys.first { key in
        guard let script = script else { return key == language }
        return key.prefix { $0 != "-" } == language && texts[key]?.script.lowercased() == script
    } ?? "en"
}

/// The record of a text, or `nil` if there is no such text.
func findRecord(_ legal: Legal, _ document: String, _ version: String?, _ language: String?) -> Record? {
    guard let found = legal.documents[document]?.versions.first(where: { $0.version == version }),
        let language = language, let text = found.texts[language]
    else { return nil }
    return Record(document: document, version: found.version, language: language, digest: text.digest, revision: found.revision)
}

/// The page to open and the record to store, or `nil` if there is nothing to ask. `agreed` is the last record. With
/// `\.upcoming` as `which`, it asks for the announced version, if there is one.
func findConsent(
    _ legal: Legal, _ document: String, _ tag: String, _ theme: String?, _ agreed: Record?,
    _ which: KeyPath<Legal.Document, String?> = \.inForce
) -> (page: String, record: Record)? {
    let found = legal.documents[document]! // `privacy`, `agreement`
    guard let version = found[keyPath: which], let texts = found.versions.first(where: { $0.version == version })?.texts,
        let record = findRecord(legal, document, version, chooseLanguage(texts, tag)),
        let url = texts[record.language]?.url
    else { return nil }
    // Agreed means revision and words: an announced version may be corrected or withdrawn.
    let known = agreed.flatMap { findRecord(legal, document, $0.version, $0.language) }
    if let agreed = agreed, let known = known, known.digest == agreed.digest, agreed.revision >= record.revision { return nil }
    let since = known.map { $0.version < version ? "&since=\($0.version)" : "" } ?? ""
    return (url + (theme.map { "&theme=\($0)" } ?? "") + since, record)
}

extension Legal.Document {
    var inForce: String? { current }
}

/// The record of the text at an address, or `nil` if the address does not name its version and language.
func findRecord(_ legal: Legal, _ address: URL) -> Record? {
    findRecord(legal, documentOf(address), parameter("version", of: address), parameter("lang", of: address))
}

/// The record of the copy to show for an address: of the version that it names. `legal` is the file of the copies.
func findCopy(_ legal: Legal, _ address: URL) -> Record? {
    guard legal.documents[documentOf(address)] != nil else { return nil }
    let copy = findConsent(legal, documentOf(address), parameter("lang", of: address) ?? "", nil, nil)?.record
    return ["", copy?.version].contains(parameter("version", of: address) ?? "") ? copy : nil
}

private func documentOf(_ address: URL) -> String {
    address.deletingPathExtension().lastPathComponent
}

private func parameter(_ name: String, of address: URL) -> String? {
    URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == name }?.value
}
