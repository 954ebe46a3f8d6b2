// Reads when traders restock out of the source's documents: what it announces, and what traders sell.
import { createHash } from 'node:crypto'
import * as t from 'io-ts'
import { decode, fields, Text } from '#core/codec.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from '../../data/errors.ts'
import { decodeDocument } from '../../data/json-file.ts'
import { unwrapData } from '../../data/upstream/read.ts'
import { Loose, LooseText } from '../../data/upstream/shared.ts'

const MAX_TRADERS = 100
/** No trader waits longer; a time beyond is an accident of the source. */
const MAX_AHEAD_MS = 2 * 86_400_000
const MAX_BEHIND_MS = 365 * 86_400_000

const Trader = fields({ id: Text }, { resetTime: LooseText }, 'Trader')
const TradersDocument = t.record(t.string, t.unknown, 'TradersDocument')

/** Epoch milliseconds by the game's id of the trader; rows without a time of this age are left out. */
export const readRestockTimes = (
  title: string,
  document: unknown,
  fetched: Date,
): Either<SourceError, ReadonlyMap<string, number>> =>
  pipe(
    decodeDocument(title, TradersDocument)(unwrapData(document)),
    E.map((rows) => {
      const now = fetched.getTime()
      const times = Object.values(rows)
        .slice(0, MAX_TRADERS)
        .flatMap((row) => {
          const trader = decode(Trader)(row)
          if (E.isLeft(trader)) return []
          const { id, resetTime } = trader.right
          const at = typeof resetTime === 'string' ? Date.parse(resetTime) : Number.NaN
          return at > now - MAX_BEHIND_MS && at < now + MAX_AHEAD_MS ? [[id, at] as const] : []
        })
      return new Map(times)
    }),
  )

const Offer = fields({ trader: Text }, { price: Loose, buyLimit: Loose, restockAmount: Loose }, 'Offer')
const SellingItem = fields({ id: Text }, { buyFromTrader: t.readonlyArray(t.unknown) }, 'Item')

/** A digest of the offers of each trader by the game's id, from the source's items. */
export const readOfferDigests = (document: unknown): ReadonlyMap<string, string> => {
  const data = unwrapData(document)
  const items = t.type({ items: t.UnknownRecord }).is(data) ? Object.values(data.items) : []
  const lines = new Map<string, string[]>()
  for (const row of items) {
    const item = decode(SellingItem)(row)
    if (E.isLeft(item)) continue
    for (const raw of item.right.buyFromTrader ?? []) {
      const offer = decode(Offer)(raw)
      if (E.isLeft(offer)) continue
      const { trader, price, buyLimit, restockAmount } = offer.right
      const own = lines.get(trader) ?? []
      own.push(JSON.stringify([item.right.id, price, buyLimit, restockAmount]))
      lines.set(trader, own)
    }
  }
  return new Map(
    [...lines]
      .slice(0, MAX_TRADERS)
      .map(([trader, own]) => [
        trader,
        createHash('sha256').update(own.toSorted().join('\n')).digest('base64url').slice(0, 22),
      ]),
  )
}
