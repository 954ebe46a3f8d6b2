// Reads a stream of server-sent events as it comes.
import { get } from 'node:http'
import type { EndpointId } from '#core/api/contract.ts'
import { contract } from '#core/api/contract.ts'
import { type ApiClient, pathOf } from '../../support/api-client.ts'

export interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

export interface EventStream {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The next event that came or comes; undefined where the stream ends before. */
  readonly next: () => Promise<ServerSentEvent | undefined>
  readonly close: () => void
}

const parse = (block: string): ServerSentEvent => {
  const field = (name: string): string => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
  return { event: field('event'), data: field('data') }
}

/** Opens a stream with the cookies of a client: that of changes unless told. */
export const openEventStream = (
  url: string,
  { cookies }: Pick<ApiClient, 'cookies'>,
  id: Extract<
    EndpointId,
    'streamEvents' | 'streamRaid' | 'streamSquad' | 'streamChallenge' | 'streamChat' | 'streamChatModeration'
  > = 'streamEvents',
  params: Readonly<Record<string, string>> = {},
  query = '',
): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const outgoing = get(
      `${url}${pathOf(contract[id].path, params)}${query}`,
      { agent: false, headers: { Cookie: cookie, Accept: 'text/event-stream' } },
      (incoming) => {
        const blocks = incoming.setEncoding('utf8')[Symbol.asyncIterator]()
        let text = ''
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          next: async () => {
            for (;;) {
              const end = text.indexOf('\n\n')
              if (end >= 0) {
                const block = text.slice(0, end)
                text = text.slice(end + 2)
                return parse(block)
              }
              const { value, done } = await blocks.next()
              if (done === true) return undefined
              text += value
            }
          },
          close: () => outgoing.destroy(),
        })
      },
    )
    outgoing.on('error', reject)
  })

/** The next event but for the count of unread notices, which every stream also begins with. */
export const nextChange = async (stream: EventStream): Promise<ServerSentEvent | undefined> => {
  for (;;) {
    const said = await stream.next()
    if (said?.event !== 'notices') return said
  }
}
