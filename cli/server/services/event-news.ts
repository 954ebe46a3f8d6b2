// Handles appended events of this and other processes: marks cached folds as stale, and notifies the account's pages.
import { parseChallengeStream } from '#core/challenge/model.ts'
import { parseLoadoutStream } from '#core/loadouts/model.ts'
import { parseAccountStream } from '#core/streams.ts'
import type { Database } from '../stores/sql.ts'
import { EVENTS_CHANNEL, parseStreamNotification } from '../stores/stream-notifications.ts'
import type { Changes } from './changes.ts'
import type { Services } from './services.ts'

export interface EventNewsOptions
  extends Pick<
    Services,
    'players' | 'loadouts' | 'challenges' | 'chat' | 'settings' | 'corrections' | 'log'
  > {
  readonly database: Database
  readonly changes: Changes
}

/** Resolves when subscribed; the returned function unsubscribes. */
export const followEvents = ({
  database,
  players,
  loadouts,
  challenges,
  chat,
  settings,
  corrections,
  changes,
  log,
}: EventNewsOptions): Promise<() => Promise<void>> => {
  const tellOwner = (loadout: string): void => {
    loadouts
      .ownerOf(loadout)
      .then((owner) => owner !== undefined && changes.publishLoadout(owner, loadout))
      .catch((error: unknown) => log.error({ err: error }, 'the owner of a loadout could not be told'))
  }
  return database.listen(EVENTS_CHANNEL, (payload) => {
    const news = parseStreamNotification(payload)
    players.onNotification(news)
    loadouts.onNotification(news)
    challenges.onNotification(news)
    chat
      .onNotification(news)
      .catch((error: unknown) => log.error({ err: error }, 'mutes of the chat could not be read'))
    settings
      .onNotification(news)
      .catch((error: unknown) => log.error({ err: error }, 'the settings could not be read'))
    corrections
      .onNotification(news)
      .catch((error: unknown) => log.error({ err: error }, 'the corrections could not be read'))
    if (news.tag === 'Unknown') return changes.publish('')
    const [account, loadout] = [parseAccountStream(news.stream), parseLoadoutStream(news.stream)]
    if (account !== undefined) changes.publish(account)
    else if (loadout !== undefined && changes.count() > 0) tellOwner(loadout)
    const challenge = parseChallengeStream(news.stream)
    if (challenge !== undefined) changes.publishChallenge(challenge)
  })
}
