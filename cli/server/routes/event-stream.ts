// The stream that tells an open page of what changes: its account, its notices, game data and prices.
import { serveAccountStream } from '../http/account-stream.ts'
import type { EndpointHandlers } from '../http/call.ts'
import type { ChangeTopic } from '../services/changes.ts'
import type { Services } from '../services/services.ts'

const MAX_STREAMS_PER_ACCOUNT = 20
const OF_LOADOUT = 'loadout '

export const eventStreamHandlers = (services: Services): EndpointHandlers<'streamEvents'> => {
  const { players, loadouts, changes, catalogues, notices } = services

  /** The message of a notification for pages. */
  const toMessage = async (news: ChangeTopic, account: string) => {
    if (news === 'account') return { event: 'version', data: String((await players.read(account)).version) }
    if (news === 'notices') return { event: 'notices', data: String(await notices.countUnread(account)) }
    if (news === 'loadouts') return { event: 'loadouts', data: '' }
    if (news.startsWith(OF_LOADOUT)) {
      const loadout = news.slice(OF_LOADOUT.length)
      return {
        event: 'loadout',
        data: JSON.stringify({ loadout, version: (await loadouts.read(loadout)).version }),
      }
    }
    return news === 'game-data'
      ? { event: 'game-data', data: catalogues.at() }
      : { event: 'prices', data: news.slice('prices '.length) }
  }

  return {
    streamEvents: serveAccountStream(services, {
      max: MAX_STREAMS_PER_ACCOUNT,
      signedOut: { event: 'signed-out', data: '' },
      listen: (account, wake) => {
        const pending = new Set<ChangeTopic>(['account', 'notices'])
        return {
          stop: changes.subscribe(account, (news) => {
            pending.add(news)
            wake()
          }),
          isPending: () => pending.size > 0,
          tell: async (stream) => {
            const news = [...pending]
            pending.clear()
            for (const each of news) await stream.writeSSE(await toMessage(each, account))
            return true
          },
        }
      },
    }),
  }
}
