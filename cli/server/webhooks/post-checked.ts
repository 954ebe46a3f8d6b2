// Posts to an address that a stranger has chosen: to the public addresses that its name resolves to, without redirects, in bounded time.
import { Resolver } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { retryAfterMs } from '../ingest/polite-get.ts'
import { withoutBrackets } from '../loopback.ts'
import { isPublicAddress } from './public-address.ts'

const CONNECT_MS = 5_000
const WHOLE_MS = 10_000
const DNS_TRY_MS = 2_000
const DNS_TRIES = 2
const MAX_BODY_BYTES = 1_024
const MAX_HEADER_BYTES = 16_384

/** What tests replace; the server always uses the defaults. */
export interface SendDependencies {
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  readonly request?: (options: RequestOptions) => ClientRequest
  readonly connectMs?: number
  readonly wholeMs?: number
}

/** `url`: undefined where the text of the address is refused. */
export interface CheckedPost {
  readonly url: URL | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly now: Date
}

/** `status`: null without an answer. `error`: a tag; never anything of the answer. */
export interface SendResult {
  readonly status: number | null
  readonly error: string | null
  readonly retryAfterMs: number | undefined
}

/** Asks name servers only: the system's own lookup would block threads that the server reads files with. */
const resolveAll = async (host: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: DNS_TRIES })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Answers a lookup with the addresses that were checked, whatever the name resolves to by now. */
const pinTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first = { address: '', family: 0 }] = found
    if (options.all === true) done(null, found)
    else done(null, first.address, first.family)
  }

class SendError extends Error {
  readonly tag: string
  constructor(tag: string) {
    super(tag)
    this.name = 'SendError'
    this.tag = tag
  }
}

/** Rejects a name of which any address is not public: it may answer with another one each time. */
const resolveChecked = async (
  host: string,
  { resolve = resolveAll, isAllowed = isPublicAddress }: SendDependencies,
): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host]
  const addresses = await resolve(host).catch(() => {
    throw new SendError('NameUnknown')
  })
  if (addresses.length === 0) throw new SendError('NameUnknown')
  if (!addresses.every((address) => isAllowed(address))) throw new SendError('AddressRefused')
  return addresses
}

/** Reads no more of an answer than a little, so that the connection can end well. */
const drain = (response: IncomingMessage): Promise<void> =>
  new Promise((done) => {
    let bytes = 0
    const end = (): void => {
      response.destroy()
      done()
    }
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BODY_BYTES) end()
    })
    response.on('end', end).on('error', end).on('close', end)
  })

const exchange = (
  request: ClientRequest,
  body: string | Buffer,
  connectMs: number,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new SendError('TimedOut')), connectMs)
    const stopTimer = (): void => clearTimeout(timer)
    request
      .on('socket', (socket) => socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stopTimer))
      .on('response', resolve)
      .on('error', reject)
      .on('close', stopTimer)
    request.end(body)
  })

/** In the codes of certificates that are refused, and of handshakes that fail. */
const OF_TRUST = /CERT|TLS|SSL|ALTNAME|SIGNATURE|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH/

const getTag = (error: unknown): string => {
  if (error instanceof SendError) return error.tag
  if (!(error instanceof Error)) return 'NotReached'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TimedOut'
  const code = 'code' in error ? String(error.code) : ''
  return OF_TRUST.test(code) ? 'NotTrusted' : 'NotReached'
}

/** One attempt. Never rejects. */
export const postChecked = async (
  { url, headers, body, now }: CheckedPost,
  dependencies: SendDependencies = {},
): Promise<SendResult> => {
  const { request = requestHttps, connectMs = CONNECT_MS, wholeMs = WHOLE_MS } = dependencies
  // An agent of its own: no connection is reused, and no proxy of the environment applies.
  const agent = new Agent({ keepAlive: false })
  try {
    if (url === undefined) throw new SendError('AddressRefused')
    const host = withoutBrackets(url.hostname)
    const signal = AbortSignal.timeout(wholeMs)
    const addresses = await Promise.race([
      resolveChecked(host, dependencies),
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
    ])
    const response = await exchange(
      request({
        ...{ method: 'POST', host, port: url.port === '' ? 443 : url.port, path: url.pathname + url.search },
        ...{ agent, signal, lookup: pinTo(addresses), headers: { host: url.host, ...headers } },
        ...{ maxHeaderSize: MAX_HEADER_BYTES, rejectUnauthorized: true },
        ...(isIP(host) === 0 && { servername: host }),
      }),
      body,
      connectMs,
    )
    await drain(response)
    const { statusCode: status = 0, headers: answered } = response
    return {
      status,
      error: status >= 200 && status < 300 ? null : 'Status',
      retryAfterMs: retryAfterMs(answered['retry-after'] ?? null, now),
    }
  } catch (error) {
    return { status: null, error: getTag(error), retryAfterMs: undefined }
  } finally {
    agent.destroy()
  }
}
