import Foundation

// UIKit, WebKit and UserDefaults, as far as docs/*.swift uses them.

struct UIColor: Sendable { static let systemBackground = UIColor(), clear = UIColor() }
struct UIFont: Sendable {
    enum TextStyle { case headline }
    static func preferredFont(forTextStyle: TextStyle) -> UIFont { .init() }
}
enum UIAccessibilityTraits { case header }
@MainActor class UIView: NSObject { var backgroundColor: UIColor?, accessibilityTraits: UIAccessibilityTraits? }
@MainActor final class UILabel: UIView {
    var text: String?, font: UIFont!, adjustsFontForContentSizeCategory = false, numberOfLines = 1
}
@MainActor final class UIAction {
    let handler: (UIAction) -> Void
    init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}
@MainActor final class UIButton: UIView {
    struct Configuration { static func plain() -> Configuration { .init() } }
    enum State { case normal }
    enum Event { case touchUpInside }
    var isEnabled = true, title = ""
    private var action: UIAction?
    init(configuration: Configuration, primaryAction: UIAction?) {}
    func setTitle(_ title: String?, for state: State) { self.title = title ?? "" }
    func addAction(_ action: UIAction, for event: Event) { self.action = action }
    func tap() { action?.handler(action!) }
}
@MainActor final class UIStackView: UIView {
    enum Axis { case vertical }
    static var last: [UIView] = []
    var axis = Axis.vertical, isLayoutMarginsRelativeArrangement = false
    init(arrangedSubviews: [UIView]) { UIStackView.last = arrangedSubviews }
}
@MainActor class UIViewController: NSObject {
    var view: UIView!, isModalInPresentation = false
    private(set) var presentedViewController: UIViewController?
    override init() {}
    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
    func loadView() {}
    func viewDidLoad() {}
    func present(_ controller: UIViewController, animated: Bool) {
        presentedViewController = controller
        controller.loadView()
        controller.viewDidLoad()
    }
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

/// Is killed before it writes or sends once more than `rest` says.
nonisolated(unsafe) var rest = 0
func goesOn() -> Bool {
    rest -= 1
    return rest >= 0
}

/// A write changes memory first. If it fails, nobody is told.
@MainActor final class UserDefaults {
    static let standard = UserDefaults()
    private var memory: [String: [String: Any]] = [:]
    private var disk: [String: [String: Any]] = [:]
    func data(forKey key: String) -> Data? { memory[phone]?[key] as? Data }
    func dictionary(forKey key: String) -> [String: Any]? { memory[phone]?[key] as? [String: Any] }
    func set(_ value: Any?, forKey key: String) {
        memory[phone, default: [:]][key] = value
        if fault != "full disk" && goesOn() { disk[phone] = memory[phone] }
    }
    /// What was only in memory is lost.
    func restart() { memory = disk }
}
