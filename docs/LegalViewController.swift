import UIKit
import WebKit

/// Asks for one document after the other. `onEnd` gets `true` once the user has agreed to both, `false` by "Not now".
/// Present it where `findQuestion` of the stored file is not `nil`. A swipe does not close it.
final class LegalViewController: UIViewController, WKNavigationDelegate {
    private let store: LegalStore
    private let tag: String
    private var onEnd: ((Bool) -> Void)?
    private let heading = UILabel()
    private let agree = UIButton(configuration: .plain(), primaryAction: nil)
    private let webView: WKWebView
    private var page: Page?
    /// The page on the screen; `nil` until the webview has finished it. Its `record` is what the user can agree to.
    private var shown: Page?
    /// That of the last page. What the webview still reports of an earlier one is too late.
    private var navigation: WKNavigation?

    init(user: String, tag: String, onEnd: @escaping (Bool) -> Void) {
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        webView = WKWebView(frame: .zero, configuration: configuration)
        (store, self.tag, self.onEnd) = (LegalStore(user: user), tag, onEnd)
        super.init(nibName: nil, bundle: nil)
        isModalInPresentation = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func loadView() {
        heading.font = .preferredFont(forTextStyle: .headline) // buttons with a configuration follow Dynamic Type, too
        heading.adjustsFontForContentSizeCategory = true
        heading.numberOfLines = 0
        heading.accessibilityTraits = .header
        (webView.isOpaque, webView.backgroundColor) = (false, .clear) // not white until the page is there
        webView.navigationDelegate = self
        let decline = UIButton(configuration: .plain(), primaryAction: nil)
        decline.setTitle(NSLocalizedString("legal_decline", comment: ""), for: .normal)
        decline.addAction(UIAction { [weak self] _ in self?.end(false) }, for: .touchUpInside)
        agree.addAction(UIAction { [weak self] _ in self?.answer() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [heading, webView, decline, agree])
        stack.axis = .vertical
        stack.isLayoutMarginsRelativeArrangement = true // clear of the notch and the home indicator
        stack.backgroundColor = .systemBackground
        view = stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        ask { [store] in await store.fetch() }
    }

    private func ask(_ readLegal: @escaping @MainActor () async -> Stored) {
        update("legal_loading", "legal_agree")
        Task { [weak self, store, tag] in
            let stored = await readLegal()
            guard let question = store.findQuestion(stored) else { return self?.end(true) ?? () }
            let page = await loadPage(question, stored.legal, tag) { try LegalStore.readCopy($0) }
            self?.open(page)
        }
    }

    /// `title` is that of a document, or a key of the app's strings.
    private func update(_ title: String, _ label: String) {
        navigation = nil
        heading.text = NSLocalizedString(title, comment: "")
        agree.setTitle(NSLocalizedString(label, comment: ""), for: .normal)
        agree.isEnabled = false
    }

    private func open(_ loaded: Page?) {
        (page, shown) = (loaded, nil)
        // The app loads the page, the webview only shows it.
        let html = loaded?.html ?? "<meta name=color-scheme content='light dark'>"
        navigation = webView.loadHTMLString(html, baseURL: URL(string: site))
    }

    func webView(_ view: WKWebView, didFinish navigation: WKNavigation!) {
        if navigation === self.navigation { show(page?.title ?? "legal_no_page") }
    }

    /// A text has no links.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        action.navigationType == .linkActivated ? .cancel : .allow
    }

    /// Memory was short. Without this, the screen stays blank.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        update("legal_loading", "legal_agree")
        open(page)
    }

    private func show(_ title: String) {
        shown = page
        update(title, page == nil ? "legal_try_again" : "legal_agree")
        UIAccessibility.post(notification: .screenChanged, argument: heading)
        // Not at once: a quick tap was meant for the page before.
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [agree] in agree.isEnabled = true }
    }

    private func answer() {
        if !agree.isEnabled || onEnd == nil { return }
        guard let record = shown?.record else { return ask { [store] in await store.fetch() } }
        update("legal_loading", "legal_agree")
        Task { [weak self, store] in
            if await store.agree(record) { self?.ask { store.readStored() } } else { self?.show("legal_try_again") }
        }
    }

    private func end(_ isAgreed: Bool) {
        dismiss(animated: true) { [onEnd] in onEnd?(isAgreed) }
        onEnd = nil
    }
}
