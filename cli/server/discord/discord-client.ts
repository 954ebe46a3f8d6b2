// Calls of Discord's HTTP interface with the bot's token: bounded in time and size, and never more of an answer than is needed.
import { isObject, tryParseJson } from '#core/json.ts'
import { readResponseBody } from '../../data/upstream/web.ts'
import { programVersion } from '../../version.ts'
import { retryAfterMs } from '../ingest/polite-get.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_048_576
const TOO_MANY = 429

/** Codes of Discord's errors that mean something here. */
export const DISCORD_CODE = { unknownChannel: 10_003, unknownMember: 10_007 } as const

/** `code`: Discord's own number of an error, 0 if it gave none. */
export type DiscordAnswer =
  | { readonly tag: 'Done'; readonly body: unknown }
  | { readonly tag: 'Refused'; readonly status: number; readonly code: number }
  | { readonly tag: 'RateLimited'; readonly retryAfterMs: number }
  | { readonly tag: 'NotReached'; readonly reason: 'TimedOut' | 'NotReached' }

export interface DiscordClient {
  readonly putCommands: (commands: unknown) => Promise<DiscordAnswer>
  readonly setRole: (person: string, hasRole: boolean) => Promise<DiscordAnswer>
  readonly openDm: (person: string) => Promise<DiscordAnswer>
  readonly sendMessage: (channel: string, message: unknown) => Promise<DiscordAnswer>
}

export interface DiscordClientOptions {
  /** Base address of the interface, without a slash at the end. */
  readonly url: string
  readonly applicationId: string
  readonly botToken: string
  /** Where the role of patrons is. */
  readonly role: { readonly guild: string; readonly id: string } | undefined
  readonly now: () => Date
  readonly timeoutMs?: number
}

const SECOND_MS = 1_000

/** The body says it in seconds with fractions, the header in whole ones. */
const readWait = (body: unknown, header: string | null, now: Date): number => {
  const seconds = isObject(body) ? body.retry_after : undefined
  const ofBody = typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds * SECOND_MS) : 0
  return Math.max(ofBody, retryAfterMs(header, now) ?? 0)
}

const readCode = (body: unknown): number => (isObject(body) && typeof body.code === 'number' ? body.code : 0)

export const openDiscordClient = (options: DiscordClientOptions): DiscordClient => {
  const { url, applicationId, botToken, role, now, timeoutMs = TIMEOUT_MS } = options

  const ask = async (method: string, path: string, body?: unknown): Promise<DiscordAnswer> => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bot ${botToken}`,
          'user-agent': `DiscordBot (exfil, ${programVersion()})`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status, headers } = response
      const answer = tryParseJson((await readResponseBody(response, MAX_BYTES)) ?? '')
      if (response.ok) return { tag: 'Done', body: answer }
      return status === TOO_MANY
        ? { tag: 'RateLimited', retryAfterMs: readWait(answer, headers.get('retry-after'), now()) }
        : { tag: 'Refused', status, code: readCode(answer) }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { tag: 'NotReached', reason: isLate ? 'TimedOut' : 'NotReached' }
    }
  }

  return {
    putCommands: (commands) => ask('PUT', `/applications/${applicationId}/commands`, commands),
    setRole: async (person, hasRole) => {
      if (role === undefined) return { tag: 'Refused', status: 0, code: 0 }
      const path = `/guilds/${role.guild}/members/${person}/roles/${role.id}`
      return ask(hasRole ? 'PUT' : 'DELETE', path)
    },
    openDm: (person) => ask('POST', '/users/@me/channels', { recipient_id: person }),
    sendMessage: (channel, message) => ask('POST', `/channels/${channel}/messages`, message),
  }
}
