// How much of a request the server reads: what is announced as too long not at all, of what has no end a bounded part.
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, MAX_NOTICE_BYTES } from '#core/api/bounds.ts'
import { contract, type EndpointId } from '#core/api/contract.ts'
import { pathOf } from '../../support/api-client.ts'
import { eventually } from '../../support/eventually.ts'
import { CAMPAIGN, CLIENT, WEBHOOK_SECRET } from '../../support/patron-provider.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

const WEBHOOK = pathOf(contract.patronWebhook.path)
const MEBIBYTE = 2 ** 20
const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** What the buffers of both ends of a connection may hold beside what was read. */
const BUFFERS = 16 * MEBIBYTE

let server: TestServer
let withPatron: TestServer
beforeAll(async () => {
  server = await openSpareServer()
  withPatron = await openSpareServer({
    config: {
      patron: {
        ...CLIENT,
        webhookSecret: WEBHOOK_SECRET,
        url: 'http://127.0.0.1:9',
        campaign: CAMPAIGN,
      },
    },
  })
})
afterAll(() => Promise.all([server?.stop(), withPatron?.stop()]))

interface Asked {
  readonly to: TestServer
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  /** Sends chunks without an end. */
  readonly isEndless?: true
}

/** What a client that goes on sending, whatever is answered, was answered, once the server has ended the connection. */
const answerUntilClosed = ({ to, method, path }: Pick<Asked, 'to' | 'method' | 'path'>) =>
  new Promise<number>((resolve) => {
    const { hostname, port } = new URL(to.url())
    const socket = connect(Number(port), hostname)
    let status = 0
    const more = (): void => {
      while (!socket.destroyed) {
        socket.write(`${CHUNK.length.toString(16)}\r\n`)
        socket.write(CHUNK)
        if (!socket.write('\r\n')) return
      }
    }
    socket.once('data', (head: Buffer) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString('latin1'))?.[1])
    })
    // The server resets what it does not want to read.
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(status))
    socket.on('drain', more)
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\n\r\n`)
    more()
  })

/** The status that answers a request of which only the head, or a body without an end, is sent; and the bytes sent until then. */
const answered = ({ to, method, path, headers, isEndless }: Asked) =>
  new Promise<{ readonly status: number; readonly sent: number }>((resolve, reject) => {
    const { hostname, port } = new URL(to.url())
    const socket = connect(Number(port), hostname)
    let sent = 0
    let isOver = false
    const more = (): void => {
      while (!isOver) {
        sent += CHUNK.length
        socket.write(`${CHUNK.length.toString(16)}\r\n`)
        socket.write(CHUNK)
        if (!socket.write('\r\n')) break
      }
    }
    socket.once('error', (error) => (isOver ? undefined : reject(error)))
    socket.once('data', (head: Buffer) => {
      isOver = true
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString('latin1'))?.[1]), sent })
      socket.destroy()
    })
    socket.write([`${method} ${path} HTTP/1.1`, `Host: ${hostname}`, ...headers, '', ''].join('\r\n'))
    if (isEndless) {
      socket.on('drain', more)
      more()
    }
  })

describe('a body that is announced as too long', () => {
  const length = `Content-Length: ${20 * MEBIBYTE}`

  it.each(Object.keys(contract) as readonly EndpointId[])('is not read by %s', async (id) => {
    const { method, path } = contract[id]
    const at = pathOf(path.replace(/:\w+/g, 'pvp'))
    expect((await answered({ to: server, method, path: at, headers: [length] })).status).toBe(413)
  })

  it.each(['/', '/healthz', '/metrics', '/nowhere', '/assets/x.js', '/api/be/nowhere'])(
    'is not read at %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'])
        expect((await answered({ to: server, method, path, headers: [length] })).status).toBe(413)
    },
  )

  it('is not read as a notice, whose limit is lower', async () => {
    const headers = [`Content-Length: ${MAX_NOTICE_BYTES + 1}`]
    expect((await answered({ to: withPatron, method: 'POST', path: WEBHOOK, headers })).status).toBe(413)
  })
})

describe('a body without an end', () => {
  const headers = ['Transfer-Encoding: chunked', 'Content-Type: application/json']

  it('is refused where a body is read, after as much as the call takes', async () => {
    const path = pathOf(contract.sendCode.path)
    const { status, sent } = await answered({ to: server, method: 'POST', path, headers, isEndless: true })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(MAX_BODY_BYTES + BUFFERS)
  })

  it('is refused as a notice of the patron provider', async () => {
    const asked = { to: withPatron, method: 'POST', path: WEBHOOK, headers }
    expect((await answered({ ...asked, isEndless: true })).status).toBe(413)
  })

  it('is not waited for where there is no patron provider', async () => {
    expect((await answered({ to: server, method: 'POST', path: WEBHOOK, headers })).status).toBe(404)
  })

  it.each(['/', '/healthz', pathOf(contract.session.path)])(
    'is refused where nothing reads it: GET %s',
    async (path) => {
      expect((await answered({ to: server, method: 'GET', path, headers })).status).toBe(413)
    },
  )

  it.each([
    ['POST', '/', 404],
    ['PUT', '/healthz', 404],
    ['POST', '/nowhere', 404],
    ['DELETE', '/assets/x.js', 404],
    ['POST', '/api/be/nowhere', 404],
    ['POST', '/pictures/items/57347ca924597744596b4e71', 404],
    ['PUT', pathOf(contract.getMe.path), 401],
  ])(
    'is answered where nothing reads it, and ends with its connection: %s %s',
    async (method, path, status) => {
      expect(await answerUntilClosed({ to: server, method, path })).toBe(status)
    },
  )
})

describe('a body whose sender goes away', () => {
  const sendHalf = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url())
      const socket = connect(Number(port), hostname)
      const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, 'Content-Type: application/json']
      socket.once('error', reject)
      socket.once('close', () => resolve())
      // What the server has taken in it is reading.
      socket.write([...head, 'Content-Length: 1000', '', '{"email":'].join('\r\n'), () => {
        setImmediate(() => socket.destroy())
      })
    })

  it('is an answer like any other in the log, without an error', async () => {
    const path = pathOf(contract.sendCode.path)
    const from = server.log.length
    const linesSince = () =>
      server.log.slice(from).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    await sendHalf(path)
    await eventually(() => linesSince().filter(({ route }) => route === path)).toMatchObject([
      { msg: 'request', level: 30, status: 400 },
    ])
    expect(linesSince().filter(({ level }) => Number(level) > 30)).toEqual([])
  })
})

describe('handlers', () => {
  it('read bodies only through the limits', () => {
    const folder = new URL('../../../cli/server/routes/', import.meta.url)
    const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources)
      expect(source).not.toMatch(
        /req\.(arrayBuffer|json|text|blob|formData|parseBody)\b|req\.raw\.(body|text|json|arrayBuffer)\b/,
      )
  })
})
