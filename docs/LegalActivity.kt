package com.example.app // yours

import android.app.Activity
import android.content.Context
import android.os.Bundle
import android.view.View
import android.webkit.WebView
import android.widget.Button
import android.widget.LinearLayout
import android.widget.LinearLayout.LayoutParams
import android.widget.TextView
import java.io.File
import java.net.URLEncoder
import java.util.UUID
import kotlin.concurrent.thread
import org.json.JSONObject

/** What the phone keeps: `legal.json`, and for each user the last lines and the queue for your server. */
class LegalStore(private val context: Context, private val user: String) {
    private val file = File(context.noBackupFilesDir, "legal")
    private val app = context.packageManager.getPackageInfo(context.packageName, 0).versionName.orEmpty()
    /** Lines by document and by number, `installation` and the last `number`. */
    private val lines = context.getSharedPreferences("legal-${URLEncoder.encode(user, "UTF-8")}", Context.MODE_PRIVATE)

    /** A file of `dist/bundle`, in `assets/legal`. */
    fun readCopy(name: String) = context.assets.open("legal/$name").reader().use { it.readText() }

    fun readStored(): Stored = runCatching {
        val (version, fetched, etag, json) = file.readText().split("\n", limit = 4)
        check(version == app) // a newer app has a newer copy
        Stored(parseLegal(json), etag.ifEmpty { null }, fetched.toLong())
    }.getOrElse { Stored(parseLegal(readCopy("legal.json")), null, 0) }

    /** For once a day, too. Not on the main thread. */
    fun fetch(): Stored {
        val stored = readStored()
        val result = fetchLegal(stored)
        if (result !== stored) file.writeText(result.run { "$app\n$fetched\n${etag.orEmpty()}\n${legal.json}" })
        return result
    }

    /** `null` if the user has agreed to everything. */
    fun findQuestion(stored: Stored = readStored()) = listOf("agreement", "privacy").firstNotNullOfOrNull {
        findConsent(stored, it, readAgreed(it))
    }

    fun agree(record: Record) = write("agreed", record)

    /** For a button in the settings: as easy as agreeing. */
    fun withdraw(document: String) = readAgreed(document)?.let { write("withdrawn", it) }

    /** Lines by number. Send each, in this order, and remove it when your server has stored it. */
    val queue: Map<Long, String> get() = lines.all.filterKeys { it.toLongOrNull() != null }
        .map { (key, line) -> key.toLong() to "$line" }.toMap().toSortedMap()

    fun removeFromQueue(number: Long) = lines.edit().remove("$number").apply()

    /** Takes the last line of a document that your server has, unless the phone has a newer one. */
    fun restore(line: String) {
        val sent = parseLine(line) ?: return
        readLast(sent.document)?.run {
            if (installation == lines.getString("installation", null) && number in queue) return
            if (installation == sent.installation && number > sent.number) return
        }
        lines.edit().putString(sent.document, line).apply()
    }

    /** At sign-up, for the store without a user: it becomes that of the account. */
    fun assign(account: String) {
        val edit = LegalStore(context, account).lines.edit()
        for ((key, value) in lines.all) edit.putString(key, "$value")
        if (edit.commit()) lines.edit().clear().apply()
    }

    /** `null` if it is not a line of the queue. */
    private fun parseLine(json: String?): Record? = runCatching {
        val line = JSONObject(json!!)
        val (document, version, language, digest, source) =
            listOf("document", "version", "language", "digest", "source").map(line::getString)
        val (installation, action) = listOf("installation", "action").map(line::getString)
        val (revision, number, time) = listOf("revision", "number", "time").map(line::getLong)
        require(document in listOf("privacy", "agreement") && action in listOf("agreed", "withdrawn"))
        Record(
            document, version, language, digest, revision.toInt(), source, null, installation, number, action, time,
        )
    }.getOrNull()

    private fun readLast(document: String) = parseLine(lines.getString(document, null))

    private fun readAgreed(document: String) = readLast(document)?.takeIf { it.action == "agreed" }

    /** `false` if it was not stored. The number says the order, also where the clock was put back. */
    private fun write(action: String, record: Record): Boolean {
        val installation = lines.getString("installation", null) ?: "${UUID.randomUUID()}"
        val number = lines.getString("number", "0")!!.toLong() + 1
        val line = JSONObject().put("installation", installation).put("number", number).put("user", user)
            .put("action", action).put("time", System.currentTimeMillis()).put("document", record.document)
            .put("version", record.version).put("language", record.language).put("digest", record.digest)
            .put("revision", record.revision).put("source", record.source).put("since", record.since).put("app", app)
        return lines.edit().putString("installation", installation).putString("number", "$number")
            .putString(record.document, "$line").putString("$number", "$line").commit()
    }
}

/**
 * Asks for one document after the other. `RESULT_OK` once the user has agreed to both; Back and "Not now" leave without
 * an answer. Start it, with `user` and `tag`, where `LegalStore(…).findQuestion()` is not `null`.
 */
class LegalActivity : Activity() {
    private lateinit var store: LegalStore
    private lateinit var stored: Stored
    private lateinit var heading: TextView
    private lateinit var agree: Button
    private var screen: LegalScreen? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        store = LegalStore(this, intent.getStringExtra("user").orEmpty())
        heading = TextView(this)
        heading.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE // TalkBack reads each change
        agree = createButton(R.string.legal_agree, ::answer)
        val view = LinearLayout(this).apply { orientation = LinearLayout.VERTICAL }
        view.fitsSystemWindows = true // keeps clear of the system's bars
        view.addView(heading)
        createWebView()?.let {
            view.addView(it, LayoutParams(LayoutParams.MATCH_PARENT, 0, 1f))
            screen = LegalScreen(it, intent.getStringExtra("tag").orEmpty(), store::readCopy, ::show, ::finish)
        }
        view.addView(createButton(R.string.legal_decline, ::finish))
        view.addView(agree)
        setContentView(view)
        start()
    }

    private fun createButton(label: Int, onTap: () -> Unit) =
        Button(this).apply { setText(label) }.apply { setOnClickListener { onTap() } }

    private fun createWebView(): WebView? = try {
        WebView(this).apply { setBackgroundColor(0) } // not white until the page is there
    } catch (_: RuntimeException) {
        null // not installed, or just being updated
    }

    private fun start() {
        showLoading()
        thread {
            val fetched = store.fetch()
            runOnUiThread { if (!isDestroyed) ask(fetched) } // after a rotation another activity asks
        }
    }

    private fun showLoading() {
        heading.setText(R.string.legal_loading)
        agree.isEnabled = false
    }

    private fun ask(stored: Stored) {
        this.stored = stored
        val question = store.findQuestion(stored)
        if (question != null) return screen?.open(question, stored.legal) ?: show()
        setResult(RESULT_OK)
        finish()
    }

    private fun show() {
        val page = screen?.shown
        heading.text = page?.title ?: getString(R.string.legal_no_page)
        agree.setText(if (page == null) R.string.legal_try_again else R.string.legal_agree)
        // Not at once: a quick tap was meant for the page before.
        agree.postDelayed({ agree.isEnabled = true }, 1_000)
    }

    private fun answer() {
        val page = screen?.shown
        if (isFinishing || !agree.isEnabled) return
        showLoading()
        if (page != null && store.agree(page.record)) ask(stored) else start()
    }

    override fun onDestroy() {
        screen?.destroy()
        super.onDestroy()
    }
}
