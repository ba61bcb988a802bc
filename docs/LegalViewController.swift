import UIKit
import WebKit

/// What the phone keeps: `legal.json`, and for each user the last lines and the queue for your server.
@MainActor struct LegalStore {
    private let user: String
    private let app = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
    private let defaults = UserDefaults.standard
    /// Lines by document and by number, `installation` and the last `number`.
    private var lines: [String: Any] {
        get { defaults.dictionary(forKey: "legal-\(user)") ?? [:] }
        nonmutating set { defaults.set(newValue, forKey: "legal-\(user)") }
    }

    init(user: String) { self.user = user }

    /// A file of `dist/bundle`, in the app's folder `legal` (a folder reference in Xcode).
    nonisolated static func readCopy(_ name: String) throws -> String {
        let file = Bundle.main.url(forResource: name, withExtension: nil, subdirectory: "legal")
        return try String(contentsOf: file ?? URL(fileURLWithPath: name), encoding: .utf8)
    }

    func readStored() -> Stored {
        // A newer app has a newer copy.
        let stored = defaults.dictionary(forKey: "legal.json")?[app] as? Data
        return stored.flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
            ?? Stored(legal: try! parseLegal(LegalStore.readCopy("legal.json")), etag: nil, fetched: 0)
    }

    /// For once a day, too.
    @discardableResult func fetch() async -> Stored {
        let stored = readStored()
        let result = await fetchLegal(stored)
        let data = try? JSONEncoder().encode(result)
        if result.fetched != stored.fetched { defaults.set(data.map { [app: $0] }, forKey: "legal.json") }
        return result
    }

    /// `nil` if the user has agreed to everything.
    func findQuestion(_ stored: Stored) -> Question? {
        ["agreement", "privacy"].lazy.compactMap { findConsent(stored, $0, readAgreed($0)) }.first
    }

    func agree(_ record: Record) { write("agreed", record) }

    /// For a button in the settings: as easy as agreeing.
    func withdraw(_ document: String) {
        if let record = readAgreed(document) { write("withdrawn", record) }
    }

    /// Lines of JSON by number. Send each, in this order, and remove it when your server has stored it.
    var queue: [(number: Int, line: Data)] {
        let all = lines.compactMap { key, line in Int(key).map { (number: $0, line: line as? Data ?? Data()) } }
        return all.sorted { $0.number < $1.number }
    }

    func removeFromQueue(_ number: Int) { lines["\(number)"] = nil }

    /// Takes the last line of a document that your server has, unless the phone has a newer one.
    func restore(_ line: Data) {
        guard let sent = parseLine(line) else { return }
        if let last = readLast(sent.document) {
            let isOwn = last.installation == lines["installation"] as? String
            if isOwn && lines["\(last.number)"] != nil { return }
            if last.installation == sent.installation && last.number > sent.number { return }
        }
        lines[sent.document] = line
    }

    /// At sign-up, for the store without a user: it becomes that of the account.
    func assign(_ account: String) {
        LegalStore(user: account).lines = lines
        lines = [:]
    }

    /// `nil` if it is not a line of the queue.
    private func parseLine(_ data: Data) -> Record? {
        guard let line = try? JSONDecoder().decode(Record.self, from: data),
            ["privacy", "agreement"].contains(line.document), ["agreed", "withdrawn"].contains(line.action)
        else { return nil }
        return line
    }

    private func readLast(_ document: String) -> Record? { (lines[document] as? Data).flatMap(parseLine) }

    private func readAgreed(_ document: String) -> Record? {
        readLast(document).flatMap { $0.action == "agreed" ? $0 : nil }
    }

    /// The number says the order, also where the clock was put back.
    private func write(_ action: String, _ record: Record) {
        var line = record
        line.installation = lines["installation"] as? String ?? UUID().uuidString
        line.number = (lines["number"] as? Int ?? 0) + 1
        (line.user, line.action, line.time, line.app) = (user, action, currentTime(), app)
        let data = try! JSONEncoder().encode(line)
        let changes: [String: Any] = [
            "installation": line.installation, "number": line.number, line.document: data, "\(line.number)": data,
        ]
        lines.merge(changes) { $1 }
    }
}

/// Asks for one document after the other. `onEnd` gets `true` once the user has agreed to both, `false` by "Not now".
/// Present it where `findQuestion` of the stored file is not `nil`. A swipe does not close it.
final class LegalViewController: UIViewController {
    private let store: LegalStore
    private let tag: String
    private var onEnd: ((Bool) -> Void)?
    private let heading = UILabel()
    private let agree = UIButton(type: .system)
    private var screen: LegalScreen?
    private var stored: Stored?

    init(user: String, tag: String, onEnd: @escaping (Bool) -> Void) {
        (store, self.tag, self.onEnd) = (LegalStore(user: user), tag, onEnd)
        super.init(nibName: nil, bundle: nil)
        isModalInPresentation = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.isOpaque = false // not white until the page is there
        (view.backgroundColor, webView.backgroundColor) = (.systemBackground, .clear)
        let decline = UIButton(type: .system)
        decline.setTitle(NSLocalizedString("legal_decline", comment: ""), for: .normal)
        decline.addAction(UIAction { [weak self] _ in self?.end(false) }, for: .touchUpInside)
        agree.addAction(UIAction { [weak self] _ in self?.answer() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [heading, webView, decline, agree])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safe = view.safeAreaLayoutGuide // clear of the notch and the home indicator
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safe.topAnchor),
            stack.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        ])
        let readCopy = { @Sendable in try LegalStore.readCopy($0) }
        screen = LegalScreen(webView: webView, tag: tag, readCopy: readCopy) { [weak self] in self?.show() }
        start()
    }

    private func start() {
        showLoading()
        Task { [weak self, store] in
            let stored = await store.fetch()
            self?.ask(stored)
        }
    }

    private func showLoading() { update("legal_loading", "legal_agree") }

    /// `title` is that of a document, or a key of the app's strings.
    private func update(_ title: String, _ label: String) {
        heading.text = NSLocalizedString(title, comment: "")
        agree.setTitle(NSLocalizedString(label, comment: ""), for: .normal)
        agree.isEnabled = false
    }

    private func ask(_ stored: Stored) {
        if onEnd == nil { return }
        self.stored = stored
        guard let question = store.findQuestion(stored) else { return end(true) }
        screen?.open(question, stored.legal)
    }

    private func show() {
        let title = screen?.shown?.title
        update(title ?? "legal_no_page", title == nil ? "legal_try_again" : "legal_agree")
        UIAccessibility.post(notification: .screenChanged, argument: heading)
        // Not at once: a quick tap was meant for the page before.
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [agree] in agree.isEnabled = true }
    }

    private func answer() {
        guard agree.isEnabled, onEnd != nil, let stored = stored else { return }
        guard let page = screen?.shown else { return start() }
        showLoading()
        store.agree(page.record)
        ask(stored)
    }

    private func end(_ isAgreed: Bool) {
        dismiss(animated: true) { [onEnd] in onEnd?(isAgreed) }
        onEnd = nil
    }
}
