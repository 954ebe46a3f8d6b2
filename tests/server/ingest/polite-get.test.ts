// Asking the source for one document.
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type PoliteGetOptions, politeGet, type Validators } from '#cli/server/ingest/polite-get.ts'
import { serveLocally } from '../../support/upstream.ts'

const NOON = new Date('2026-07-16T12:00:00Z')

/** Asks a server once; `waits` are those between the tries, which take no time here. */
const ask = async (
  listener: RequestListener,
  { known = {}, ...options }: Partial<PoliteGetOptions> & { known?: Validators } = {},
) => {
  const base = await serveLocally(listener)
  const waits: number[] = []
  const get = politeGet({
    userAgent: 'exfil/test',
    now: () => NOON,
    random: () => 0.5,
    wait: async (ms) => {
      waits.push(ms)
    },
    ...options,
  })
  return { waits, answer: await get(base, known, new AbortController().signal) }
}

/** Answers each request with the next of these, the last one again and again. */
const runInOrder = (...listeners: readonly RequestListener[]): RequestListener => {
  let turn = 0
  return (request, response) => {
    listeners[Math.min(turn, listeners.length - 1)]?.(request, response)
    turn++
  }
}
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()
const ok: RequestListener = (_, response) => response.end('{"data":{}}')
const hangUp: RequestListener = (request) => request.socket.destroy()
/** Sends a part and then nothing. */
const stall: RequestListener = (_, response) => response.write('{"data":')

describe('a polite request', () => {
  it('says who asks and what is known', async () => {
    const lastModified = 'Thu, 16 Jul 2026 11:00:00 GMT'
    const { answer } = await ask(
      ({ headers }, response) =>
        response
          .writeHead(200, { etag: '"2"', 'last-modified': NOON.toUTCString() })
          .end(JSON.stringify(headers)),
      { known: { etag: '"1"', lastModified } },
    )
    if (answer.tag !== 'Body') throw new Error(answer.tag)
    expect(JSON.parse(answer.body)).toMatchObject({
      'user-agent': 'exfil/test',
      'if-none-match': '"1"',
      'if-modified-since': lastModified,
    })
    expect(answer.validators).toEqual({ etag: '"2"', lastModified: NOON.toUTCString() })
  })

  it('follows a redirect within the host of the source', async () => {
    const { answer } = await ask(({ url }, response) => {
      if (url === '/moved') response.end('{"data":"moved"}')
      else response.writeHead(302, { location: '/moved' }).end()
    })
    expect(answer).toMatchObject({ tag: 'Body', body: '{"data":"moved"}' })
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect to another host: HTTP %i', async (code) => {
    const reached: string[] = []
    const elsewhere = await serveLocally(({ url = '' }, response) => {
      reached.push(url)
      response.end('{"data":"secret"}')
    })
    // Another port of the same machine is another host.
    const { answer, waits } = await ask(status(code, { location: new URL('/secret', elsewhere).href }))
    expect(answer).toEqual({ tag: 'Refused', reason: 'redirected to another host' })
    expect(reached).toEqual([])
    expect(waits).toEqual([])
  })

  it.each(['//127.0.0.2/', 'file:///etc/passwd', 'data:application/json,{}', 'http://[', 'ftp://x/'])(
    'follows no redirect to %s',
    async (location) => {
      const { answer } = await ask(status(302, { location }))
      expect(answer.tag).toBe('Refused')
    },
  )

  it('does not go round in a circle', async () => {
    let asked = 0
    const { answer } = await ask((_, response) => {
      asked++
      response.writeHead(302, { location: '/again' }).end()
    })
    expect(answer.tag).toBe('Refused')
    expect(asked).toBe(4)
  })

  it('sends no validator if no version is known', async () => {
    const { answer } = await ask(({ headers }, response) => response.end(JSON.stringify(headers)))
    if (answer.tag !== 'Body') throw new Error(answer.tag)
    expect(Object.keys(JSON.parse(answer.body))).not.toContain('if-none-match')
    expect(answer.validators).toEqual({})
  })

  it.each([
    [304, { tag: 'NotModified' }],
    [404, { tag: 'Missing' }],
    [410, { tag: 'Missing' }],
    [403, { tag: 'Refused', reason: 'HTTP 403' }],
    [400, { tag: 'Refused', reason: 'HTTP 400' }],
  ])('takes %i for an answer and does not ask again', async (code, answer) => {
    expect(await ask(status(code))).toEqual({ waits: [], answer })
  })

  it.each([500, 502, 503, 504, 429, 408])('asks again after %i, a little later each time', async (code) => {
    const { answer, waits } = await ask(runInOrder(status(code), status(code), status(code), ok))
    expect(answer.tag).toBe('Body')
    expect(waits).toEqual([500, 1000, 2000])
  })

  it('asks again where the connection broke', async () => {
    const { answer, waits } = await ask(runInOrder(hangUp, ok))
    expect(answer.tag).toBe('Body')
    expect(waits).toEqual([500])
  })

  it('gives up after four tries and says why', async () => {
    const { answer, waits } = await ask(status(503))
    expect(answer).toEqual({ tag: 'Unreachable', reason: 'HTTP 503' })
    expect(waits).toHaveLength(3)
  })

  it('waits as long as it is told', async () => {
    const { answer, waits } = await ask(runInOrder(status(429, { 'retry-after': '30' }), ok))
    expect(answer.tag).toBe('Body')
    expect(waits).toEqual([30_000])
  })

  it.each([
    ['900', 900],
    ['Thu, 16 Jul 2026 12:15:00 GMT', 900],
    ['999999999', 86_400],
  ])('comes back another time where it is told to wait for %s', async (header, seconds) => {
    const { answer, waits } = await ask(status(429, { 'retry-after': header }))
    expect(answer).toEqual({ tag: 'Deferred', until: new Date(NOON.getTime() + seconds * 1000) })
    expect(waits).toEqual([])
  })

  it('does not read more than it can use', async () => {
    const { answer } = await ask((_, response) => response.end('x'.repeat(2000)), { maxBytes: 1000 })
    expect(answer).toEqual({ tag: 'Refused', reason: 'too large' })
  })

  it('does not wait for the rest of an answer for ever', async () => {
    const { answer } = await ask(stall, { timeoutMs: 60, tries: 2 })
    expect(answer).toEqual({ tag: 'Unreachable', reason: 'no whole answer within 0.06 s' })
    expect((await ask(runInOrder(stall, ok), { timeoutMs: 60 })).answer.tag).toBe('Body')
  })

  it('ends at once when it is stopped', async () => {
    const base = await serveLocally(stall)
    const stopping = new AbortController()
    const get = politeGet({
      userAgent: 'exfil/test',
      now: () => NOON,
      random: () => 0,
      wait: async () => undefined,
    })
    const asking = get(base, {}, stopping.signal)
    stopping.abort(new Error('stopped'))
    await expect(asking).rejects.toThrow('stopped')
  })
})
