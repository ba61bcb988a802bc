package com.example.app // yours

import android.app.Activity
import android.content.Context
import android.content.res.Configuration
import android.os.Bundle
import android.webkit.WebView
import android.widget.Button
import android.widget.LinearLayout
import android.widget.TextView
import kotlin.concurrent.thread
import org.json.JSONObject

/** What the phone keeps: `legal.json`, the last records of each user, and the queue for your server. */
class LegalStore(private val context: Context, private val user: String) {
    private val preferences = context.getSharedPreferences("legal", Context.MODE_PRIVATE)
    /** Of the app, not of the phone. Read first, because the first WebView of a process may reset it. */
    private val tag = context.resources.configuration.locales[0].toLanguageTag()
    private val night = context.resources.configuration.uiMode and Configuration.UI_MODE_NIGHT_MASK
    val isDark = night == Configuration.UI_MODE_NIGHT_YES

    /** A file of `dist/bundle`, in `assets/legal`. */
    fun readCopy(name: String) = context.assets.open("legal/$name").reader().use { it.readText() }

    fun readStored(): Stored {
        val legal = preferences.getString("legal", null)?.let(::parseLegal)
        if (legal == null) return Stored(parseLegal(readCopy("legal.json"))!!, null, 0)
        return Stored(legal, preferences.getString("etag", null), preferences.getLong("fetched", 0))
    }

    /** For once a day, too. Not on the main thread. */
    fun fetch(stored: Stored = readStored()): Stored {
        val result = fetchLegal(stored)
        if (result !== stored) preferences.edit().putString("legal", result.legal.json).putString("etag", result.etag)
            .putLong("fetched", result.fetched).apply()
        return result
    }

    /** The address of a page to ask with, or `null` if the user has agreed to everything. */
    fun findQuestion(stored: Stored = readStored()) = listOf("agreement", "privacy").firstNotNullOfOrNull {
        findConsent(stored, it, tag, if (isDark) "dark" else "light", readAgreed(it))
    }

    fun agree(record: Record, source: String) = write("agreed", record, source)

    /** For a button in the settings: as easy as agreeing. */
    fun withdraw(document: String) = readAgreed(document)?.let { write("withdrawn", it, null) }

    /** JSON by key. Send each to your server, in this order, and remove it when your server has stored it. */
    val queue get() = preferences.all.filterKeys { it.startsWith("queue-") }.toSortedMap()

    fun removeFromQueue(key: String) = preferences.edit().remove(key).apply()

    /** After a new installation: the last line of a document that your server has. */
    fun restore(document: String, line: String) = preferences.edit().putString("last-$user-$document", line).apply()

    private fun readAgreed(document: String): Record? {
        val line = JSONObject(preferences.getString("last-$user-$document", null) ?: return null)
        if (line.getString("action") != "agreed") return null
        val (version, language, digest) = listOf("version", "language", "digest").map(line::getString)
        return Record(document, version, language, digest, line.getInt("revision"), line.getLong("time"))
    }

    /** `false` if it was not stored. */
    private fun write(action: String, record: Record, source: String?): Boolean {
        val time = System.currentTimeMillis()
        val line = JSONObject().put("user", user).put("action", action).put("time", time)
            .put("document", record.document).put("version", record.version).put("language", record.language)
            .put("digest", record.digest).put("revision", record.revision).put("source", source)
        return preferences.edit()
            .putString("last-$user-${record.document}", "$line")
            .putString("queue-$time-$action-${record.document}", "$line")
            .commit()
    }
}

/**
 * Asks for one document after the other. `RESULT_OK` once the user has agreed to both; Back and "Not now" leave without
 * an answer. Start it, with the `user`, where `LegalStore(…).findQuestion()` is not `null`.
 */
class LegalActivity : Activity() {
    private lateinit var store: LegalStore
    private lateinit var agree: Button
    private var screen: LegalScreen? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        store = LegalStore(this, intent.getStringExtra("user").orEmpty())
        val webView = createWebView()
        val message = TextView(this).apply { text = "Android System WebView is missing." }
        val decline = Button(this).apply { text = "Not now" }
        decline.setOnClickListener { finish() }
        agree = Button(this).apply { text = "Agree" }
        agree.isEnabled = false
        val view = LinearLayout(this).apply { orientation = LinearLayout.VERTICAL }
        // Keeps clear of the system's bars.
        view.fitsSystemWindows = true
        view.addView(webView ?: message, LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1f))
        view.addView(decline)
        view.addView(agree)
        setContentView(view)
        if (webView != null) thread {
            val before = store.readStored()
            val stored = store.fetch(before)
            // After a rotation another activity asks.
            runOnUiThread { if (!isDestroyed) ask(webView, stored, stored !== before) }
        }
    }

    private fun createWebView(): WebView? = try {
        // Not white until the page is there.
        WebView(this).apply { setBackgroundColor(if (store.isDark) 0xFF14171A.toInt() else 0xFFFDFDFC.toInt()) }
    } catch (_: RuntimeException) {
        null // not installed, or just being updated
    }

    private fun ask(webView: WebView, stored: Stored, online: Boolean) {
        val screen = LegalScreen(webView, stored.legal, store::readCopy, ::update, ::finish)
        this.screen = screen
        agree.setOnClickListener {
            val record = screen.shown?.record
            if (record != null && store.agree(record, screen.shown!!.source)) openNext(stored, online)
        }
        openNext(stored, online)
    }

    private fun openNext(stored: Stored, online: Boolean) {
        val address = store.findQuestion(stored)
        if (address != null) return screen!!.open(address, online)
        setResult(RESULT_OK)
        finish()
    }

    private fun update() {
        agree.isEnabled = screen?.shown?.record != null
    }

    override fun onDestroy() {
        screen?.destroy()
        super.onDestroy()
    }
}
