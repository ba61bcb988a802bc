package com.example.app

import android.app.Activity
import android.content.*
import android.os.*
import android.os.Process
import android.util.Log
import android.view.ViewGroup
import android.webkit.*
import android.widget.TextView
import java.net.*
import kotlin.system.exitProcess

object R {
    object string {
        const val legal_agree = 0; const val legal_decline = 1; const val legal_loading = 2
        const val legal_no_page = 3; const val legal_try_again = 4
    }
}

fun currentTime() = System.currentTimeMillis() + System.getProperty("clock").toLong()

fun yourServerHasStored(line: String): Boolean {
    if (!Process.goesOn()) return false
    val connection = URI(System.getProperty("server")).toURL().openConnection() as HttpURLConnection
    connection.setRequestProperty("Authorization", System.getProperty("user"))
    connection.doOutput = true
    connection.outputStream.use { it.write(line.toByteArray()) }
    return connection.responseCode == 200
}

private fun createStore(user: String = System.getProperty("user")) = LegalStore(Activity(), user)
private lateinit var activity: LegalActivity
private lateinit var webView: WebView
private val views get() = (activity.content as ViewGroup).children
private val labels get() = views.filterIsInstance<TextView>()
private val isReady get() = labels.last().isEnabled

private fun startActivity(intent: Intent) {
    activity = LegalActivity()
    activity.intent = intent
    activity.onCreate(Bundle())
    views.filterIsInstance<WebView>().forEach { webView = it }
}

/** Carries out one step. The result is that of a function, or else what is on the screen. */
private fun carryOut(step: String, args: List<String>): Any? {
    val store = createStore()
    when (step) {
        "log" -> return Log.last.also { Log.last = "" }
        "question" -> return store.findQuestion()?.run { "$document $version $since" }
        "fetch" -> return store.fetch().fetched
        "agree" -> return args.parallelStream().map {
            val (document, digest) = it.split(" ")
            store.agree(Record(document, "2024-04-01", "hi", digest, 2, "copy", null))
        }.toList().joinToString(",")
        "restore" -> return store.restore(args[0])
        "withdraw" -> return store.withdraw(args[0])
        "assign" -> return createStore("").assign(store)
        "restart" -> return SharedPreferences.restart()
        "guide" -> {
            Looper.restart()
            val guide = Guide(System.getProperty("user"), System.getProperty("tag"))
            guide.onCreate(Bundle())
            Looper.getMainLooper().turn()
            startActivity(guide.started)
        }
        "activity" -> {
            WebView.isInstalled = args[0].isEmpty()
            WebView.count = 0
            Looper.restart()
            val intent = Intent(Activity(), LegalActivity::class.java).putExtra("tag", System.getProperty("tag"))
            startActivity(intent.putExtra("user", System.getProperty("user")))
        }
        "rotate" -> {
            Thread.sleep(50) // an answer is on its way
            activity.onDestroy()
            startActivity(activity.intent)
            check(WebView.count == 1) { "a webview was not destroyed" }
        }
        "tap" -> labels.first { it.text == args[0] }.performClick()
        "report" -> webView.webViewClient.onPageFinished(webView, args[0])
        "gone" -> webView.webViewClient.onRenderProcessGone(webView, RenderProcessGoneDetail)
        "wait" -> while (!isReady && !activity.isFinishing) Looper.getMainLooper().turn()
        "turn" -> Looper.getMainLooper().turn()
    }
    val page = views.filterIsInstance<WebView>().firstOrNull()?.page
    val button = labels.last().text.takeIf { isReady }.orEmpty()
    val end = if (activity.isFinishing) "finished ${activity.code == Activity.RESULT_OK}" else ""
    return "$page\t${labels.first().text}\t$button\t$end"
}

fun main() {
    ResponseCache.setDefault(object : ResponseCache() {
        override fun get(uri: URI, method: String, headers: Map<String, List<String>>) =
            if (method == "GET") error("taken from the cache") else null
        override fun put(uri: URI, connection: URLConnection) = null
    })
    for (line in generateSequence(::readlnOrNull)) {
        val fields = line.split('\t')
        val names = listOf("site", "limit", "assets", "phone", "user", "tag", "app", "clock", "server", "fault")
        for ((name, value) in names.zip(fields)) System.setProperty(name, value)
        Process.rest = System.getProperty("fault").toIntOrNull() ?: Int.MAX_VALUE
        val result = runCatching { carryOut(fields[names.size], fields.drop(names.size + 1)) }.getOrElse { "failed: $it" }
        if (Process.rest < 0) SharedPreferences.restart()
        println((if (Process.rest < 0) "killed" else "$result").replace('\n', ' '))
    }
    exitProcess(0)
}
