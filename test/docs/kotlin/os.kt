package android.os

import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit

class Bundle

class Looper(val thread: Thread) {
    val messages = LinkedBlockingQueue<Runnable>()

    /** Runs the next message. */
    fun turn() = (messages.poll(10, TimeUnit.SECONDS) ?: error("nothing was posted")).run()

    companion object {
        private var main = Looper(Thread.currentThread())
        fun getMainLooper() = main
        fun restart() { main = Looper(Thread.currentThread()) }
    }
}

class Handler(private val looper: Looper) {
    fun post(message: Runnable) = looper.messages.add(message)
}
