import Foundation

nonisolated(unsafe) private var settings: [String] = []
var site: String { settings[0] }
var timeLimit: Double { Double(settings[1])! / 1000 }
var assets: String { settings[2] }
var phone: String { settings[3] }
var appVersion: String { settings[5] }
var clock: Int { Int(settings[6])! }

nonisolated(unsafe) private var log = ""
func NSLog(_ format: String, _ message: NSString) { log = message.description }

private func describe(_ question: Question?) -> String {
    question.map { "\($0.document) \($0.version) \($0.since ?? "null")" } ?? "null"
}

@MainActor private var store: LegalStore { LegalStore(user: settings[4]) }
@MainActor private var controller: LegalViewController?
@MainActor private var end = ""
@MainActor private var webView: WKWebView { UIStackView.last[1] as! WKWebView }
@MainActor private var buttons: [UIButton] { UIStackView.last.compactMap { $0 as? UIButton } }

/// Carries out one step. The result is that of a function, or else what is on the screen.
@MainActor private func carryOut(_ step: String, _ args: [String]) async throws -> String {
    if step == "log" { return log }
    log = ""
    switch step {
    case "fetchLegal":
        let stored = Stored(legal: try parseLegal(args[0]), etag: args[1].isEmpty ? nil : args[1], fetched: 0)
        let result = await fetchLegal(stored)
        return "\(result.etag ?? "null") \(result.fetched)"
    case "findConsent":
        let record = Record(
            document: "privacy", version: args[2], language: args[3], digest: args[4], revision: Int(args[5])!,
            source: "", since: nil, time: Int(args[6])!
        )
        let stored = Stored(legal: try parseLegal(args[0]), etag: nil, fetched: Int(args[1])!)
        return describe(findConsent(stored, "privacy", args[2].isEmpty ? nil : record))
    case "loadPage":
        let question = Question(document: "privacy", version: args[0], since: args[1].isEmpty ? nil : args[1])
        let page = await loadPage(question, try parseLegal(args[2]), args[3]) { try LegalStore.readCopy($0) }
        guard let record = page?.record else { return "null" }
        let words = "\(record.document) \(record.version) \(record.language) \(record.digest)"
        return "\(words) \(record.revision) \(record.source) \(record.since ?? "null")"
    case "question": return describe(store.findQuestion(store.readStored()))
    case "fetch": return "\(await store.fetch().fetched)"
    case "queue": return "[\(store.queue.map { String(decoding: $0.line, as: UTF8.self) }.joined(separator: ","))]"
    case "sent": for (number, _) in store.queue { store.removeFromQueue(number) }
    case "restore": store.restore(Data(args[0].utf8))
    case "withdraw": store.withdraw(args[0])
    case "assign": store.assign(args[0])
    case "activity":
        end = ""
        controller = LegalViewController(user: settings[4], tag: "hi-IN") { end += "finished \($0)" }
        controller!.viewDidLoad()
    case "tap": buttons.first { $0.title == "legal_\(args[0].replacingOccurrences(of: " ", with: "_"))" }!.tap()
    case "report": webView.navigationDelegate?.webView(webView, didFinish: WKNavigation())
    case "wait": while end.isEmpty && !buttons[1].isEnabled { try await Task.sleep(nanoseconds: 2_000_000) }
    default: throw Failure(description: step)
    }
    if controller == nil { return "" }
    let (heading, agree) = (UIStackView.last[0] as! UILabel, buttons[1])
    return "\(webView.page)\t\(heading.text!)\t\(agree.isEnabled ? agree.title : "")\t\(end)"
        .replacingOccurrences(of: "legal_", with: "").replacingOccurrences(of: "_", with: " ")
}

@main struct Driver {
    @MainActor static func main() async {
        while let line = readLine() {
            let fields = line.components(separatedBy: "\t")
            settings = Array(fields.prefix(7))
            var result: String
            do { result = try await carryOut(fields[7], Array(fields.dropFirst(8))) } catch { result = "failed" }
            FileHandle.standardOutput.write(Data("\(result.replacingOccurrences(of: "\n", with: " "))\n".utf8))
        }
    }
}
