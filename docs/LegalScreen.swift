import WebKit

/// Shows the page of an address: the app loads it, the webview only shows it. iOS 15 and later. Turn JavaScript off, as
/// the example does. Keep a reference to the screen: the webview does not.
///
/// `onChange` is called last whenever `shown` may have changed. Let it hold its screen weakly.
@MainActor final class LegalScreen: NSObject, WKNavigationDelegate {
    /// The page on the screen; `nil` until the webview has finished it. Its `record` is what the user can agree to.
    private(set) var shown: Page?
    private let webView: WKWebView
    private let legal: Legal
    private let readCopy: (String) throws -> String
    private let onChange: () -> Void
    private let noPage: String
    private let tryAgain: String
    /// The page that is loaded, and its address.
    private var page: Page?
    private var address = ""
    /// The number of the last `open`. What an earlier one still reports is too late.
    private var load = 0
    private var navigation: WKNavigation?

    init(
        webView: WKWebView, legal: Legal, readCopy: @escaping (String) throws -> String, onChange: @escaping () -> Void,
        noPage: String = "This text can’t be shown without a connection.", tryAgain: String = "Try again"
    ) {
        (self.webView, self.legal, self.readCopy, self.onChange) = (webView, legal, readCopy, onChange)
        (self.noPage, self.tryAgain) = (noPage, tryAgain)
        super.init()
        webView.navigationDelegate = self
    }

    /// A section of the loaded page (`…#refunds`) is shown from memory. `online` is that of `loadPage`.
    func open(_ address: String, online: Bool = true) {
        load += 1
        let number = load
        let isSection = address.contains("#") && address.prefix { $0 != "#" } == self.address.prefix { $0 != "#" }
        let known = isSection && page?.html != nil ? page : nil
        self.address = address
        page = nil
        shown = nil
        navigation = nil
        if let known = known { show(known) } else {
            Task {
                let loaded = await loadPage(address, legal, readCopy, online: online)
                if number == load { show(loaded) }
            }
        }
        onChange()
    }

    private func show(_ page: Page) {
        self.page = page
        let href = address.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
        let head = "<meta name=viewport content='width=device-width'><meta name=color-scheme content='light dark'>"
        let html = page.html ?? "\(head)<p>\(noPage)<p><a href=\"\(href)\">\(tryAgain)</a>"
        // WebKit before 2026 ignores a second load with the same address and a fragment, so a number is in the query.
        let path = address.prefix { $0 != "?" && $0 != "#" }
        let base = "\(path)?load=\(load)&\(address.dropFirst(path.count).drop { $0 == "?" })"
        navigation = webView.loadHTMLString(html, baseURL: URL(string: base))
    }

    func webView(_ view: WKWebView, didFinish navigation: WKNavigation!) {
        if navigation !== self.navigation { return }
        shown = page
        onChange()
    }

    /// The links of a 404 page, and the one to try again.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        if action.navigationType != .linkActivated { return .allow }
        if let address = action.request.url?.absoluteString, address.hasPrefix(site) { open(address) }
        return .cancel
    }

    /// Memory was short. Without this, the screen stays blank.
    func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
        shown = nil
        if let page = page { show(page) }
        onChange()
    }
}
