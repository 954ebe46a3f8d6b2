// A plain HTTP client: sends exactly the path, headers and bytes that it is given, which `fetch` would tidy up.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** The whole answer to a request. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  readonly json: () => unknown
}

export interface Sent {
  readonly method: string
  /** With the query, as it goes over the wire. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface HttpClient {
  readonly send: (sent: Sent) => Promise<Answer>
  readonly close: () => void
}

/** Connections are kept and used again until `close`. */
export const httpClient = (url: string): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const isSized = body !== undefined && headers['Transfer-Encoding'] === undefined
        const length = isSized ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
        const outgoing = request(
          { agent, hostname, port, method, path, headers: { ...length, ...headers } },
          (incoming) => {
            const chunks: Buffer[] = []
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
            incoming.on('error', reject)
            incoming.on('end', () => {
              const bytes = Buffer.concat(chunks)
              const text = bytes.toString('utf8')
              const { statusCode: status = 0, headers: received } = incoming
              resolve({ status, headers: received, bytes, text, json: () => JSON.parse(text) })
            })
          },
        )
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}
