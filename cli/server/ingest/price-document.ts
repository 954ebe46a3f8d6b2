// Reads the observations of one look at the market out of the source's items document.
import * as t from 'io-ts'
import { MAX_ROUBLES } from '#core/catalogue/number-bounds.ts'
import { decode, fields, NonNegative, Text } from '#core/codec.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import type { SourceError } from '../../data/errors.ts'
import { decodeDocument } from '../../data/json-file.ts'
import { formatReason } from '../../data/refused-row.ts'
import { unwrapData } from '../../data/upstream/read.ts'
import { Loose, LooseText, toNumber } from '../../data/upstream/shared.ts'
import type { ItemObservation } from '../stores/price-rows.ts'

const Price = t.union([NonNegative, t.null], 'a price or null')

/** `updated` (ISO) is when the source last looked at the item's offers. */
const PricedItem = fields(
  { id: Text },
  { updated: LooseText, avg24hPrice: Price, lastLowPrice: Price, lastOfferCount: Loose },
  'Item',
)
type PricedItem = t.TypeOf<typeof PricedItem>

/** Of all that the document holds only what prices are made of, so that reading it every few minutes is cheap. */
const PricesDocument = t.type({ items: t.UnknownRecord }, 'ItemsDocument')

const GAME_ID = /^[0-9a-f]{24}$/
/** An older look says nothing about the market that a chart would show. */
const MAX_AGE_MS = 365 * DAY_MS

/** When the offers were seen: as the source says, unless that is no instant or still to come; none where it is too long ago. */
const seenAt = ({ updated }: PricedItem, fetched: number): number | undefined => {
  const updatedAt = typeof updated === 'string' ? Date.parse(updated) : Number.NaN
  const at = Number.isNaN(updatedAt) ? fetched : Math.min(updatedAt, fetched)
  return at < fetched - MAX_AGE_MS ? undefined : at
}

/** A price as it is kept; none where it is no price. */
export const parseRoubles = (price: number | null | undefined): number | undefined => {
  const rounded = Math.round(price ?? 0)
  return rounded >= 1 && rounded <= MAX_ROUBLES ? rounded : undefined
}

/** The most that the table's column for offers holds. */
const MAX_OFFERS = 2 ** 31 - 1

const getObservation = (item: PricedItem, fetched: number): readonly ItemObservation[] => {
  const observedAt = seenAt(item, fetched)
  const [lastLow, avg24h] = [parseRoubles(item.lastLowPrice), parseRoubles(item.avg24hPrice)]
  if (!GAME_ID.test(item.id) || observedAt === undefined) return []
  if (lastLow === undefined && avg24h === undefined) return []
  const offers = toNumber(item.lastOfferCount)
  return [
    {
      item: item.id,
      observedAt,
      ...(lastLow !== undefined && { lastLow }),
      ...(avg24h !== undefined && { avg24h }),
      ...(offers !== undefined && offers >= 0 && { offers: Math.min(Math.round(offers), MAX_OFFERS) }),
    },
  ]
}

/** What one look saw; `refused` are items whose row is bad, as errors show them. */
export interface ObservedMarket {
  readonly observations: readonly ItemObservation[]
  readonly refused: readonly string[]
}

/** A document of which more items are bad has another form than the one that is known. */
const MAX_BAD = 0.5

/** The observations of every item with a flea price; `title` is how errors name the document, `fetched` when it came. */
export const readDocumentPrices = (
  title: string,
  document: unknown,
  fetched: Date,
): Either<SourceError, ObservedMarket> =>
  pipe(
    decodeDocument(title, PricesDocument)(unwrapData(document)),
    E.chain(({ items }) => {
      const refused: string[] = []
      const observations = Object.entries(items).flatMap(([id, value]) => {
        const item = decode(PricedItem)(value)
        if (E.isRight(item)) return getObservation(item.right, fetched.getTime())
        refused.push(`${title} ${id} ${item.left.path}: ${formatReason(item.left)}`)
        return []
      })
      const isOtherForm = refused.length > Object.keys(items).length * MAX_BAD
      return isOtherForm
        ? E.map(() => ({ observations: [], refused }))(
            decodeDocument(title, t.type({ items: t.record(t.string, PricedItem) }))({ items }),
          )
        : E.right({ observations, refused })
    }),
  )
