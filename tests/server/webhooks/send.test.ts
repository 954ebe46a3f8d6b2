// Sending to a webhook: signed, to checked addresses only, without redirects, in bounded time.
import { createHmac } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { SendDependencies } from '#cli/server/webhooks/post-checked.ts'
import { sendWebhook } from '#cli/server/webhooks/send.ts'
import { newWebhookSecret, signWebhook } from '#cli/server/webhooks/signature.ts'

const NOW = new Date('2026-11-28T13:00:00.000Z')
const SECRET = newWebhookSecret((size) => new Uint8Array(size).fill(7))
const BODY = '{"type":"alert.test"}'

const opened: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})

const listen = async (
  server: Pick<Server, 'listen' | 'address' | 'close' | 'once'>,
  host: string,
): Promise<number> => {
  opened.push(server)
  await new Promise<void>((done) => {
    server.listen(0, host, () => done())
  })
  return (server.address() as AddressInfo).port
}

const receive = async (listener: RequestListener, host = '127.0.0.1') => {
  const seen: { readonly message: IncomingMessage; readonly body: string }[] = []
  const server = createServer((message, answer) => {
    let body = ''
    message.on('data', (part) => {
      body += String(part)
    })
    message.on('end', () => {
      seen.push({ message, body })
      listener(message, answer)
    })
  })
  server.on('close', () => server.closeAllConnections())
  return { seen, port: await listen(server, host), server }
}

/** Reaches this machine without TLS: what the checks have let through is sent in the open. */
const local = (more: Partial<SendDependencies> = {}): SendDependencies => ({
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  request: ({ agent: _, ...options }) => request({ ...options, agent: false }),
  ...more,
})

const send = (port: number, dependencies = local(), host = 'hooks.example.org') =>
  sendWebhook(
    { url: `https://${host}:${port}/in?a=1`, secret: SECRET, id: 'msg_1', body: BODY, now: NOW },
    dependencies,
  )

describe('a signature', () => {
  it('is that of Standard Webhooks', () => {
    expect(
      signWebhook({
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1_614_265_330,
        body: '{"test": 2432232314}',
      }),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('can be verified by the receiver with what it gets', async () => {
    const { seen, port } = await receive((_, answer) => answer.writeHead(204).end())
    expect(await send(port)).toEqual({ status: 204, error: null, retryAfterMs: undefined })
    const [{ message, body } = {}] = seen
    expect(body).toBe(BODY)
    const headers: IncomingHttpHeaders = message?.headers ?? {}
    expect(headers.host).toBe(`hooks.example.org:${port}`)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['webhook-timestamp']).toBe(String(NOW.getTime() / 1000))
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
    const own = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${own}`)
    expect(headers.cookie).toBeUndefined()
  })
})

describe('a message is not sent', () => {
  it.each([
    ['a private address', ['10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['an IPv4-mapped one', ['::ffff:169.254.169.254']],
    ['a public and a private one', ['8.8.8.8', '192.168.0.1']],
  ])('to a name that resolves to %s', async (_, addresses) => {
    let requests = 0
    const result = await send(8443, {
      resolve: async () => addresses,
      request: (options) => {
        requests++
        return request(options)
      },
    })
    expect(result).toEqual({ status: null, error: 'AddressRefused', retryAfterMs: undefined })
    expect(requests).toBe(0)
  })

  it('to a name that resolves to nothing', async () => {
    expect((await send(8443, local({ resolve: async () => [] }))).error).toBe('NameUnknown')
  })

  it('to a private address that the text has', async () => {
    expect((await send(8443, {}, '127.0.0.1')).error).toBe('AddressRefused')
  })

  it('to another address than the one that was checked, whatever the name resolves to afterwards', async () => {
    const checked = await receive((_, answer) => answer.writeHead(200).end())
    const other = createServer((_, answer) => answer.writeHead(200).end())
    opened.push(other)
    const reached: string[] = []
    other.on('connection', () => reached.push('rebound'))
    await new Promise<void>((done) => {
      other.listen(checked.port, '127.0.0.2', () => done())
    })
    let lookups = 0
    const rebinding = local({ resolve: async () => (lookups++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']) })
    expect((await send(checked.port, rebinding)).status).toBe(200)
    expect(checked.seen).toHaveLength(1)
    expect([lookups, reached]).toEqual([1, []])
    // The next message asks again and is refused.
    expect((await send(checked.port, rebinding)).error).toBe('AddressRefused')
    expect(reached).toEqual([])
  })

  it('where a redirect points to', async () => {
    const inside = await receive((_, answer) => answer.writeHead(200).end())
    const { port } = await receive((_, answer) =>
      answer.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    )
    expect(await send(port)).toMatchObject({ status: 307, error: 'Status' })
    expect(inside.seen).toEqual([])
  })

  it('through a proxy of the environment', async () => {
    const proxy = await receive((_, answer) => answer.writeHead(200).end())
    const { port } = await receive((_, answer) => answer.writeHead(200).end())
    const names = ['http_proxy', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']
    for (const name of names)
      process.env[name] = name.startsWith('NODE') ? '1' : `http://127.0.0.1:${proxy.port}`
    expect((await send(port)).status).toBe(200)
    for (const name of names) delete process.env[name]
    expect(proxy.seen).toEqual([])
  })
})

describe('a receiver', () => {
  it('that does not answer is given up in time', async () => {
    const { port } = await receive(() => undefined)
    expect(await send(port, local({ wholeMs: 50 }))).toMatchObject({ status: null, error: 'TimedOut' })
  })

  it('whose TLS handshake does not end is given up in time', async () => {
    const port = await listen(createTcpServer() as never, '127.0.0.1')
    const { request: _, ...overTls } = local({ connectMs: 50 })
    expect(await send(port, overTls)).toMatchObject({ status: null, error: 'TimedOut' })
  })

  it('that does not speak TLS gets nothing', async () => {
    const { port, seen } = await receive((_, answer) => answer.writeHead(200).end())
    const { request: _, ...overTls } = local()
    expect((await send(port, overTls)).status).toBeNull()
    expect(seen).toEqual([])
  })

  it('whose answer never ends is not read to its end', async () => {
    let sent = 0
    const { port } = await receive((_, answer) => {
      answer.writeHead(200)
      const timer = setInterval(() => {
        sent += 512
        answer.write('x'.repeat(512))
      }, 1)
      answer.on('close', () => clearInterval(timer))
    })
    expect((await send(port)).status).toBe(200)
    expect(sent).toBeLessThan(50_000)
  })

  it.each([
    ['120', 120_000],
    ['Sat, 28 Nov 2026 13:05:00 GMT', 300_000],
    ['soon', undefined],
  ])('may ask to wait: %s', async (header, wait) => {
    const { port } = await receive((_, answer) => answer.writeHead(429, { 'retry-after': header }).end())
    expect(await send(port)).toEqual({ status: 429, error: 'Status', retryAfterMs: wait })
  })

  it('that is not there is not reached', async () => {
    const { port, server } = await receive(() => undefined)
    await new Promise((done) => {
      server.close(done)
    })
    expect((await send(port)).error).toBe('NotReached')
  })
})
