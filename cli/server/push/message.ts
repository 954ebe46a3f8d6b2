// Messages of event streams as bytes: each is encoded once, whatever the number of readers.

export interface PushMessage {
  readonly event: string
  /** One line, usually JSON. */
  readonly data: string
  /** Makes every earlier message of its topic needless: a returning page gets only this one. */
  readonly isWhole?: boolean
}

/** Larger data belong into a call that the message asks the page to repeat. */
export const MAX_DATA_BYTES = 16_384

/** Throws for data of several lines or beyond {@link MAX_DATA_BYTES}. */
export const encodeMessage = (id: string, { event, data }: PushMessage): Buffer => {
  if (/[\r\n]/.test(event + data)) throw new Error(`the message ${event} has more than one line`)
  const bytes = Buffer.from(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`)
  if (bytes.length > MAX_DATA_BYTES + 200) throw new Error(`the message ${event} has ${bytes.length} bytes`)
  return bytes
}

/** An event, because pages cannot see comments: a page that misses several opens the stream again. */
export const HEARTBEAT: Buffer = Buffer.from('event: alive\ndata:\n\n')

const RETRY_FIRST_MS = 1_000
const RETRY_STEP_MS = 250

/** The last bytes of a stream that the server ends; different readers get different `retry` times, so that they do not return at once. */
export const encodeGoodbye = (slot: number): Buffer =>
  Buffer.from(`retry: ${RETRY_FIRST_MS + slot * RETRY_STEP_MS}\n\n`)
