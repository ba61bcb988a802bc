package com.example.app // yours

import android.net.Uri
import java.net.HttpURLConnection
import java.net.URI
import java.util.Locale
import java.util.concurrent.FutureTask
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import org.json.JSONObject

// The recipe of apps.md, for Android 7 (API 24) and later.

const val SITE = "https://legal.app.example/"

class Stored(val etag: String?, val legal: JSONObject)

data class Record(val document: String, val version: String, val language: String, val digest: String, val revision: Int)

data class Consent(val page: String, val record: Record)

/** `stored` is the last result; at first the copy in the app, without `etag`. Never fails. Not on the main thread. */
fun fetchLegal(stored: Stored, site: String = SITE): Stored = try {
    val request = FutureTask { requestLegal(stored, site) }
    thread { request.run() }
    request.get(8, TimeUnit.SECONDS)
} catch (_: Exception) {
    stored
}

private fun requestLegal(stored: Stored, site: String): Stored {
    val connection = URI("${site}legal.json").toURL().openConnection() as HttpURLConnection
    if (stored.etag != null) connection.setRequestProperty("If-None-Match", stored.etag)
    if (connection.responseCode != 200) return stored
    val legal = JSONObject(connection.inputStream.reader().use { it.readText() })
    val isKnown = legal.optString("schema") == "1" && legal.optJSONObject("documents") != null
    return if (isKnown) Stored(connection.getHeaderField("ETag"), legal) else stored
}

/** Where a region has another script, or the site two (Unicode CLDR). */
private val likelyScripts = mapOf("pa-pk" to "arab", "sd" to "arab", "sd-in" to "deva")

/** Chooses as `?lang=` does. `tag` is the language of the app's user interface: `hi-IN`, `ur_Aran_IN`. */
fun chooseLanguage(texts: JSONObject, tag: String): String {
    // Without extensions.
    val plain = Regex("^[a-z]{2,3}(?![a-z\\d])([-_#]+[a-z\\d]{2,})*").find(tag.lowercase())?.value.orEmpty()
    val subtags = plain.split(Regex("[-_#]+"))
    val code = if (subtags[0] == "ory") "ori" else subtags[0]
    val language = Locale.getISOLanguages().find { Locale.forLanguageTag(it).isO3Language == code } ?: code // `hin` is `hi`
    val region = subtags.drop(1).find { it.length == 2 }
    val script = subtags.drop(1).find { it.matches(Regex("[a-z]{4}")) }?.replace("aran", "arab")
        ?: likelyScripts["$language-$region"] ?: likelyScripts[language]
    return texts.keys().asSequence().find { key ->
        if (script == null) key == language
        else key.substringBefore('-') == language && texts.getJSONObject(key).getString("script").lowercase() == script
    } ?: "en"
}

/** The record of a text, or `null` if there is no such text. */
fun findRecord(legal: JSONObject, document: String, version: String?, language: String?): Record? {
    val found = legal.getJSONObject("documents").optJSONObject(document)?.findVersion(version)
    val text = found?.getJSONObject("texts")?.optJSONObject(language.orEmpty()) ?: return null
    return Record(document, version.orEmpty(), language.orEmpty(), text.getString("digest"), found.getInt("revision"))
}

private fun JSONObject.findVersion(version: String?): JSONObject? {
    val versions = getJSONArray("versions")
    return (0 until versions.length()).map(versions::getJSONObject).find { it.getString("version") == version }
}

/**
 * The page to open and the record to store, or `null` if there is nothing to ask. `agreed` is the last record. With
 * `upcoming` as `which`, it asks for the announced version, if there is one.
 */
fun findConsent(
    legal: JSONObject, document: String, tag: String, theme: String?, agreed: Record?, which: String = "current",
): Consent? {
    val versions = legal.getJSONObject("documents").getJSONObject(document)
    val version = versions.optString(which)
    val texts = versions.findVersion(version)?.getJSONObject("texts") ?: return null
    val record = findRecord(legal, document, version, chooseLanguage(texts, tag)) ?: return null
    // Agreed means revision and words: an announced version may be corrected or withdrawn.
    val known = agreed?.let { findRecord(legal, document, it.version, it.language) }
    if (known != null && known.digest == agreed.digest && agreed.revision >= record.revision) return null
    val url = texts.getJSONObject(record.language).getString("url")
    val since = if (known != null && known.version < version) "&since=${known.version}" else ""
    return Consent(url + (if (theme == null) "" else "&theme=$theme") + since, record)
}

/** The record of the text at an address, or `null` if the address does not name its version and language. */
fun findRecord(legal: JSONObject, address: Uri) = findRecord(
    legal, documentOf(address), address.getQueryParameter("version"), address.getQueryParameter("lang"),
)

/** The record of the copy to show for an address: of the version that it names. `legal` is the file of the copies. */
fun findCopy(legal: JSONObject, address: Uri): Record? {
    val document = documentOf(address)
    legal.getJSONObject("documents").optJSONObject(document) ?: return null
    val copy = findConsent(legal, document, address.getQueryParameter("lang").orEmpty(), null, null)?.record
    return copy?.takeIf { address.getQueryParameter("version").orEmpty() in listOf("", it.version) }
}

private fun documentOf(address: Uri) = address.lastPathSegment.orEmpty().removeSuffix(".html")
