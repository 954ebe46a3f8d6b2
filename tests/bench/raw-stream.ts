// Event streams over raw sockets, so that thousands of readers in one process take little of its time.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawStreamOptions {
  /** Address of the stream, with its query. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called with each message of the stream; it may begin with the length of its chunk. */
  readonly onMessage: (text: string) => void
}

export interface RawStream {
  readonly isOpen: () => boolean
}

const END = '\n\n'
const HEAD_END = '\r\n\r\n'

/** Settles when the first message is there. Throws where the answer is no stream. */
export const openRawStream = async ({
  url,
  headers = {},
  onMessage,
}: RawStreamOptions): Promise<RawStream> => {
  const { hostname, port, host, pathname, search } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n${more.join('')}\r\n`,
  )
  let text = ''
  let isBegun = false
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error(`the stream ended: ${text.slice(0, 80)}`)))
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (!isBegun) {
        const head = text.indexOf(HEAD_END)
        if (head < 0) return
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.slice(0, head)))
        isBegun = true
        text = text.slice(head + HEAD_END.length)
      }
      for (let end = text.indexOf(END); end >= 0; end = text.indexOf(END)) {
        onMessage(text.slice(0, end))
        text = text.slice(end + END.length)
        resolve()
      }
    })
  })
  return { isOpen: () => !socket.destroyed }
}

/** Opens as many streams, `atOnce` at a time. */
export const openInTurn = async (
  total: number,
  atOnce: number,
  open: (number: number) => Promise<unknown>,
): Promise<void> => {
  for (let opened = 0; opened < total; opened += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, total - opened) }, (_, n) => open(opened + n)))
}
