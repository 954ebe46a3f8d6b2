// The event stream of a squad: the view of one member, sent again when members or their progress change, and positions and pings as they come.

import type { StreamListener } from '../http/run-stream.ts'
import type { Services } from '../services/services.ts'
import type { SquadMembership } from '../stores/squads.ts'

/** Minimum time between two events of a stream: faster moves are throttled to the next one. */
const MIN_GAP_MS = 50

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const listenToSquad = (
  { squads, changes }: Pick<Services, 'squads' | 'changes'>,
  { caller, squad, self }: SquadMembership,
  wake: () => void,
): StreamListener => {
  const { id } = squad
  let record = squad
  let hasSquadNews = true
  let hasLiveNews = true
  const onSquad = (): void => {
    hasSquadNews = true
    wake()
  }
  const stopLive = squads.follow(id, self.id, (news) => {
    if (news === 'squad') hasSquadNews = true
    else hasLiveNews = true
    wake()
  })
  const accounts = new Map<string, () => void>()
  /** Subscribes to the progress of the members with accounts. */
  const followAccounts = (): void => {
    const wanted = new Set(record.members.flatMap(({ account }) => account ?? []))
    for (const [account, stop] of accounts)
      if (!wanted.has(account)) {
        stop()
        accounts.delete(account)
      }
    for (const account of wanted)
      if (!accounts.has(account))
        accounts.set(
          account,
          changes.subscribe(account, (topic) => {
            if (topic === 'account' || topic === 'game-data') onSquad()
          }),
        )
  }
  followAccounts()
  return {
    stop: () => {
      stopLive()
      for (const stop of accounts.values()) stop()
    },
    isPending: () => hasSquadNews || hasLiveNews,
    tell: async (stream) => {
      if (hasSquadNews) {
        hasSquadNews = false
        hasLiveNews = true
        const current = await squads.find(caller)
        if (current?.squad.id !== id) {
          await stream.writeSSE({ event: 'over', data: '' })
          return false
        }
        record = current.squad
        followAccounts()
        await stream.writeSSE({ event: 'squad', data: JSON.stringify(await squads.view(current)) })
      }
      if (hasLiveNews) {
        hasLiveNews = false
        await stream.writeSSE({ event: 'live', data: JSON.stringify(squads.viewLive(record)) })
      }
      await pause(MIN_GAP_MS)
      return true
    },
  }
}
