package com.example.app // yours

import java.net.HttpURLConnection
import java.net.URI
import java.util.Locale
import java.util.concurrent.FutureTask
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import org.json.JSONObject

// What to ask a user, the page to show, and the record of what was shown: see apps.md. Android 7 (API 24) and later.

val SITE = "https://legal.app.example/" // yours

/** In milliseconds, to the end of a response. */
private val timeLimit = 8_000

/** `json` is the text that `parseLegal` has read. */
class Legal(val json: String, val documents: Map<String, Document>)
class Document(val current: String, val upcoming: String?, val versions: List<Version>) {
    fun find(version: String?) = versions.find { it.version == version }
}
class Version(val version: String, val revision: Int, val texts: Map<String, Text>)
class Text(val script: String, val digest: String)

/** `fetched` is the time of the last valid response, in milliseconds; 0 for the copy in the app. */
class Stored(val legal: Legal, val etag: String?, val fetched: Long)

data class Record(
    val document: String, val version: String, val language: String, val digest: String, val revision: Int,
    /** Of the agreement, in milliseconds. */
    val time: Long = 0,
)

/** `source` is `site`, `copy` or `none`. */
class Page(val source: String, val html: String?, val record: Record?)

/** The content of `legal.json`; `null` if it lacks anything that is read below. */
fun parseLegal(json: String): Legal? = try {
    val legal = JSONObject(json)
    val documents = legal.getJSONObject("documents")
    require(legal.getInt("schema") == 1)
    Legal(json, listOf("privacy", "agreement").associateWith { parseDocument(documents.getJSONObject(it)) })
} catch (_: Exception) {
    null
}

private fun parseDocument(document: JSONObject): Document {
    val versions = document.getJSONArray("versions")
    val upcoming = if (document.isNull("upcoming")) null else document.getString("upcoming")
    val parsed = List(versions.length()) { parseVersion(versions.getJSONObject(it)) }
    return Document(document.getString("current"), upcoming, parsed).apply {
        requireNotNull(find(current))
        requireNotNull(find(upcoming ?: current))
    }
}

private fun parseVersion(version: JSONObject): Version {
    val texts = version.getJSONObject("texts")
    val parsed = texts.keys().asSequence().associateWith { language ->
        val text = texts.getJSONObject(language)
        Text(text.getString("script"), text.getString("digest"))
    }
    val revision = version.getInt("revision")
    require(revision >= 1 && "en" in parsed)
    require(parsed.values.all { it.script.isNotEmpty() && it.digest.matches(Regex("[0-9a-f]{64}")) })
    return Version(version.getString("version"), revision, parsed)
}

private class Response(val status: Int, val etag: String?, val text: String)

/** A response that comes from the site, in time; else `null`. */
private fun request(address: String, etag: String? = null): Response? = try {
    val task = FutureTask { respond(URI(address).toURL().openConnection() as HttpURLConnection, etag) }
    thread { task.run() }
    task.get(timeLimit.toLong(), TimeUnit.MILLISECONDS)
} catch (_: Exception) {
    null
}

private fun respond(connection: HttpURLConnection, etag: String?): Response? {
    // Ends the thread of a request whose time is over.
    connection.connectTimeout = timeLimit
    connection.readTimeout = timeLimit
    if (etag != null) connection.setRequestProperty("If-None-Match", etag)
    val status = connection.responseCode
    val stream = (if (status < 400) connection.inputStream else connection.errorStream) ?: return null
    val text = stream.reader().use { it.readText() }
    // A redirect may have led to another site.
    if (originOf("${connection.url}") != originOf(SITE)) return null
    return Response(status, connection.getHeaderField("ETag"), text)
}

private fun originOf(address: String) = Regex("^https?://[^/]+").find(address)?.value

/** `stored` is the last result, and is returned if there is no valid response. Never fails. Not on the main thread. */
fun fetchLegal(stored: Stored): Stored {
    val fetched = System.currentTimeMillis()
    val response = request("${SITE}legal.json", stored.etag) ?: return stored
    if (response.status == 304) return Stored(stored.legal, stored.etag, fetched)
    val legal = if (response.status == 200) parseLegal(response.text) else null
    return if (legal == null) stored else Stored(legal, response.etag, fetched)
}

/** Where a region has another script, or the site two (Unicode CLDR). */
private val likelyScripts = mapOf("pa-pk" to "arab", "sd" to "arab", "sd-in" to "deva")

