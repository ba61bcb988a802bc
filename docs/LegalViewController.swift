import UIKit
import WebKit

/// What the phone keeps: `legal.json`, the last records of each user, and the queue for your server.
struct LegalStore {
    let user: String
    private let defaults = UserDefaults.standard

    init(user: String) { self.user = user }

    /// A file of `dist/bundle`, in the app's folder `legal` (a folder reference in Xcode).
    func readCopy(_ name: String) throws -> String {
        let file = Bundle.main.url(forResource: name, withExtension: nil, subdirectory: "legal")
        return try String(contentsOf: file ?? URL(fileURLWithPath: name), encoding: .utf8)
    }

    func readStored() -> Stored {
        let stored = defaults.data(forKey: "legal").flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
        return stored ?? Stored(legal: parseLegal(try! readCopy("legal.json"))!, etag: nil, fetched: 0)
    }

    /// For once a day, too.
    func fetch(_ stored: Stored) async -> Stored {
        let result = await fetchLegal(stored)
        if result.fetched != stored.fetched { defaults.set(try? JSONEncoder().encode(result), forKey: "legal") }
        return result
    }

    /// The address of a page to ask with, or `nil` if the user has agreed to everything.
    func findQuestion(_ stored: Stored, isDark: Bool) -> String? {
        // Of the app, not of the phone.
        let tag = Bundle.main.preferredLocalizations.first ?? "en"
        return ["agreement", "privacy"].lazy.compactMap {
            findConsent(stored, $0, tag, isDark ? "dark" : "light", readAgreed($0))
        }.first
    }

    func agree(_ record: Record, source: String) {
        write("agreed", record, source)
    }

    /// For a button in the settings: as easy as agreeing.
    func withdraw(_ document: String) {
        if let record = readAgreed(document) { write("withdrawn", record, nil) }
    }

    /// Lines of JSON by key. Send each to your server, in this order, and remove it when your server has stored it.
    var queue: [(key: String, line: Data)] {
        let all = defaults.dictionaryRepresentation().filter { $0.key.hasPrefix("queue-") }
        return all.compactMap { key, value in (value as? Data).map { (key, $0) } }.sorted { $0.key < $1.key }
    }

    func removeFromQueue(_ key: String) { defaults.removeObject(forKey: key) }

    /// After a new installation: the last line of a document that your server has.
    func restore(_ document: String, line: Data) { defaults.set(line, forKey: "last-\(user)-\(document)") }

    private struct Line: Codable {
        let user, action, document, version, language, digest: String, source: String?, revision, time: Int
    }

    private func readAgreed(_ document: String) -> Record? {
        let data = defaults.data(forKey: "last-\(user)-\(document)")
        guard let line = data.flatMap({ try? JSONDecoder().decode(Line.self, from: $0) }), line.action == "agreed"
        else { return nil }
        return Record(
            document: document, version: line.version, language: line.language, digest: line.digest,
            revision: line.revision, time: line.time
        )
    }

    private func write(_ action: String, _ record: Record, _ source: String?) {
        let time = currentTime()
        let line = try? JSONEncoder().encode(Line(
            user: user, action: action, document: record.document, version: record.version, language: record.language,
            digest: record.digest, source: source, revision: record.revision, time: time
        ))
        defaults.set(line, forKey: "queue-\(time)-\(action)-\(record.document)")
        defaults.set(line, forKey: "last-\(user)-\(record.document)")
    }
}

/// Asks for one document after the other. `onEnd` gets `true` once the user has agreed to both; "Not now" and closing
/// the sheet leave without an answer. Present it where `findQuestion` of the stored file is not `nil`.
final class LegalViewController: UIViewController {
    private let store: LegalStore
    private let onEnd: (Bool) -> Void
    private let agree = UIButton(type: .system)
    private var screen: LegalScreen?

    init(user: String, onEnd: @escaping (Bool) -> Void) {
        store = LegalStore(user: user)
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let isDark = traitCollection.userInterfaceStyle == .dark
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        let webView = WKWebView(frame: .zero, configuration: configuration)
        // Not white until the page is there.
        webView.isOpaque = false
        let color: CGFloat = isDark ? 0.09 : 0.99
        (view.backgroundColor, webView.backgroundColor) = (UIColor(white: color, alpha: 1), .clear)
        agree.setTitle("Agree", for: .normal)
        agree.isEnabled = false
        let decline = UIButton(type: .system)
        decline.setTitle("Not now", for: .normal)
        decline.addAction(UIAction { [weak self] _ in self?.end(false) }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [webView, decline, agree])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        // Keeps clear of the notch and the home indicator.
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor),
            stack.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        ])
        Task { [weak self, store] in
            let before = store.readStored()
            let stored = await store.fetch(before)
            self?.ask(webView, stored, online: stored.fetched != before.fetched)
        }
    }

    private func ask(_ webView: WKWebView, _ stored: Stored, online: Bool) {
        let screen = LegalScreen(webView: webView, legal: stored.legal, readCopy: store.readCopy) { [weak self] in
            self?.agree.isEnabled = self?.screen?.shown?.record != nil
        }
        self.screen = screen
        agree.addAction(UIAction { [weak self, weak screen] _ in
            guard let shown = screen?.shown, let record = shown.record else { return }
            self?.store.agree(record, source: shown.source)
            self?.openNext(stored, online: online)
        }, for: .touchUpInside)
        openNext(stored, online: online)
    }

    private func openNext(_ stored: Stored, online: Bool) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        guard let address = store.findQuestion(stored, isDark: isDark) else { return end(true) }
        screen?.open(address, online: online)
    }

    private func end(_ isAgreed: Bool) {
        dismiss(animated: true) { [onEnd] in onEnd(isAgreed) }
    }
}
