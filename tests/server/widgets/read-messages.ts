// The messages of an event stream, one after the other; heartbeats are left out.
export interface StreamMessage {
  readonly event: string
  readonly data: string
  /** Empty for a message without one. */
  readonly id: string
}

export interface Messages {
  /** Throws if the stream has ended. */
  readonly next: () => Promise<StreamMessage>
  readonly close: () => Promise<void>
}

export const readMessages = (response: Response): Messages => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<StreamMessage> => {
    const end = text.indexOf('\n\n')
    if (end < 0) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`ended: ${text}`)
      text += decoder.decode(value, { stream: true })
      return next()
    }
    const lines = text.slice(0, end).split('\n')
    text = text.slice(end + 2)
    const field = (name: string): string =>
      lines
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim() ?? ''
    const [event, data, id] = ['event', 'data', 'id'].map(field) as [string, string, string]
    return event === 'alive' ? next() : { event, data, id }
  }
  return { next, close: () => reader.cancel() }
}
