import WebKit

/// Shows a text, or the app's copy of it where the site can't be reached. iOS 15 and later; the files of `dist/bundle` are
/// resources of the app. Keep a reference to it: the webview does not. Pass closures that hold their screen weakly.
///
/// `legal` is the stored `legal.json`. `onShown` gets the source of what is on the screen, `site` or `copy`, and the record
/// of that text: `nil` for any other page, and for an address that does not name its version and language.
@MainActor final class LegalScreen: NSObject, WKNavigationDelegate {
    private let webView: WKWebView
    private let legal: Legal
    private let onShown: (_ source: String, _ record: Record?) -> Void
    private let close: () -> Void
    private let noCopy: String
    private let tryAgain: String
    /// The address that is loading, or on the screen.
    private var opened: URL?
    /// The address of the site's page on the screen.
    private var shown: URL?
    /// The address that failed: the screen shows a copy.
    private var failed: URL?
    /// The site has no text at this address.
    private var missing: URL?
    /// What is reported of any other load is too late.
    private var loading: WKNavigation?
    private var timeout: Task<Void, Never>?
    private var observation: NSKeyValueObservation?
    private lazy var copies: Legal? = Bundle.main.url(forResource: "legal", withExtension: "json")
        .flatMap { try? JSONDecoder().decode(Legal.self, from: Data(contentsOf: $0)) }

    init(
        webView: WKWebView, legal: Legal, onShown: @escaping (String, Record?) -> Void, close: @escaping () -> Void,
        noCopy: String = "This text can’t be shown without a connection.", tryAgain: String = "Try again"
    ) {
        (self.webView, self.legal, self.onShown, self.close) = (webView, legal, onShown, close)
        (self.noCopy, self.tryAgain) = (noCopy, tryAgain)
        super.init()
        webView.navigationDelegate = self
        observation = webView.observe(\.url) { [weak self] _, _ in Task { @MainActor in self?.changeAddress() } }
    }

    func open(_ url: URL) {
        start(url)
        webView.load(URLRequest(url: url))
    }

    /// For a Back button. By item, because `goBack` skips the entries of `push`.
    func back() {
        // Neither a copy nor the address that failed before it.
        let items = webView.backForwardList.backList
        guard let item = items.last(where: { $0.url.scheme?.hasPrefix("http") == true && $0.url != failed }) else {
            return close()
        }
        start(item.url)
        webView.go(to: item)
    }

    /// The page can be steered.
    var isReady: Bool { shown != nil && shown == opened }

    func isOurs(_ url: URL?) -> Bool {
        url?.scheme == opened?.scheme && url?.host == opened?.host && url?.port == opened?.port
    }

    private func start(_ url: URL) {
        opened = url
        failed = nil
        missing = nil
        timeout?.cancel()
    }

    /// Something is requested: not where only the fragment differs, nor for a copy.
    func webView(_ view: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        if failed != nil { return }
        loading = navigation
        timeout?.cancel()
        timeout = Task { [weak self] in
            do { try await Task.sleep(nanoseconds: 8_000_000_000) } catch { return }
            self?.fail(self?.opened)
        }
    }

    /// A page is on the screen. Also called for copies.
    func webView(_ view: WKWebView, didCommit navigation: WKNavigation!) {
        if failed != nil || navigation !== loading { return }
        timeout?.cancel()
        loading = nil
        showAddress()
    }

    /// Another fragment or state of the page: the delegate hears nothing of it.
    private func changeAddress() {
        if failed == nil && loading == nil && !webView.isLoading { showAddress() }
    }

    private func showAddress() {
        opened = webView.url
        shown = opened
        onShown("site", opened.flatMap { $0 == missing ? nil : findRecord(legal, $0) })
    }

    private func fail(_ url: URL?) {
        if failed != nil { return }
        timeout?.cancel()
        loading = nil
        // After `interactionState` was set.
        opened = opened ?? url
        (failed, shown) = (url ?? opened, nil)
        guard let opened = opened else { return }
        let copy = copies.flatMap { findCopy($0, opened) }
        onShown("copy", copy)
        let name = copy.map { "\($0.document).\($0.language)" }
        if let file = name.flatMap({ Bundle.main.url(forResource: $0, withExtension: "html") }) {
            let fragment = opened.fragment.map { "#\($0)" } ?? ""
            webView.loadFileURL(URL(string: file.absoluteString + fragment) ?? file, allowingReadAccessTo: file)
        } else {
            let link = "<a href=\"\(opened.absoluteString.replacingOccurrences(of: "&", with: "&amp;"))\">\(tryAgain)</a>"
            let head = "<meta name=viewport content='width=device-width'><meta name=color-scheme content='light dark'>"
            webView.loadHTMLString("\(head)<p>\(noCopy)<p>\(link)", baseURL: nil)
        }
    }

    /// No connection, a wrong clock, or a response that was cancelled below.
    func webView(_ view: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        let error = error as NSError
        // `NSURLErrorCancelled`: replaced by a newer load.
        if navigation !== loading || error.code == NSURLErrorCancelled { return }
        fail(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL)
    }

    /// Errors on the way to the site. A 404 is the site's own page.
    func webView(_ view: WKWebView, decidePolicyFor response: WKNavigationResponse) async -> WKNavigationResponsePolicy {
        let status = (response.response as? HTTPURLResponse)?.statusCode ?? 200
        if status == 404 { missing = response.response.url }
        return status < 400 || status == 404 ? .allow : .cancel
    }

    /// Memory was short. Without this, the screen stays blank.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        if let opened = opened { open(opened) }
    }

    /// Follows the links of error pages, and the redirect of a site that has moved.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        if action.navigationType != .linkActivated { return .allow }
        guard let url = action.request.url, isOurs(url) else { return .cancel }
        start(url)
        return .allow
    }
}
