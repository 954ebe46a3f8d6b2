// Webhooks of an account: made for Pro with a secret that is shown once, tested, notified by alerts, disabled by failures, gone with the account.
import { createHmac } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FAILURES } from '#cli/server/outbox/channels/webhook.ts'
import type { AlertRule } from '#core/alerts/model.ts'
import { MAX_WEBHOOKS } from '#core/alerts/webhooks.ts'
import { eraseNow } from '../../support/erase-now.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const GPU = '57347ca924597744596b4e71'
const MINUTE_MS = 60_000

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

describe('webhooks', () => {
  let server: TestServer
  let port = 0
  let status = 204
  let clock = Date.now()
  const received: Received[] = []
  const receiver = createServer((message, answer) => {
    let body = ''
    message.on('data', (part) => {
      body += String(part)
    })
    message.on('end', () => {
      received.push({ path: message.url ?? '', headers: message.headers, body })
      answer.writeHead(status).end()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', () => done())
    })
    port = (receiver.address() as AddressInfo).port
    server = await openTestServer({
      now: () => new Date(clock),
      sendWebhooks: {
        resolve: async () => ['127.0.0.1'],
        isAllowed: (address) => address === '127.0.0.1',
        request: ({ agent: _, ...options }) => request({ ...options, agent: false }),
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    receiver.close()
  })

  const newPro = async (): Promise<Person> => {
    const person = await server.pro()
    await server.confirm(person)
    return person
  }
  const create = (person: Person, path: string) =>
    person.call('createWebhook', { body: { url: `https://hooks.example.org:${port}/${path}` } })
  const arrived = (path: string) => received.filter((one) => one.path === `/${path}`)
  const readOnly = async (person: Person) => (await person.call('listWebhooks')).webhooks[0]

  it('have a secret that is answered once and logged nowhere', async () => {
    const person = await newPro()
    const { secret, webhook } = await create(person, 'secret')
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const list = await person.call('listWebhooks')
    expect(list.webhooks).toEqual([webhook])
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(server.log.join('')).not.toContain(secret)
    expect(JSON.stringify(await person.call('exportMe'))).not.toContain(secret)
  })

  it.each(['http://example.org/', 'https://127.0.0.2/', 'https://localhost/', 'https://example.org:25/'])(
    'are refused at %s',
    async (url) => {
      const person = await newPro()
      const answer = await person.ask('createWebhook', { body: { url } })
      expect([answer.status, answer.json()]).toMatchObject([422, { tag: 'WebhookAddressRefused' }])
    },
  )

  it(`are at most ${MAX_WEBHOOKS}, also when they are made at once`, async () => {
    const person = await newPro()
    const answers = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
        person.ask('createWebhook', { body: { url: 'https://example.org/' } }),
      ),
    )
    expect(answers.filter(({ status: own }) => own === 200)).toHaveLength(MAX_WEBHOOKS)
    expect(answers.filter(({ status: own }) => own === 409)).toHaveLength(3)
  })

  it('are not made by a free account', async () => {
    const free = await server.free()
    expect((await free.ask('createWebhook', { body: { url: 'https://example.org/' } })).status).toBe(403)
  })

  it('are tested and removed only by their owner', async () => {
    const [owner, other] = [await newPro(), await newPro()]
    const { webhook } = await create(owner, 'owner')
    const params = { id: webhook.id }
    expect((await other.ask('testWebhook', { params })).status).toBe(404)
    expect((await other.ask('deleteWebhook', { params })).status).toBe(404)
    await owner.call('deleteWebhook', { params })
    expect(await readOnly(owner)).toBeUndefined()
    expect(arrived('owner')).toEqual([])
  })

  it('are tested with a signed message, at most once a minute', async () => {
    const person = await newPro()
    const { secret, webhook } = await create(person, 'test')
    await person.call('testWebhook', { params: { id: webhook.id } })
    expect((await person.ask('testWebhook', { params: { id: webhook.id } })).status).toBe(429)
    await eventually(async () => (await readOnly(person))?.lastStatus).toBe(204)
    const [first, ...more] = arrived('test')
    expect(more).toEqual([])
    const headers: Received['headers'] = first?.headers ?? {}
    const body = first?.body ?? ''
    expect(JSON.parse(body)).toMatchObject({ type: 'alert.test' })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
  })

  it('are told of a price that crosses the limit of an alert, once', async () => {
    const person = await newPro()
    await create(person, 'alerts')
    const rule: AlertRule = {
      watch: {
        ...{ tag: 'Price', item: GPU, gameMode: 'PVE' },
        ...{ price: 'lastLow', side: 'below', roubles: 190_000 },
      },
      ...{ repeat: 'always', quiet: null, channels: ['webhook'] },
    }
    await person.call('sendCommand', {
      body: { commandId: 'set-alert', command: { tag: 'SetAlert', alert: 'alert-1', rule } },
    })
    const observe = async (lastLow: number): Promise<void> => {
      clock += 10 * MINUTE_MS
      await server.services().prices.observe('PVE', [{ item: GPU, observedAt: clock, lastLow }])
    }
    const isHit = async () => (await person.call('listAlerts')).alerts[0]?.isHit
    await observe(240_000)
    await eventually(isHit).toBe(false)
    await observe(185_000)
    await eventually(() => arrived('alerts').length).toBe(1)
    expect(JSON.parse(arrived('alerts')[0]?.body ?? '')).toMatchObject({
      type: 'alert.price',
      data: { alert: 'alert-1', roubles: 185_000, limit: 190_000, gameMode: 'PVE', item: { id: GPU } },
    })
    await observe(184_000)
    await observe(250_000)
    await eventually(isHit).toBe(false)
    expect(arrived('alerts')).toHaveLength(1)
    const { alerts } = await person.call('listAlerts')
    expect(alerts).toMatchObject([{ alert: 'alert-1', roubles: 185_000, isEnded: false }])
  })

  it(`are disabled after ${MAX_FAILURES} failures or a 410, and enabled by a test that works`, async () => {
    const person = await newPro()
    const { webhook } = await create(person, 'failing')
    const test = async () => {
      const before = (await readOnly(person))?.lastAttempt
      clock += MINUTE_MS
      await person.call('testWebhook', { params: { id: webhook.id } })
      await eventually(async () => (await readOnly(person))?.lastAttempt === before).toBe(false)
    }
    status = 500
    for (let failure = 1; failure < MAX_FAILURES; failure++) await test()
    expect(await readOnly(person)).toMatchObject({
      disabled: null,
      failures: 19,
      lastStatus: 500,
      lastError: 'Status',
    })
    await test()
    expect((await readOnly(person))?.disabled).not.toBeNull()
    status = 204
    await test()
    expect(await readOnly(person)).toMatchObject({ disabled: null, failures: 0, lastError: null })
    status = 410
    await test()
    expect((await readOnly(person))?.disabled).not.toBeNull()
    status = 204
  })

  it('go with their account', async () => {
    const person = await newPro()
    const { webhook } = await create(person, 'gone')
    await eraseNow(server, person)
    expect(await server.services().webhooks.list(person.uid)).toEqual([])
    expect(await server.services().webhooks.test(person.uid, webhook.id)).toBe('WebhookUnknown')
  })
})
