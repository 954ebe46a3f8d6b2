// Every kind of stream of the product, with the events that it can hold and how they fold.
import type * as t from 'io-ts'
import { GAME_MODES } from './catalogue/game-modes.ts'
import { challengeDecider } from './challenge/commands.ts'
import { challengeEvents } from './challenge/events.ts'
import { CHALLENGE_STREAM_PREFIX } from './challenge/model.ts'
import { chatDecider } from './chat/commands.ts'
import { chatEvents } from './chat/events.ts'
import { CHAT_STREAM } from './chat/model.ts'
import type { Fold } from './events/decider.ts'
import type { DomainEvent } from './events/envelope.ts'
import type { EventBook } from './events/log.ts'
import { type StreamKind, streamKind } from './events/world.ts'
import { loadoutDecider } from './loadouts/commands.ts'
import { loadoutEvents } from './loadouts/events.ts'
import { loadoutStream } from './loadouts/model.ts'
import { accountDecider } from './player/decider.ts'
import { playerEvents } from './player/events.ts'
import { priceEvents, priceStream } from './pricing/events.ts'
import { noPriceHistory } from './pricing/model.ts'
import { reducePrices } from './pricing/reducer.ts'
import { settingsDecider } from './settings/commands.ts'
import { correctionDecider } from './settings/corrections/commands.ts'
import { correctionEvents } from './settings/corrections/events.ts'
import { CATALOGUE_STREAM } from './settings/corrections/model.ts'
import { settingsEvents } from './settings/events.ts'
import { SETTINGS_STREAM } from './settings/model.ts'
import { UPCASTS } from './upcasts.ts'

export const ACCOUNT_STREAM_PREFIX = 'account-'

/** The stream of an account. */
export const accountStream = (account: string): string => `${ACCOUNT_STREAM_PREFIX}${account}`

/** Whose stream it is; undefined for one of anything else. */
export const parseAccountStream = (stream: string): string | undefined =>
  stream.startsWith(ACCOUNT_STREAM_PREFIX) ? stream.slice(ACCOUNT_STREAM_PREFIX.length) : undefined

/** A kind of stream; the log's decoder has checked that only its own events reach its reducer. */
const kind = <State, Ev extends DomainEvent>(
  name: string,
  codecs: t.Props,
  { initial, reduce }: Fold<State, Ev>,
): StreamKind => ({ name, codecs, initial, reduce }) as unknown as StreamKind

export const STREAM_KINDS: readonly StreamKind[] = [
  kind(ACCOUNT_STREAM_PREFIX, playerEvents, accountDecider),
  kind(loadoutStream(''), loadoutEvents, loadoutDecider),
  kind(CHALLENGE_STREAM_PREFIX, challengeEvents, challengeDecider),
  ...GAME_MODES.map((mode) =>
    kind(priceStream(mode), priceEvents, { initial: noPriceHistory, reduce: reducePrices }),
  ),
  kind(SETTINGS_STREAM, settingsEvents, settingsDecider),
  kind(CATALOGUE_STREAM, correctionEvents, correctionDecider),
  kind(CHAT_STREAM, chatEvents, chatDecider),
]

export { UPCASTS }

/** What a reader of logs knows. */
export const eventBook: EventBook = {
  codecsOf: (stream) => streamKind(STREAM_KINDS, stream)?.codecs,
  upcasts: UPCASTS,
}
