// Discord on loopback: its HTTP interface, and interactions signed with a key of the tests.
import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIUser } from 'discord-api-types/v10'
import type { DiscordConfig } from '#cli/server/config-parts.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
/** Bytes before the key itself in its usual form. */
const KEY_PREFIX = 12

export const APPLICATION = '1180000000000000001'
export const BOT_TOKEN = 'bot-token-of-the-tests'
export const ROLE = { guild: '1180000000000000002', id: '1180000000000000003' } as const

/** Nothing listens at its address. */
export const DISCORD: DiscordConfig = {
  applicationId: APPLICATION,
  publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(KEY_PREFIX).toString('hex'),
  botToken: BOT_TOKEN,
  role: ROLE,
  url: 'http://127.0.0.1:1',
}

export interface Signed {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** As Discord signs: over the timestamp in seconds and the bytes of the body. */
export const signInteraction = (body: string, at: Date): Signed => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
    },
  }
}

type DiscordPersonFields = Pick<APIUser, 'id' | 'username' | 'global_name'>

export const PERSON: DiscordPersonFields = {
  id: '80351110224678912',
  username: 'dymov',
  global_name: 'Dymov',
}

let interactions = 1_180_000_000_000_100_000n

export interface InteractionFields {
  readonly type?: number
  readonly name?: string
  readonly options?: Readonly<Record<string, string | number>>
  /** The option that is being typed. */
  readonly focused?: string
  readonly locale?: string
  readonly person?: DiscordPersonFields
  /** Where the user is part of a member. */
  readonly inServer?: boolean
  readonly id?: string
}

/** An interaction in the form in which Discord sends it. */
export const makeInteraction = ({
  type = 2,
  name = 'price',
  options = {},
  focused,
  locale = 'en-US',
  person = PERSON,
  inServer = false,
  id = String(interactions++),
}: InteractionFields = {}) => ({
  ...{ id, application_id: APPLICATION, type, token: 'interaction-token', version: 1 },
  ...{
    entitlements: [],
    attachment_size_limit: 10_485_760,
    authorizing_integration_owners: { '1': person.id },
  },
  ...(type !== 1 && {
    locale,
    data: {
      ...{ id: '1180000000000000004', type: 1, name },
      options: Object.entries(options).map(([option, value]) => ({
        ...{ name: option, type: typeof value === 'number' ? 4 : 3, value },
        ...(option === focused && { focused: true }),
      })),
    },
  }),
  ...(inServer
    ? { guild_id: ROLE.guild, member: { user: { ...person, avatar: null }, roles: [], permissions: '0' } }
    : { user: { ...person, avatar: null, discriminator: '0' } }),
})

export interface DiscordRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly body: unknown
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeDiscord {
  readonly url: string
  readonly requests: DiscordRequest[]
  /** People with the role of patrons. */
  readonly members: Set<string>
  /** Answers requests whose method and path match, in place of what it would. */
  readonly answer: (pattern: RegExp, answer: Answer) => void
  /** From now on answers as it should. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

export const DM_CHANNEL = '1180000000000000009'

export const startFakeDiscord = async (): Promise<FakeDiscord> => {
  const requests: DiscordRequest[] = []
  const members = new Set<string>()
  let answers: readonly (readonly [RegExp, Answer])[] = []

  const send = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }

  const getAnswer = ({ method, path }: DiscordRequest): Answer => {
    const told = answers.find(([pattern]) => pattern.test(`${method} ${path}`))
    if (told !== undefined) return told[1]
    const [, person] = /\/members\/(\d+)\/roles\//.exec(path) ?? []
    if (person !== undefined) {
      if (method === 'PUT') members.add(person)
      else members.delete(person)
      return { status: 204 }
    }
    if (path.endsWith('/commands')) return { status: 200, body: [] }
    return { status: 200, body: { id: DM_CHANNEL } }
  }

  const server = createServer((message, response) => {
    let text = ''
    message.on('data', (part) => {
      text += String(part)
    })
    message.on('end', () => {
      const request = {
        method: message.method ?? '',
        path: message.url ?? '',
        authorization: message.headers.authorization ?? '',
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }
      requests.push(request)
      send(response, getAnswer(request))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done())
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    members,
    answer: (pattern, answer) => {
      answers = [...answers, [pattern, answer]]
    },
    mend: () => {
      answers = []
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
