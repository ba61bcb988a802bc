package android.webkit

import android.net.Uri
import android.net.http.SslError

open class WebViewClient {
    open fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) {}
    open fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {}
    open fun onReceivedHttpError(view: WebView, request: WebResourceRequest, response: WebResourceResponse) {}
    open fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {}
    open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = false
    open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = false
}

class WebResourceRequest(val url: Uri, val isRedirect: Boolean = false) { val isForMainFrame = true }
object WebResourceError
object RenderProcessGoneDetail
object SslErrorHandler { fun cancel() {} }
class WebResourceResponse(val statusCode: Int)
class WebHistoryItem(val url: String, val content: String)

/** Reports in the order of Chromium's `AwWebContentsObserver`. It is its own context, assets,
 * settings and history. */
class WebView(private val copies: String) {
    val context get() = this
    val assets get() = this
    val settings get() = this
    val parent: Any? = null
    var javaScriptEnabled = false
    lateinit var webViewClient: WebViewClient
    lateinit var bridge: (message: String) -> Unit

    private val entries = mutableListOf<WebHistoryItem>()
    var currentIndex = -1
        private set
    private var loading: WebHistoryItem? = null
    private var script = ""
    private val timers = mutableMapOf<Runnable, Long>()
    val content get() = entries.getOrNull(currentIndex)?.content ?: "nothing"

    fun open(file: String) = copies.takeIf { "json" in file }!!.byteInputStream()
    fun postDelayed(timer: Runnable, delay: Long) = timers.put(timer, delay)
    fun removeCallbacks(timer: Runnable) = timers.remove(timer)
    fun pass(time: Long) = timers.filterValues { it <= time }.keys.forEach { removeCallbacks(it); it.run() }
    fun destroy() = timers.clear()
    fun copyBackForwardList() = this
    fun getItemAtIndex(index: Int) = entries[index]
    fun goBackOrForward(steps: Int) { loading = entries[currentIndex + steps] }
    fun loadUrl(url: String) {
        loading = WebHistoryItem(url, if (url.startsWith("file:")) "copy ${url.substringAfterLast('/')}" else "site $url")
        // Only the fragment differs.
        if ('#' in url && entries.getOrNull(currentIndex)?.url?.substringBefore('#') == url.substringBefore('#')) end()
    }
    fun loadDataWithBaseURL(base: String?, data: String, type: String, encoding: String, history: String?) {
        loading = WebHistoryItem("about:$base$type$encoding$history", data.substringAfter("<p>").substringBefore("<"))
    }
    fun evaluateJavascript(script: String, done: (String) -> Unit) {
        this.script = script
        done("true")
    }

    /** Ends the load: with its page, with the page of an error, or with none (''). */
    fun end(error: String? = null, tell: (WebResourceRequest) -> Unit = {}) {
        val item = loading ?: return
        loading = null
        tell(WebResourceRequest(Uri.parse(item.url)))
        if (error != "") commit(if (error == null) item else WebHistoryItem(item.url, error))
    }
    fun endLocal() = if (loading?.url?.startsWith("http") == false) end() else Unit
    private fun commit(item: WebHistoryItem) {
        // A step back has an entry already.
        if (item !in entries) entries.apply { subList(currentIndex + 1, size).clear() } += item
        currentIndex = entries.indexOf(item)
        webViewClient.doUpdateVisitedHistory(this, item.url, false)
    }
    /** The page's answer to a call of `appPages`. */
    fun answer(outcome: String) {
        val (href, id) = Regex("""\("(.*?)"\).* id: (\d+)""").find(script)!!.destructured
        if (outcome in listOf("shown", "missing")) commit(WebHistoryItem(href, "site $href"))
        bridge("""{"id":$id,"outcome":"$outcome"}""")
    }
}
