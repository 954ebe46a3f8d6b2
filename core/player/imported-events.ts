// Validates the events of a log recorded elsewhere before import: only user actions, within the bounds of commands.
import { achievementEvents } from '../achievements/events.ts'
import { alertEvents } from '../alerts/events.ts'
import { barterListEvents } from '../barter-list/events.ts'
import { MAX_BARTER_TIMES } from '../barter-list/model.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { craftTimerEvents } from '../craft-timers/events.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { hideoutEvents } from '../hideout/events.ts'
import { itemEvents } from '../items/events.ts'
import { MAX_MONEY, maxPieces } from '../items/model.ts'
import { pinEvents } from '../pins/events.ts'
import { MAX_PIN_TEXT } from '../pins/model.ts'
import { printable } from '../printable.ts'
import { questEvents } from '../quests/events.ts'
import { type PlayerEvent, pmcEvents } from './events.ts'
import { boundGrowth, type GrowthRejection } from './limits/growth.ts'
import { MAX_IMPORTED_EVENTS, MAX_NAME_LENGTH, MAX_OWN_PRICE } from './limits/limits.ts'
import { emptyAccount } from './model.ts'
import { getSettingRange } from './settings/setting-rules.ts'
import { type Bounds, type OutOfRange, outOfRange } from './settings/settings.ts'

/** Importable events of the account itself; excludes its permissions and its name. */
const TAKEN_OVER: ReadonlySet<string> = new Set([
  'FavouriteAdded',
  'FavouriteRemoved',
  'OwnPriceSet',
  'OwnPriceRemoved',
  'OwnPricesReset',
  ...Object.keys({
    ...alertEvents,
    ...pmcEvents,
    ...questEvents,
    ...hideoutEvents,
    ...itemEvents,
    ...pinEvents,
    ...craftTimerEvents,
    ...barterListEvents,
    ...achievementEvents,
  }),
])

export const isTakenOver = (type: string): boolean => TAKEN_OVER.has(type)

/** `index` is the zero-based position of the event. */
export type TakeOverRejection =
  | GrowthRejection
  | (TextInvalid & { readonly index: number })
  | (OutOfRange & { readonly index: number })

type TextInvalid = { readonly tag: 'NameInvalid' | 'PinTextInvalid'; readonly most: number }

export interface ValueRange extends Bounds {
  readonly value: number
}

/** The number in an event if commands bound it more narrowly than its codec. */
export const getEventRange = (catalogue: Catalogue, event: PlayerEvent): ValueRange | undefined => {
  const { type, data } = event
  switch (type) {
    case 'OwnPriceSet':
      return { field: 'price', value: data.price, min: 0, max: MAX_OWN_PRICE }
    case 'ItemCounted':
      return { field: 'count', value: data.count, min: 0, max: maxPieces(catalogue, data.item) }
    case 'BarterWanted':
      return { field: 'times', value: data.times, min: 1, max: MAX_BARTER_TIMES }
    case 'ObjectiveCounted':
      // A generous bound instead of the game's current count, which a patch may have lowered; also holds for money.
      return { field: 'count', value: data.count, min: 0, max: MAX_MONEY }
    default:
      return getSettingRange(catalogue, event)
  }
}

/** The error in an event's name or text, if commands bound it more narrowly than its codec. */
const invalidText = ({ type, data }: PlayerEvent): TextInvalid | undefined => {
  switch (type) {
    case 'PmcCreated':
    case 'PmcRenamed':
      return printable(data.name, MAX_NAME_LENGTH) === data.name
        ? undefined
        : { tag: 'NameInvalid', most: MAX_NAME_LENGTH }
    case 'PinAdded':
    case 'PinRenamed':
      return printable(data.text, MAX_PIN_TEXT) === data.text
        ? undefined
        : { tag: 'PinTextInvalid', most: MAX_PIN_TEXT }
    default:
      return undefined
  }
}

/** Clamps times so that they never decrease and are not later than `now`. */
export const asHappened = <Ev extends { readonly at: string }>(
  events: readonly Ev[],
  now: Date,
): readonly Ev[] => {
  let last = 0
  return events.map((event) => {
    last = Math.min(now.getTime(), Math.max(last, Date.parse(event.at)))
    return { ...event, at: new Date(last).toISOString() }
  })
}

/** Checks events for import into an empty account. */
export const checkTakenOver = (
  catalogue: Catalogue,
  events: readonly PlayerEvent[],
): Either<TakeOverRejection, readonly PlayerEvent[]> => {
  const bounded = boundGrowth(emptyAccount, events, MAX_IMPORTED_EVENTS)
  if (isLeft(bounded)) return bounded
  for (const [index, event] of events.entries()) {
    const invalid = invalidText(event)
    if (invalid !== undefined) return left({ ...invalid, index })
    const range = getEventRange(catalogue, event)
    if (range === undefined) continue
    const { value, min, max } = range
    if (!(value >= min && value <= max)) return left({ ...outOfRange(range), index })
  }
  return right(events)
}
