// A stand-in for the patron provider on loopback: its OAuth 2 pages, its identity call, and notices signed as it signs them.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const CLIENT = { clientId: 'exfil-client', clientSecret: 'exfil-client-secret' } as const
export const WEBHOOK_SECRET = 'webhook-secret'
export const CAMPAIGN = '11539233'
const AUTHORIZE = '/oauth2/authorize'

/** A person at the provider. `cents` is what they currently pay, undefined for no membership. */
export interface Person {
  readonly id: string
  readonly email?: string
  readonly isVerified?: boolean
  readonly status?: 'active_patron' | 'declined_patron' | 'former_patron' | null
  readonly cents?: number
  readonly campaign?: string
}

export interface PatronProvider {
  readonly url: string
  /** Opens the page of an authorization address as a person and answers where the browser is sent back to. */
  readonly authorize: (url: string, person: Person | 'refuses') => Promise<URL>
  /** From now on a browser on its page is this person, who answers yes or no there. */
  readonly isVisitedBy: (person: Person) => void
  /** From now on answers everything with this status; with undefined, as it should. */
  readonly break: (status: number | undefined) => void
  readonly expireCodes: () => void
  readonly close: () => Promise<void>
}

const member = ({ status, cents, campaign }: Person) => ({
  type: 'member',
  id: '38c264ba-0612-4bb9-bc33-f9755cc68bb0',
  attributes: { patron_status: status ?? null, currently_entitled_amount_cents: cents ?? 0 },
  relationships: { campaign: { data: { id: campaign ?? CAMPAIGN, type: 'campaign' } } },
})

const identity = (person: Person) => ({
  data: {
    id: person.id,
    type: 'user',
    attributes: { email: person.email ?? null, is_email_verified: person.isVerified ?? false },
    relationships: { memberships: { data: [] } },
  },
  included:
    person.cents === undefined
      ? []
      : [member(person), { type: 'campaign', id: person.campaign ?? CAMPAIGN, attributes: {} }],
  links: { self: `https://www.patreon.com/api/oauth2/v2/user/${person.id}` },
})

export interface Notice {
  readonly body: Uint8Array
  readonly headers: Headers
}

/** A notice about a person, signed with the webhook's secret. */
export const notice = (event: string, person: Person, secret: string = WEBHOOK_SECRET): Notice => {
  const { relationships, ...rest } = member(person)
  const user = { data: { id: person.id, type: 'user' } }
  const data = { ...rest, relationships: { ...relationships, user } }
  const body = Buffer.from(JSON.stringify({ data, included: [] }))
  const signature = createHmac('md5', secret).update(body).digest('hex')
  return { body, headers: new Headers({ 'X-Patreon-Event': event, 'X-Patreon-Signature': signature }) }
}

/** What a code was asked for with; `challenge` is the hash of what redeems it. */
interface Asked {
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string | null
}

/** Where a person who is signed in at the provider says yes or no. */
const consentPage = (yes: URL, no: URL): string => {
  const link = ({ href }: URL, text: string) => `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`
  return `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
<h1>Exfil asks who you are</h1>${link(yes, 'Allow')} ${link(no, 'Deny')}</html>`
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export const startPatronProvider = async (): Promise<PatronProvider> => {
  /** The grant of a code or a token; a code works once. */
  const codes = new Map<string, Asked>()
  const tokens = new Map<string, Person>()
  let brokenStatus: number | undefined
  let issued = 0
  let visitor: Person | undefined

  const authorize = ({ pathname, searchParams: asked }: URL, person: Person | 'refuses'): URL => {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    const isKnown = pathname === AUTHORIZE && asked.get('client_id') === CLIENT.clientId
    if (!isKnown || asked.get('response_type') !== 'code') back.searchParams.set('error', 'invalid_request')
    else if (person === 'refuses') back.searchParams.set('error', 'access_denied')
    else {
      const code = `code-${++issued}`
      codes.set(code, {
        person,
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge'),
      })
      back.searchParams.set('code', code)
    }
    return back
  }

  const ask = (url: URL, person: Person, response: ServerResponse): unknown =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(consentPage(authorize(url, person), authorize(url, 'refuses')))

  const json = (response: ServerResponse, status: number, value: unknown): unknown =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

  const giveToken = (form: URLSearchParams, response: ServerResponse): unknown => {
    if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret)
      return json(response, 401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProven = granted?.redirectUri === form.get('redirect_uri') && granted?.challenge === proof
    if (form.get('grant_type') !== 'authorization_code' || !isProven)
      return json(response, 401, { error: 'invalid_grant' })
    const token = `token-${++issued}`
    if (granted !== undefined) tokens.set(token, granted.person)
    return json(response, 200, {
      access_token: token,
      refresh_token: `refresh-${issued}`,
      expires_in: 2_678_400,
      scope: 'identity identity[email]',
      token_type: 'Bearer',
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if (brokenStatus !== undefined)
      return response.writeHead(brokenStatus, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
    const url = new URL(request.url ?? '/', 'http://provider')
    if (request.method === 'POST' && url.pathname === '/api/oauth2/token')
      return giveToken(new URLSearchParams(await textOf(request)), response)
    if (url.pathname === AUTHORIZE && visitor !== undefined) return ask(url, visitor, response)
    if (url.pathname !== '/api/oauth2/v2/identity') return json(response, 404, { errors: [] })
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (person === undefined) return json(response, 401, { errors: [{ status: '401' }] })
    const isAsked = url.searchParams.get('include')?.includes('memberships') === true
    return json(response, 200, isAsked ? identity(person) : { ...identity(person), included: [] })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    authorize: async (url, person) => authorize(new URL(url), person),
    isVisitedBy: (person) => {
      visitor = person
    },
    break: (status) => {
      brokenStatus = status
    },
    expireCodes: () => codes.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
