// Reads the price history of one item out of the live source's document of it.
import * as t from 'io-ts'
import { decode, fields } from '#core/codec.ts'
import { E, type Either, isLeft, pipe } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import type { HistoryPoint } from '#core/pricing/source-history.ts'
import type { SourceError } from '../../data/errors.ts'
import { decodeDocument } from '../../data/json-file.ts'
import { dataOf } from '../../data/upstream/read.ts'
import { Loose, numberOf } from '../../data/upstream/shared.ts'
import { roublesOf } from './price-document.ts'

/** `timestamp` in epoch milliseconds, which older forms of the source give as a text. */
const Point = fields(
  { price: Loose, timestamp: Loose },
  { priceMin: Loose, offerCount: Loose },
  'HistoryPoint',
)

const MAX_AGE_MS = 10 * 366 * DAY_MS
const MAX_OFFERS = 1_000_000

/** One row that is no point of a history is left out; the others stay. */
const pointsOf =
  (fetched: number) =>
  (row: unknown): readonly HistoryPoint[] => {
    const decoded = decode(Point)(row)
    if (isLeft(decoded)) return []
    const { price, timestamp, priceMin, offerCount } = decoded.right
    const [at, mean, low, offers] = [
      numberOf(timestamp),
      roublesOf(numberOf(price)),
      roublesOf(numberOf(priceMin)),
      numberOf(offerCount),
    ]
    if (at === undefined || at > fetched || at < fetched - MAX_AGE_MS || mean === undefined) return []
    return [
      {
        at: Math.round(at),
        price: mean,
        ...(low !== undefined && { low }),
        ...(offers !== undefined && offers >= 0 && offers <= MAX_OFFERS && { offers: Math.round(offers) }),
      },
    ]
  }

/** The points that can be read, in the document's order; `title` is how errors name the document, `fetched` when it came. */
export const historyOf = (
  title: string,
  document: unknown,
  fetched: Date,
): Either<SourceError, readonly HistoryPoint[]> =>
  pipe(
    decodeDocument(title, t.readonlyArray(t.unknown))(dataOf(document)),
    E.map((rows) => rows.flatMap(pointsOf(fetched.getTime()))),
  )
