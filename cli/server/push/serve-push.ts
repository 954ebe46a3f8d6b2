// Answers a request with the event stream of a topic, past the framework: its responses would encode for each connection.
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { Push } from './push.ts'

export interface ServePushOptions {
  readonly push: Push
  /** Who is counted against the bound per address; undefined where addresses are not counted. */
  readonly addressOf: (context: Context) => string | undefined
  readonly headers: Readonly<Record<string, string>>
}

const RETRY_SECONDS = 30
/** Longer ids are none of ours. */
const MAX_ID_LENGTH = 80

const STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }

/** `last`: the id of the last message in the query, for pages that open a new stream in place of a silent one. */
const readLastId = ({ req }: Context): string | undefined => {
  const id = req.header('Last-Event-ID') ?? req.query('last')
  return id !== undefined && id.length <= MAX_ID_LENGTH ? id : undefined
}

export const servePush =
  ({ push, addressOf, headers }: ServePushOptions) =>
  /** `onLeave` is called once, when the page has left or was not let in. */
  (context: Context, topic: string, onLeave?: () => void): Response => {
    if (context.req.method === 'HEAD') {
      onLeave?.()
      return new Response(null, { headers: { ...headers, ...STREAM } })
    }
    const { outgoing } = context.env as HttpBindings
    const leave = push.join(topic, {
      address: addressOf(context),
      lastId: readLastId(context),
      open: () => {
        // Without chunks, whose frame would be made for each connection: the stream ends with its connection.
        outgoing.removeHeader('Transfer-Encoding')
        outgoing.writeHead(200, { ...headers, ...STREAM, Connection: 'close' })
        outgoing.flushHeaders()
        return outgoing
      },
    })
    if (leave === undefined) {
      onLeave?.()
      return new Response('Too many open streams\n', {
        status: 429,
        headers: { ...headers, 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' },
      })
    }
    const end = (): void => {
      leave()
      onLeave?.()
    }
    if (outgoing.closed) end()
    else outgoing.once('close', end)
    return RESPONSE_ALREADY_SENT
  }
