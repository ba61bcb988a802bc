import WebKit

/// Shows a text, or the app's copy of it where the site can't be reached. iOS 15 and later; the files of `dist/bundle` are
/// resources of the app. Keep a reference to it: the webview does not.
@MainActor final class LegalScreen: NSObject, WKNavigationDelegate {
    private let webView: WKWebView
    private let close: () -> Void
    private var address: URL?
    private var timeout: Task<Void, Never>?

    init(webView: WKWebView, close: @escaping () -> Void) {
        self.webView = webView
        self.close = close
        super.init()
        webView.navigationDelegate = self
    }

    func open(_ url: URL) {
        address = url
        timeout?.cancel()
        timeout = Task { [weak self] in
            do { try await Task.sleep(nanoseconds: 8_000_000_000) } catch { return }
            self?.showCopy(of: url)
        }
        webView.load(URLRequest(url: url))
    }

    /// For a Back button. The entry before a copy is the address that failed, so a copy closes the screen.
    func back() {
        if webView.url?.isFileURL != true && webView.canGoBack { webView.goBack() } else { close() }
    }

    private func isOurs(_ url: URL?) -> Bool {
        url?.scheme == "https" && url?.host == address?.host
    }

    private func showCopy(of failed: URL) {
        timeout?.cancel()
        // A copy that fails is not ours either, so there is no loop.
        guard isOurs(failed) else { return }
        let query = URLComponents(url: failed, resolvingAgainstBaseURL: false)?.queryItems
        let language = query?.first(where: { $0.name == "lang" })?.value
        let document = failed.deletingPathExtension().lastPathComponent
        let copies = [language ?? "en", "en"].compactMap {
            Bundle.main.url(forResource: "\(document).\($0)", withExtension: "html")
        }
        guard let copy = copies.first else { return close() }
        webView.loadFileURL(copy, allowingReadAccessTo: copy)
    }

    func webView(_ view: WKWebView, didCommit _: WKNavigation!) {
        timeout?.cancel()
    }

    /// No connection, a wrong clock, or a response that was cancelled below.
    func webView(_ view: WKWebView, didFailProvisionalNavigation _: WKNavigation!, withError error: Error) {
        let error = error as NSError
        // Replaced by a newer load.
        if error.code == NSURLErrorCancelled { return }
        if let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL ?? address { showCopy(of: url) }
    }

    /// Errors on the way to the site. A 404 is the site's own page.
    func webView(_ view: WKWebView, decidePolicyFor response: WKNavigationResponse) async -> WKNavigationResponsePolicy {
        let status = (response.response as? HTTPURLResponse)?.statusCode ?? 200
        return status == 403 || status == 429 || status >= 500 ? .cancel : .allow
    }

    /// Follows the links of error pages, and no others.
    func webView(_ view: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
        action.navigationType != .linkActivated || isOurs(action.request.url) ? .allow : .cancel
    }

    /// The outcome of `push`. Where the page can't be steered, as on a copy, the address is opened.
    func push(_ url: URL) async -> String {
        let call = "return window.appPages ? appPages.push(href) : 'failed'"
        let result = try? await webView.callAsyncJavaScript(call, arguments: ["href": url.absoluteString], contentWorld: .page)
        let outcome = result as? String ?? "failed"
        if outcome == "failed" { open(url) }
        return outcome
    }
}