/** Chooses as `?lang=` does. `tag` is the language of the app's user interface: `hi-IN`, `ur_Aran_IN`. */
fun chooseLanguage(texts: Map<String, Text>, tag: String): String {
    // Without extensions.
    val plain = Regex("^[a-z]{2,3}(?![a-z\\d])([-_#]+[a-z\\d]{2,})*").find(tag.lowercase())?.value.orEmpty()
    val subtags = plain.split(Regex("[-_#]+"))
    val code = if (subtags[0] == "ory") "ori" else subtags[0]
    // `hin` is `hi`.
    val language = Locale.getISOLanguages().find { Locale.forLanguageTag(it).isO3Language == code } ?: code
    val region = subtags.drop(1).find { it.length == 2 }
    val script = subtags.drop(1).find { it.matches(Regex("[a-z]{4}")) }?.replace("aran", "arab")
        ?: likelyScripts["$language-$region"] ?: likelyScripts[language]
    return texts.keys.find { key ->
        if (script == null) key == language
        else key.substringBefore('-') == language && texts.getValue(key).script.lowercase() == script
    } ?: "en"
}

/**
 * The address of the page to ask with, or `null` if there is nothing to ask. `agreed` is the user's last record, with
 * the `time` of the agreement. `upcoming` asks for the announced version, if there is one.
 */
fun findConsent(
    stored: Stored, document: String, tag: String, theme: String, agreed: Record?, upcoming: Boolean = false,
): String? {
    val versions = stored.legal.documents.getValue(document)
    val found = versions.find(if (upcoming) versions.upcoming else versions.current) ?: return null
    var since = ""
    if (agreed != null) {
        // A file that is older than the record knows less, unless the clock was wrong.
        if (stored.fetched <= agreed.time && agreed.time <= System.currentTimeMillis()) return null
        val known = versions.find(agreed.version)
        // Agreed means revision and words: an announced version may be corrected or withdrawn.
        val isValid = known?.texts?.get(agreed.language)?.digest == agreed.digest
        if (isValid && agreed.revision >= found.revision) return null
        if (known != null && known.version < found.version) since = "&since=${known.version}"
    }
    val language = chooseLanguage(found.texts, tag)
    return "$SITE$document.html?version=${found.version}&lang=$language&theme=$theme$since"
}

/**
 * The page at an address of the site. `source` is `site`; `copy`, where the site gives no page and the app has a copy
 * of that version; else `none`, and `html` is `null`. `record` is `null` unless `legal.json` has exactly the words of
 * the page.
 *
 * @param readCopy returns a file of `dist/bundle`, as text
 * @param online `false` if `legal.json` got no response just now
 */
fun loadPage(address: String, legal: Legal, readCopy: (name: String) -> String, online: Boolean = true): Page {
    if (!address.startsWith(SITE)) return Page("none", null, null)
    val response = if (online) request(address) else null
    val html = response?.text.orEmpty()
    if (response?.status == 200 && readMain(html) != null) return Page("site", html, findRecord(legal, html))
    if (response?.status == 404 && isWhole(html)) return Page("site", html, null)
    val copy = runCatching { findCopy(address, readCopy) }.getOrNull()
    return Page(if (copy == null) "none" else "copy", copy, copy?.let { findRecord(legal, it) })
}

private fun findCopy(address: String, readCopy: (name: String) -> String): String? {
    val document = Regex("/(\\w+)(\\.html)?([?#]|$)").find(address)?.groupValues?.get(1) ?: return null
    val copies = parseLegal(readCopy("legal.json")) ?: return null
    val texts = copies.documents.getValue(document).run { find(current)!!.texts }
    val html = readCopy("$document.${chooseLanguage(texts, readParameter(address, "lang"))}.html")
    val record = findRecord(copies, html)
    val isAsked = record?.document == document && readParameter(address, "version") in listOf(record.version, "")
    return html.takeIf { isAsked }
}

private fun readParameter(address: String, name: String) =
    Regex("[?&]$name=([^&#]*)").find(address)?.groupValues?.get(1).orEmpty()

/** The record of the text on a page. Only the words count: an address does not prove what was shown. */
private fun findRecord(legal: Legal, html: String): Record? {
    val (language, version, digest) = readMain(html) ?: return null
    return legal.documents.firstNotNullOfOrNull { (document, found) ->
        val match = found.find(version)?.takeIf { it.texts[language]?.digest == digest }
        match?.let { Record(document, version, language, digest, it.revision) }
    }
}

/** Language, version and digest of the text on a page; `null` if it is cut or another page. */
private fun readMain(html: String): List<String>? {
    val main = Regex("<main\\b[^>]*>").find(html)?.value.orEmpty()
    val values = listOf("lang", "data-version", "data-digest").mapNotNull { name ->
        Regex(" $name=\"([^\"]+)\"").find(main)?.groupValues?.get(1)
    }
    return values.takeIf { it.size == 3 && isWhole(html) }
}

private fun isWhole(html: String) = html.trimEnd().endsWith("</html>")
