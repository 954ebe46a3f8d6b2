// Calls a server by the contract, and says in one line why a call came to nothing.
import * as t from 'io-ts'
import { type Contract, contract, type EndpointId } from '#core/api/contract.ts'
import { type AnswerOf, API_BASE, type BodyOf, type Endpoint, type QueryOf } from '#core/api/endpoint.ts'
import { decode, fields } from '#core/codec.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import { decodeFinding } from '../decode-finding.ts'
import { badInput, type CliError, refused, systemCode } from '../errors.ts'
import { locale, say } from '../speech.ts'
import type { Target } from './target.ts'

export interface Input<Id extends EndpointId> {
  readonly query?: QueryOf<Contract[Id]>
  readonly body?: BodyOf<Contract[Id]>
  /** The values of the path parameters. */
  readonly params?: Readonly<Record<string, string>>
  /** Names a write, so that sending it again changes nothing. */
  readonly commandId?: string
}

export interface RemoteAnswer<Id extends EndpointId> {
  readonly answer: AnswerOf<Contract[Id]>
  readonly headers: Headers
}

const TIMEOUT_SECONDS = 30
/** How the session is listed to its owner. */
const PROGRAM = 'exfil (terminal)'

const Refusal = fields({ tag: t.string, message: t.string }, {}, 'Refusal')

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: say`no server listens there`,
  ENOTFOUND: say`there is no such host`,
  EAI_AGAIN: say`the name of the host cannot be looked up now`,
  ECONNRESET: say`the connection broke`,
  UND_ERR_SOCKET: say`the connection broke`,
  ETIMEDOUT: say`no connection in time`,
  UND_ERR_CONNECT_TIMEOUT: say`no connection in time`,
  ENETUNREACH: say`no network leads there`,
  EHOSTUNREACH: say`no network leads there`,
}

const getReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return say`no answer within ${TIMEOUT_SECONDS} seconds`
  const code = systemCode(error.cause) ?? systemCode(error) ?? ''
  if (/CERT|TLS|SSL/.test(code)) return say`its certificate is not trusted (${code})`
  const cause = error.cause instanceof Error ? error.cause.message : ''
  if (cause === 'bad port') return say`no server can listen at this port`
  return REASONS[code] ?? (cause === '' ? error.message : cause)
}

/** Why the server did not do it. */
const getRefusal = ({ url, token }: Target, response: Response, text: string): CliError => {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    const leads = headers.get('Location') ?? say`elsewhere`
    return badInput(say`${url} leads to ${leads}; name the address of the server itself`)
  }
  const said = decode(Refusal)(tryParseJson(text))
  if (isLeft(said)) return badInput(say`${url} answers ${status} and not as a server of Exfil does`)
  const { tag, message } = said.right
  if (status === 401 && tag === 'SignInRequired')
    return refused(
      token === undefined
        ? say`${url}: sign in first: \`exfil api login\` gives a token for --token or EXFIL_TOKEN`
        : say`${url} does not know this token, or it has ended; \`exfil api login\` gives a new one`,
    )
  if (status === 429)
    return refused(say`${url}: ${message}; again in ${headers.get('Retry-After') ?? say`some`} seconds`)
  return status >= 500 ? badInput(`${url}: ${message} (${status})`) : refused(`${url}: ${message}`)
}

/** `/loadouts/:id` with its parameters filled in. */
const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const getAddress = (url: string, path: string, query: object | undefined): string => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return `${url}${API_BASE}${path}${search === '' ? '' : `?${search}`}`
}

/** Makes a call. Throws a CliError for whatever keeps it from succeeding. */
export const callServer = async <Id extends EndpointId>(
  target: Target,
  id: Id,
  { query, body, params = {}, commandId }: Input<Id> = {},
): Promise<RemoteAnswer<Id>> => {
  const endpoint: Endpoint = contract[id]
  const { url, token } = target
  let response: Response
  let text: string
  try {
    response = await fetch(getAddress(url, filledPath(endpoint.path, params), query), {
      method: endpoint.method,
      // A token must not follow wherever an answer points.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale,
        'User-Agent': PROGRAM,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(commandId === undefined ? {} : { 'Idempotency-Key': commandId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    text = await response.text()
  } catch (error) {
    throw badInput(say`cannot reach ${url}: ${getReason(error)}`)
  }
  if (response.status !== 200) throw getRefusal(target, response, text)
  const decoded = decode(endpoint.answer)(tryParseJson(text))
  if (isRight(decoded)) return { answer: decoded.right as AnswerOf<Contract[Id]>, headers: response.headers }
  throw badInput(say`${url} answers not as a server of Exfil does: ${decodeFinding(decoded.left)}`)
}
