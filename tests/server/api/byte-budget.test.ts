// How much one person, or one network without a person, may send in a while.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#cli/server/http/rate-limits.ts'
import { MAX_BODY_BYTES } from '#core/api/bounds.ts'
import { contract } from '#core/api/contract.ts'
import { type ApiClient, pathOf, refusalOf } from '../../support/api-client.ts'
import { openSpareServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer({
    config: { isRateLimited: true, trustsProxy: true, metricsToken: 'scrape-me' },
  })
})
afterAll(() => server?.stop())

/** No call understands it, so that the answer is 400 as long as it is read. */
const LARGE = Buffer.from(`{"url":${'x'.repeat(MAX_BODY_BYTES - 8)}}`)
const SMALL = Buffer.from('{}')
const FROM = '2001:db8:1:2::1'

const sendTo = (by: ApiClient, path: string, from = FROM, body = SMALL) =>
  by.send({
    method: 'POST',
    path: pathOf(path),
    body,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Connection: 'close' },
  })

/** Statuses of as many of the largest bodies as the budget has room for, and what a small one meets then. */
const spend = async (by: ApiClient, path: string) => {
  const most = LIMITS.bytes.points / LARGE.length
  expect(most).toBeGreaterThanOrEqual(10)
  const statuses: number[] = []
  for (let sent = 0; sent < Math.floor(most); sent++)
    statuses.push((await sendTo(by, path, FROM, LARGE)).status)
  return { statuses: new Set(statuses), refused: await sendTo(by, path) }
}

const figures = async (): Promise<string> =>
  (
    await server.visitor().send({
      method: 'GET',
      path: '/metrics',
      headers: { Authorization: 'Bearer scrape-me' },
    })
  ).text

describe('the budget of bytes', () => {
  it('of a network is spent by all its addresses, and no other', async () => {
    const visitor = server.visitor()
    const { statuses, refused } = await spend(visitor, contract.itemByUrl.path)
    expect(statuses).toEqual(new Set([400]))
    expect(refusalOf(refused)).toEqual({
      status: 429,
      tag: 'TooManyBytes',
      message: 'Too much was sent in a short time',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(LIMITS.bytes.duration)
    const { path } = contract.itemByUrl
    expect((await sendTo(visitor, path, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await sendTo(visitor, path, '2001:db8:1:3::1')).status).toBe(400)
    // What brings nothing goes on.
    expect((await visitor.ask('weather', { headers: { 'X-Forwarded-For': FROM } })).status).toBe(200)
  })

  it('of a person is shared by their addresses and by no other person; metrics count it', async () => {
    const [busy, calm] = [await server.free(), await server.free()]
    const { path } = contract.sendCommand
    const { statuses, refused } = await spend(busy, path)
    expect(statuses).toEqual(new Set([400]))
    expect(refused.status).toBe(429)
    expect((await sendTo(busy, path, '198.51.100.7')).status).toBe(429)
    expect((await sendTo(calm, path)).status).toBe(400)
    expect((await busy.ask('getMe')).status).toBe(200)
    const text = await figures()
    expect(
      Number(/^exfil_limited_requests_total\{limit="bytes"\} (\d+)$/m.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(4)
    expect(text).toMatch(/^exfil_limited_requests_total\{limit="read"\} 0$/m)
    expect(Number(/^exfil_body_bytes_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(
      2 * LIMITS.bytes.points - 2 * LARGE.length,
    )
  })

  it('is not spent by a body that is refused unread', async () => {
    const visitor = server.visitor()
    const from = '203.0.113.77'
    for (let turn = 0; turn < 12; turn++)
      expect((await sendTo(server.visitor(), contract.sendCommand.path, from, LARGE)).status).toBe(401)
    expect((await sendTo(visitor, contract.itemByUrl.path, from)).status).toBe(400)
  })
})
