// A browser of the tests: keeps cookies, says where its page is from, and calls the API by the contract.
import { type Contract, contract, type EndpointId } from '#core/api/contract.ts'
import {
  type AnswerOf,
  API_BASE,
  type BodyOf,
  type Endpoint,
  isWrite,
  type QueryOf,
} from '#core/api/endpoint.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { type Answer, httpClient, type Sent } from './http-client.ts'

/** What a call is asked with; `params` fill the `:name` of its path. */
export interface Input<Id extends EndpointId> {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryOf<Contract[Id]>
  readonly body?: BodyOf<Contract[Id]>
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiClient {
  /** The cookies that it would send. */
  readonly cookies: Map<string, string>
  /** Any request below the address of the server, with the cookies and the origin of a page of the site. */
  readonly send: (sent: Sent) => Promise<Answer>
  /** A call of the contract, whatever is answered. */
  readonly ask: <Id extends EndpointId>(id: Id, input?: Input<Id>) => Promise<Answer>
  /** A call that succeeds, with its answer decoded by the contract; anything else throws. */
  readonly call: <Id extends EndpointId>(id: Id, input?: Input<Id>) => Promise<AnswerOf<Contract[Id]>>
  readonly close: () => void
}

/** What a refusal says. */
export interface Refusal {
  readonly status: number
  readonly tag: unknown
  readonly message: unknown
}

/** The refusal of an answer that must be one. */
export const refusalOf = (answer: Answer): Refusal => {
  if (answer.status < 400) throw new Error(`expected a refusal, found ${answer.status} ${answer.text}`)
  const { tag, message } = answer.json() as Readonly<Record<string, unknown>>
  return { status: answer.status, tag, message }
}

/** The path of a call on the wire. */
export const pathOf = (
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap<[string, string]>(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return `${API_BASE}${filled}${search === '' ? '' : `?${search}`}`
}

/** `path=/; max-age=0` takes a cookie back. */
const keepCookies = (cookies: Map<string, string>, { headers }: Answer): void => {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
    if (isGone) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export const apiClient = (url: string): ApiClient => {
  const http = httpClient(url)
  const cookies = new Map<string, string>()

  const send = async (sent: Sent): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await http.send({
      ...sent,
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        'Sec-Fetch-Site': 'same-origin',
        ...(isWrite({ method: sent.method } as Endpoint) ? { Origin: url } : {}),
        ...sent.headers,
      },
    })
    keepCookies(cookies, answer)
    return answer
  }

  const ask = <Id extends EndpointId>(id: Id, input: Input<Id> = {}): Promise<Answer> => {
    const { method, path }: Endpoint = contract[id]
    const { params, query, body, headers } = input
    return send({
      method,
      path: pathOf(path, params, query as Readonly<Record<string, unknown>>),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    })
  }

  return {
    cookies,
    send,
    ask,
    call: async <Id extends EndpointId>(id: Id, input?: Input<Id>) => {
      const { status, text, json } = await ask(id, input)
      if (status !== 200) throw new Error(`${id} answered ${status} ${text.slice(0, 300)}`)
      const { answer }: Endpoint = contract[id]
      const decoded = decode(answer)(json())
      if (isLeft(decoded)) throw new Error(`${id} answered ${showDecodeError(decoded.left)}`)
      return decoded.right as AnswerOf<Contract[Id]>
    },
    close: http.close,
  }
}
