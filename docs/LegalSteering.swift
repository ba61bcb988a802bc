import WebKit

/// `push`, `replace` and `listen` of `window.appPages`, for the page of a `LegalScreen`. iOS 15 and later. Needs JavaScript.
@MainActor final class LegalSteering: NSObject, WKScriptMessageHandler {
    private let webView: WKWebView
    private let screen: LegalScreen
    private var listener: ((_ location: [String: Any]?, _ action: String) -> Void)?

    init(webView: WKWebView, screen: LegalScreen) {
        self.webView = webView
        self.screen = screen
    }

    /// Takes a whole address. The outcome is that of the page, or `rejected`. After `failed`, the address is opened.
    func push(_ url: URL) async -> String { await call("push", url) }

    func replace(_ url: URL) async -> String { await call("replace", url) }

    /// Call it before the first `open`. `failed`, without a location: this page will not call the listener.
    func listen(_ listener: @escaping (_ location: [String: Any]?, _ action: String) -> Void) {
        self.listener = listener
        let content = webView.configuration.userContentController
        // It holds this object until `removeScriptMessageHandler(forName: "bridge")`, for when the screen ends.
        content.add(self, name: "bridge")
        let post = "(location, action) => webkit.messageHandlers.bridge.postMessage({ location, action })"
        let listen = "window.appPages?.listen(\(post)).then(end => { if (end === 'failed') (\(post))(null, end); })"
        content.addUserScript(WKUserScript(source: listen, injectionTime: .atDocumentEnd, forMainFrameOnly: true))
    }

    private func call(_ name: String, _ url: URL) async -> String {
        if !screen.isOurs(url) { return "rejected" }
        let call = "return window.appPages ? appPages.\(name)(href).catch(() => 'rejected') : 'failed'"
        // A copy can't be steered, and a page that is loading would replace the result.
        let result = screen.isReady
            ? try? await webView.callAsyncJavaScript(call, arguments: ["href": url.absoluteString], contentWorld: .page)
            : nil
        let outcome = result as? String ?? "failed"
        if outcome == "failed" { screen.open(url) }
        return outcome
    }

    func userContentController(_ content: WKUserContentController, didReceive message: WKScriptMessage) {
        guard let body = message.body as? [String: Any], let action = body["action"] as? String else { return }
        listener?(body["location"] as? [String: Any], action)
    }
}
