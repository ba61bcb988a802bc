import WebKit

/// Shows a text: the app loads the page, the webview only shows it. iOS 15 and later. Turn JavaScript off, as the
/// example does. Keep a reference to the screen: the webview does not.
///
/// `onShow` is called when `shown` is on the screen; `shown` is `nil` if the text can't be shown. `tag` and `readCopy`:
/// see `loadPage`.
@MainActor final class LegalScreen: NSObject, WKNavigationDelegate {
    /// The page on the screen; `nil` until the webview has finished it. Its `record` is what the user can agree to.
    private(set) var shown: Page?
    private let webView: WKWebView
    private let tag: String
    private let readCopy: @Sendable (String) throws -> String
    private let onShow: () -> Void
    private var page: Page?
    /// The number of the last `open`. What an earlier one still reports is too late.
    private var load = 0
    private var navigation: WKNavigation?

    init(
        webView: WKWebView, tag: String, readCopy: @escaping @Sendable (String) throws -> String,
        onShow: @escaping () -> Void
    ) {
        (self.webView, self.tag, self.readCopy, self.onShow) = (webView, tag, readCopy, onShow)
        super.init()
        webView.navigationDelegate = self
    }

    func open(_ question: Question, _ legal: Legal) {
        load += 1
        (shown, navigation) = (nil, nil)
        Task { [load, tag, readCopy] in
            let loaded = await loadPage(question, legal, tag, readCopy)
            if load == self.load { show(loaded) }
        }
    }

    private func show(_ loaded: Page?) {
        page = loaded
        let html = loaded?.html ?? "<meta name=color-scheme content='light dark'>"
        navigation = webView.loadHTMLString(html, baseURL: URL(string: site))
    }

    func webView(_ view: WKWebView, didFinish navigation: WKNavigation!) {
        if navigation !== self.navigation { return }
        shown = page
        onShow()
    }

    /// A text has no links.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        action.navigationType == .linkActivated ? .cancel : .allow
    }

    /// Memory was short. Without this, the screen stays blank.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        shown = nil
        show(page)
    }
}
