// A webhook over TLS: delivered to a receiver whose certificate is of a trusted authority and of its name, and to no other.
import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendWebhook } from '#cli/server/webhooks/send.ts'
import { newWebhookSecret, signWebhook } from '#cli/server/webhooks/signature.ts'
import { makeCertificate } from '../../support/certificates.ts'

const certificate = await makeCertificate(['hooks.example.org'])

const NOW = new Date('2026-11-28T13:00:00.000Z')
const SECRET = newWebhookSecret((size) => new Uint8Array(size).fill(7))
const BODY = '{"type":"alert.test"}'

interface Received {
  readonly servername: unknown
  readonly signature: unknown
  readonly body: string
}

let server: Server
const received: Received[] = []
beforeAll(async () => {
  server = createServer(certificate, (message, answer) => {
    let body = ''
    message.on('data', (part) => {
      body += String(part)
    })
    message.on('end', () => {
      const { servername } = message.socket as TLSSocket & { readonly servername: unknown }
      received.push({ servername, signature: message.headers['webhook-signature'], body })
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
})

/** `trusted`: the authorities, by default those of Node. */
const send = (host: string, trusted?: string) =>
  sendWebhook(
    {
      url: `https://${host}:${(server.address() as AddressInfo).port}/in`,
      ...{ secret: SECRET, id: 'msg_1', body: BODY, now: NOW },
    },
    {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      request: (options) => request({ ...options, ...(trusted !== undefined && { ca: trusted }) }),
    },
  )

describe('a webhook over TLS', () => {
  it('is delivered signed, under the name of its address', async () => {
    expect(await send('hooks.example.org', certificate.authority)).toEqual({
      status: 204,
      error: null,
      retryAfterMs: undefined,
    })
    const timestamp = NOW.getTime() / 1000
    const signature = signWebhook({ secret: SECRET, id: 'msg_1', timestamp, body: BODY })
    expect(received).toEqual([{ servername: 'hooks.example.org', signature, body: BODY }])
  })

  it.each([
    ['certificate is of an unknown authority', 'hooks.example.org', undefined],
    ['certificate is of another name', 'other.example.org', certificate.authority],
  ])('is not sent where the %s', async (_, host, trusted) => {
    expect(await send(host, trusted)).toEqual({ status: null, error: 'NotTrusted', retryAfterMs: undefined })
    expect(received).toEqual([])
  })
})
