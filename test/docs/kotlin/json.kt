package org.json

private val token = Regex("""[{}\[\]]|"(\\.|[^"])*"|[^\s{}\[\]:,"]+""")

private fun parse(tokens: Iterator<String>, token: String = tokens.next()): Any? = when (token[0]) {
    '{' -> generateSequence { tokens.next().takeIf { it != "}" } }.map { parse(tokens, it) to parse(tokens) }.toMap()
    '[' -> generateSequence { tokens.next().takeIf { it != "]" } }.map { parse(tokens, it)!! }.toList()
    '"' -> token.drop(1).dropLast(1).replace(Regex("""\\(.)"""), "$1")
    'n' -> null
    else -> token.toInt()
}

@Suppress("UNCHECKED_CAST")
class JSONObject(private val values: Map<String, Any?>) {
    constructor(text: String) : this(parse(token.findAll(text).map { it.value }.iterator()) as Map<String, Any?>)
    fun keys() = values.keys.iterator()
    fun getString(key: String) = values[key] as String
    fun optString(key: String) = "${values[key] ?: ""}"
    fun getInt(key: String) = values[key] as Int
    fun optJSONObject(key: String) = (values[key] as? Map<String, Any?>)?.let(::JSONObject)
    fun getJSONObject(key: String) = optJSONObject(key)!!
    fun getJSONArray(key: String) = JSONArray(values[key] as List<Map<String, Any?>>)
    companion object { fun quote(text: String) = "\"$text\"" }
}

class JSONArray(private val values: List<Map<String, Any?>>) {
    fun length() = values.size
    fun getJSONObject(index: Int) = JSONObject(values[index])
}
