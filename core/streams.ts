// Every kind of stream of the product, with the events that it can hold and how they fold.
import { GAME_MODES } from './catalogue/vocabulary.ts'
import type { Reduce } from './events/decider.ts'
import type { DomainEvent } from './events/envelope.ts'
import type { EventBook } from './events/log.ts'
import { type StreamKind, streamKind } from './events/world.ts'
import { loadoutEvents } from './loadouts/events.ts'
import { loadoutStream, noLoadout } from './loadouts/model.ts'
import { reduceLoadout } from './loadouts/reducer.ts'
import { playerEvents } from './player/events.ts'
import { emptyAccount } from './player/model.ts'
import { reducePlayer } from './player/reducer.ts'
import { priceEvents, priceStream } from './pricing/events.ts'
import { noPriceHistory } from './pricing/model.ts'
import { reducePrices } from './pricing/reducer.ts'
import { correctionEvents } from './settings/corrections-events.ts'
import { CATALOGUE_STREAM, noCorrections } from './settings/corrections-model.ts'
import { reduceCorrections } from './settings/corrections-reducer.ts'
import { settingsEvents } from './settings/events.ts'
import { initialSettings, SETTINGS_STREAM } from './settings/model.ts'
import { reduceSettings } from './settings/reducer.ts'
import { UPCASTS } from './upcasts.ts'

export const ACCOUNT_STREAM_PREFIX = 'account-'

/** The stream of an account. */
export const accountStream = (account: string): string => `${ACCOUNT_STREAM_PREFIX}${account}`

/** A slice as a kind of stream; the log's decoder has checked that only its own events reach its reducer. */
const kind = <State, Ev extends DomainEvent>(
  definition: Omit<StreamKind<State>, 'reduce'> & { readonly reduce: Reduce<State, Ev> },
): StreamKind => definition as unknown as StreamKind

export const STREAM_KINDS: readonly StreamKind[] = [
  kind({ name: ACCOUNT_STREAM_PREFIX, codecs: playerEvents, initial: emptyAccount, reduce: reducePlayer }),
  kind({ name: loadoutStream(''), codecs: loadoutEvents, initial: noLoadout, reduce: reduceLoadout }),
  ...GAME_MODES.map((mode) =>
    kind({ name: priceStream(mode), codecs: priceEvents, initial: noPriceHistory, reduce: reducePrices }),
  ),
  kind({ name: SETTINGS_STREAM, codecs: settingsEvents, initial: initialSettings, reduce: reduceSettings }),
  kind({
    name: CATALOGUE_STREAM,
    codecs: correctionEvents,
    initial: noCorrections,
    reduce: reduceCorrections,
  }),
]

export { UPCASTS }

/** What a reader of logs knows. */
export const eventBook: EventBook = {
  codecsOf: (stream) => streamKind(STREAM_KINDS, stream)?.codecs,
  upcasts: UPCASTS,
}
