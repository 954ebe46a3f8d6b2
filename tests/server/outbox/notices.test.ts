// Notices of an account over the API: shown by one page, read everywhere, sent to devices by Web Push and to webhooks over TLS.

import { createHmac, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parsePushEndpoint } from '#cli/server/web-push/push-endpoint.ts'
import { MAX_PUSH_DEVICES, type PushPayload } from '#core/alerts/notices.ts'
import { makeCertificate } from '../../support/certificates.ts'
import { eventually } from '../../support/eventually.ts'
import { decryptPush, newPushDevice, newPushKeys } from '../../support/push-device.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const GPU = '57347ca924597744596b4e71'
const HOST = 'fcm.googleapis.com'
const HOOK_HOST = 'hooks.example.org'

interface Received {
  readonly host: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

// Trusted by this test alone.
const certificate = await makeCertificate([HOST, HOOK_HOST])

describe('notices', () => {
  const received: Received[] = []
  let status = 201
  let server: TestServer
  let port = 0
  let news = 0
  const receiver = createServer(certificate, (message, answer) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', () => {
      const { headers, url: path = '' } = message
      received.push({ host: headers.host ?? '', path, headers, body: Buffer.concat(parts) })
      answer.writeHead(status).end()
    })
  })
  beforeAll(async () => {
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', () => done())
    })
    port = (receiver.address() as AddressInfo).port
    server = await openTestServer({
      sendWebhooks: {
        resolve: async () => ['127.0.0.1'],
        isAllowed: (address) => address === '127.0.0.1',
        // Port 443 of a push service is that of the receiver.
        request: (options) => request({ ...options, port, ca: certificate.authority }),
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    receiver.close()
  })
  beforeEach(() => {
    received.length = 0
    status = 201
  })

  const newPro = async (): Promise<Person> => {
    const person = await server.pro()
    await server.confirm(person)
    return person
  }
  const addDevice = async (person: Person) => {
    const own = newPushKeys()
    const { endpoint } = newPushDevice()
    const device = await person.call('addPushDevice', { body: { endpoint, keys: own.keys } })
    return { ...own, device, path: new URL(endpoint).pathname }
  }
  /** A restock that is due at once, for an alert of the person. */
  const restock = async (person: Person, channels: readonly string[]) => {
    await person.call('sendCommand', {
      body: {
        commandId: `set-${person.uid}`,
        command: {
          tag: 'SetAlert',
          alert: 'alert-1',
          rule: {
            watch: { tag: 'Restock', trader: 'prapor', gameMode: 'PVP', minutes: 5 },
            ...{ repeat: 'always', quiet: null, channels },
          },
        } as never,
      },
    })
    const prapor = server
      .services()
      .catalogues.of('PVP')
      .catalogue.traders.all.find(({ url }) => url === 'prapor')
    const { restocks, prices } = server.services()
    await restocks.announce('PVP', new Map([[prapor?.uid ?? '', Date.now() + 4 * 60_000]]))
    // News of prices wake those who look at alerts.
    await prices.observe('PVP', [{ item: GPU, observedAt: Date.now(), lastLow: 200_000 + news++ }])
    return eventually(async () => (await person.call('listNotices')).notices.length).toBe(1)
  }
  it('arrive at a webhook over TLS, signed, and only where the certificate is trusted', async () => {
    expect(new X509Certificate(certificate.cert).checkHost(HOOK_HOST)).toBe(HOOK_HOST)
    const person = await newPro()
    const { secret } = await person.call('createWebhook', { body: { url: `https://${HOOK_HOST}/in` } })
    await restock(person, ['webhook'])
    await eventually(async () => received.length).toBe(1)
    const [{ headers, body, host }] = received as [Received]
    expect(host).toBe(HOOK_HOST)
    const id = headers['webhook-id']
    const signed = `${String(id)}.${String(headers['webhook-timestamp'])}.${body.toString()}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(JSON.parse(body.toString())).toMatchObject({
      type: 'alert.restock',
      data: { trader: { id: 'prapor', name: 'Prapor' } },
    })
    await eventually(async () => (await person.call('listWebhooks')).webhooks[0]?.lastStatus).toBe(201)
  })

  it('arrive at a device encrypted, with a topic and a lifetime, and nothing readable on the way', async () => {
    const person = await newPro()
    const { device, ecdh, auth, path } = await addDevice(person)
    await restock(person, ['push'])
    await eventually(async () => received.length).toBe(1)
    const [{ headers, body, path: asked }] = received as [Received]
    expect(asked).toBe(path)
    expect(headers['content-encoding']).toBe('aes128gcm')
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    expect(Number(headers.ttl)).toBeGreaterThan(600)
    expect(headers.urgency).toBe('high')
    expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, ?k=[\w-]{87}$/)
    expect(body.toString('latin1')).not.toContain('Prapor')
    const [notice] = (await person.call('listNotices')).notices
    const payload = JSON.parse(decryptPush({ ecdh, auth }, body)) as PushPayload
    expect(payload).toMatchObject({ id: notice?.id, title: notice?.title, unread: [notice?.id] })
    expect(payload.title).toContain('Prapor')
    await eventually(async () => (await person.call('listPushDevices')).devices).toMatchObject([
      { id: device.id, lastStatus: 201, lastError: null },
    ])
  })

  it('are shown by one of three tabs and two devices, and read on all of them', async () => {
    const person = await newPro()
    const phone = await server.signIn(person.email)
    await restock(person, [])
    const { notices, unread } = await phone.call('listNotices')
    const ids = notices.map(({ id }) => id)
    expect([unread, notices[0]?.isShown]).toEqual([1, false])
    const claims = await Promise.all(
      [person, person, person, phone].map((page) => page.call('claimNotices', { body: { ids } })),
    )
    expect(claims.flatMap((claimed) => claimed.ids)).toEqual(ids)
    await phone.call('readNotices', { body: { ids } })
    expect(await person.call('listNotices')).toMatchObject({ unread: 0, notices: [{ isRead: true }] })
  })

  it('of another account can neither be claimed nor read', async () => {
    const [person, other] = [await newPro(), await newPro()]
    await restock(person, [])
    const ids = (await person.call('listNotices')).notices.map(({ id }) => id)
    expect(await other.call('claimNotices', { body: { ids } })).toEqual({ ids: [] })
    await other.call('readNotices', { body: { ids } })
    expect((await person.call('listNotices')).unread).toBe(1)
  })

  it('end a subscription by 404 and 410 only', async () => {
    const person = await newPro()
    for (const [answer, left] of [
      [403, 1],
      [500, 1],
      [410, 0],
      [404, 0],
    ] as const) {
      const { device } = await addDevice(person)
      status = answer
      await person.call('testPushDevice', { params: { id: device.id } })
      await eventually(async () => {
        const { devices } = await person.call('listPushDevices')
        return devices.filter(({ id, lastStatus }) => id === device.id && lastStatus === answer).length
      }).toBe(left)
      if (left === 1) await person.call('deletePushDevice', { params: { id: device.id } })
      else await eventually(async () => (await person.call('listPushDevices')).devices).toEqual([])
    }
  })

  it('reach no device whose session has ended', async () => {
    const person = await newPro()
    const phone = await server.signIn(person.email)
    const body = newPushDevice()
    await phone.call('addPushDevice', { body })
    expect((await person.call('listPushDevices')).devices).toHaveLength(1)
    await phone.ask('logout')
    expect((await person.call('listPushDevices')).devices).toEqual([])
  })

  it('are sent to at most so many devices, those of Pro', async () => {
    const person = await newPro()
    const answers = await Promise.all(
      Array.from({ length: MAX_PUSH_DEVICES + 2 }, () =>
        person.ask('addPushDevice', { body: newPushDevice() }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2)
    const free = await server.free()
    expect((await free.ask('addPushDevice', { body: newPushDevice() })).status).toBe(403)
    expect((await free.call('listNotices')).notices).toEqual([])
  })

  it('have keys of their exact length', async () => {
    const person = await newPro()
    const { endpoint, keys } = newPushDevice()
    for (const wrong of [
      { ...keys, auth: `${keys.auth}A` },
      { ...keys, p256dh: 'x'.repeat(86) },
    ]) {
      const answer = await person.ask('addPushDevice', { body: { endpoint, keys: wrong } })
      expect(answer.status).toBe(400)
    }
  })
})

describe('an address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://autopush.push.services.mozilla.com/a',
    'https://wns2-db5p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('is %s', (text) => {
    expect(parsePushEndpoint(text)?.href).toBe(text)
  })
  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com.example.org/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://evilnotify.windows.com/a',
    'https://notify.windows.com/a',
    'https://127.0.0.1/a',
    'https://example.org/fcm.googleapis.com',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
    'fcm.googleapis.com',
  ])('is not %s', (text) => {
    expect(parsePushEndpoint(text)).toBeUndefined()
  })
})
