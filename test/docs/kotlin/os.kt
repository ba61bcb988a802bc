package android.os

import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit

class Bundle
class Looper {
    val messages = LinkedBlockingQueue<Runnable>()
    fun turn() = (messages.poll(10, TimeUnit.SECONDS) ?: error("nothing was posted")).run()
    companion object {
        private var main = Looper()
        fun getMainLooper() = main
        /** What an earlier activity still posts is lost. */
        fun restart() { main = Looper() }
    }
}
/** Is killed before it writes or sends once more than `rest` says. */
object Process {
    var rest = 0
    @Synchronized fun goesOn() = rest-- > 0
}
