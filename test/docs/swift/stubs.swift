import Foundation

// UIKit, WebKit and UserDefaults, as far as docs/*.swift uses them.

struct UIColor: Sendable { static let systemBackground = UIColor(), clear = UIColor() }
@MainActor final class NSLayoutAnchor { func constraint(equalTo: NSLayoutAnchor) -> NSLayoutConstraint { .init() } }
@MainActor final class NSLayoutConstraint { static func activate(_ constraints: [NSLayoutConstraint]) {} }
@MainActor class UIView: NSObject {
    var backgroundColor: UIColor?
    var translatesAutoresizingMaskIntoConstraints = true
    let topAnchor = NSLayoutAnchor(), bottomAnchor = NSLayoutAnchor()
    let leadingAnchor = NSLayoutAnchor(), trailingAnchor = NSLayoutAnchor()
    var safeAreaLayoutGuide: UIView { self }
    func addSubview(_ view: UIView) {}
}
@MainActor final class UILabel: UIView { var text: String? }
@MainActor final class UIAction {
    let handler: (UIAction) -> Void
    init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}
@MainActor final class UIButton: UIView {
    enum ButtonType { case system }
    enum State { case normal }
    enum Event { case touchUpInside }
    var isEnabled = true
    var title = ""
    private var action: UIAction?
    init(type: ButtonType) {}
    func setTitle(_ title: String?, for state: State) { self.title = title ?? "" }
    func addAction(_ action: UIAction, for event: Event) { self.action = action }
    func tap() { action?.handler(action!) }
}
@MainActor final class UIStackView: UIView {
    enum Axis { case vertical }
    static var last: [UIView] = []
    var axis = Axis.vertical
    init(arrangedSubviews: [UIView]) { UIStackView.last = arrangedSubviews }
}
@MainActor class UIViewController: NSObject {
    let view: UIView! = UIView()
    var isModalInPresentation = false
    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
    func present(_ controller: UIViewController, animated: Bool) {}
    func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}
@MainActor enum UIAccessibility {
    enum Notification { case screenChanged }
    static func post(notification: Notification, argument: Any?) {}
}

final class WKNavigation: NSObject {}
enum WKNavigationActionPolicy { case cancel, allow }
enum WKNavigationType { case linkActivated, other }
@MainActor final class WKNavigationAction { let navigationType = WKNavigationType.other }
final class WKWebpagePreferences { var allowsContentJavaScript = true }
@MainActor final class WKWebViewConfiguration { let defaultWebpagePreferences = WKWebpagePreferences() }
@MainActor protocol WKNavigationDelegate: AnyObject {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
@MainActor final class WKWebView: UIView {
    weak var navigationDelegate: WKNavigationDelegate?
    var isOpaque = true
    var page = ""
    init(frame: CGRect, configuration: WKWebViewConfiguration) {}
    /// Reports later.
    func loadHTMLString(_ html: String, baseURL: URL?) -> WKNavigation? {
        let navigation = WKNavigation()
        Task {
            page = html
            navigationDelegate?.webView(self, didFinish: navigation)
        }
        return navigation
    }
}

@MainActor final class UserDefaults {
    static let standard = UserDefaults()
    private var all: [String: Any] = [:]
    func dictionary(forKey key: String) -> [String: Any]? { all["\(phone) \(key)"] as? [String: Any] }
    func set(_ value: Any?, forKey key: String) { all["\(phone) \(key)"] = value }
}
