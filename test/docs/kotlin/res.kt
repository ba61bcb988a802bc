package android.content.res

import java.util.Locale

class Resources { val configuration = Configuration() }

class Configuration {
    val locales = listOf(Locale.forLanguageTag("hi-IN"))
    val uiMode = UI_MODE_NIGHT_YES
    companion object {
        const val UI_MODE_NIGHT_MASK = 0x30
        const val UI_MODE_NIGHT_YES = 0x20
    }
}
