import Foundation
import FoundationNetworking

nonisolated(unsafe) private var settings: [String] = []
var site: String { settings[0] }
var timeLimit: Double { Double(settings[1])! / 1000 }
var assets: String { settings[2] }
var phone: String { settings[3] }
var appVersion: String { settings[6] }
var clock: Int { Int(settings[7])! }
var fault: String { settings[9] }

nonisolated(unsafe) private var log = ""
func NSLog(_ format: String, _ message: NSString) { log = message.description }

func yourServerHasStored(_ line: String) async throws -> Bool {
    if !goesOn() { return false }
    var request = URLRequest(url: URL(string: settings[8])!)
    request.setValue(settings[4], forHTTPHeaderField: "Authorization")
    request.httpMethod = "POST"
    request.httpBody = Data(line.utf8)
    return (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode == 200
}

@MainActor private var store: LegalStore { LegalStore(user: settings[4]) }
@MainActor private var presenter: UIViewController?
@MainActor private var end = ""
@MainActor private var webView: WKWebView { UIStackView.last[1] as! WKWebView }
@MainActor private var buttons: [UIButton] { UIStackView.last.compactMap { $0 as? UIButton } }

@MainActor private func agreeTo(_ text: [String]) async -> Bool {
    let record = Record(
        document: text[0], version: "2024-04-01", language: "hi", digest: text[1], revision: 2, source: "copy", since: nil
    )
    return await store.agree(record)
}

/// Carries out one step. The result is that of a function, or else what is on the screen.
@MainActor private func carryOut(_ step: String, _ args: [String]) async throws -> String {
    switch step {
    case "log":
        defer { log = "" }
        return log
    case "question":
        let question = store.findQuestion(store.readStored())
        return question.map { "\($0.document) \($0.version) \($0.since ?? "null")" } ?? "null"
    case "fetch": return "\(await store.fetch().fetched)"
    case "agree":
        var results: [String] = []
        for task in args.map({ text in Task { await agreeTo(text.components(separatedBy: " ")) } }) {
            results.append("\(await task.value)")
        }
        return results.joined(separator: ",")
    case "restore": store.restore(args[0])
    case "withdraw": return "\(await store.withdraw(args[0]))"
    case "assign": return "\(await LegalStore(user: "").assign(store))"
    case "restart": UserDefaults.standard.restart()
    case "guide":
        (end, presenter) = ("", UIViewController())
        presenter!.guide(user: settings[4], tag: settings[5]) { end += "finished \($0)" }
        while presenter!.presentedViewController == nil { try await Task.sleep(nanoseconds: 2_000_000) }
    case "activity":
        (end, presenter) = ("", UIViewController())
        let controller = LegalViewController(user: settings[4], tag: settings[5]) { end += "finished \($0)" }
        presenter!.present(controller, animated: true)
    case "tap": buttons.first { $0.title == "legal_\(args[0].replacingOccurrences(of: " ", with: "_"))" }!.tap()
    case "report": webView.navigationDelegate?.webView(webView, didFinish: WKNavigation())
    case "wait": while end.isEmpty && !buttons[1].isEnabled { try await Task.sleep(nanoseconds: 2_000_000) }
    default: throw Failure(description: step)
    }
    if presenter == nil { return "" }
    let (heading, agree) = (UIStackView.last[0] as! UILabel, buttons[1])
    return "\(webView.page)\t\(heading.text!)\t\(agree.isEnabled ? agree.title : "")\t\(end)"
        .replacingOccurrences(of: "legal_", with: "").replacingOccurrences(of: "_", with: " ")
}

@main struct Driver {
    @MainActor static func main() async {
        while let line = readLine() {
            let fields = line.components(separatedBy: "\t")
            settings = Array(fields.prefix(10))
            rest = Int(fault) ?? Int.max
            var result: String
            do { result = try await carryOut(fields[10], Array(fields.dropFirst(11))) } catch { result = "failed" }
            if rest < 0 {
                result = "killed"
                UserDefaults.standard.restart()
            }
            FileHandle.standardOutput.write(Data("\(result.replacingOccurrences(of: "\n", with: " "))\n".utf8))
        }
    }
}
