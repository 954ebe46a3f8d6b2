// The life of an event stream (server-sent events): what is new is sent at once, a heartbeat otherwise, until one side ends it.
import type { Context } from 'hono'
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Changes } from '../services/changes.ts'

/** Heartbeat interval: keeps proxies from closing an idle stream, and detects that a session has ended. */
const HEARTBEAT_MS = 25_000
const ALIVE: SSEMessage = { event: 'alive', data: '' }

/** The subscription of one page. */
export interface StreamListener {
  /** Whether there are unsent messages. */
  readonly isPending: () => boolean
  /** Sends the pending messages; false after the last one. */
  readonly tell: (stream: SSEStreamingApi) => Promise<boolean>
  readonly stop: () => void
}

interface StreamRun {
  /** Subscribes the page; `news` is called whenever there may be messages. */
  readonly listen: (news: () => void) => StreamListener
  /** Whether the page may receive more, checked before each message; what it says itself may be the last event. */
  readonly mayGoOn?: (stream: SSEStreamingApi) => Promise<boolean>
  readonly onEnd: () => void
}

/** A signal that resolves once, when rung or after a timeout. */
const createSignal = () => {
  let ring = (): void => undefined
  return {
    ring: (): void => ring(),
    wait: (withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs)
        ring = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** The answer to HEAD: the type of a stream without one. */
export const answerHead = (): Response =>
  new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })

export const runStream = (
  context: Context,
  changes: Pick<Changes, 'isClosed'>,
  { listen, mayGoOn = async () => true, onEnd }: StreamRun,
): Response => {
  context.header('X-Accel-Buffering', 'no')
  return streamSSE(context, async (stream) => {
    const signal = createSignal()
    const listener = listen(signal.ring)
    let isOpen = true
    stream.onAbort(() => {
      isOpen = false
      signal.ring()
    })
    try {
      while (isOpen && !changes.isClosed()) {
        if (!listener.isPending()) await signal.wait(HEARTBEAT_MS)
        if (!(await mayGoOn(stream))) break
        if (!isOpen || changes.isClosed()) break
        // Messages may also have arrived during the check.
        if (!listener.isPending()) await stream.writeSSE(ALIVE)
        else if (!(await listener.tell(stream))) break
      }
    } finally {
      listener.stop()
      onEnd()
    }
  })
}
