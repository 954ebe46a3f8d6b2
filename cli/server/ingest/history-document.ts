// Reads the price history of one item out of the live source's document of it.
import * as t from 'io-ts'
import { decode, fields } from '#core/codec.ts'
import { E, type Either, isLeft, pipe } from '#core/fp.ts'
import type { SourcePoint } from '#core/pricing/history/live-source-history.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import type { SourceError } from '../../data/errors.ts'
import { decodeDocument } from '../../data/json-file.ts'
import { unwrapData } from '../../data/upstream/read.ts'
import { Loose, toNumber } from '../../data/upstream/shared.ts'
import { parseRoubles } from './price-document.ts'

/** `timestamp` in epoch milliseconds, which older forms of the source give as a text. */
const Point = fields(
  { price: Loose, timestamp: Loose },
  { priceMin: Loose, offerCount: Loose },
  'HistoryPoint',
)

const MAX_AGE_MS = 10 * 366 * DAY_MS
const MAX_OFFERS = 1_000_000

/** One row that is no point of a history is left out; the others stay. */
const getPoints =
  (fetched: number) =>
  (row: unknown): readonly SourcePoint[] => {
    const decoded = decode(Point)(row)
    if (isLeft(decoded)) return []
    const { price, timestamp, priceMin, offerCount } = decoded.right
    const [at, mean, low, offers] = [
      toNumber(timestamp),
      parseRoubles(toNumber(price)),
      parseRoubles(toNumber(priceMin)),
      toNumber(offerCount),
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
export const readHistoryDocument = (
  title: string,
  document: unknown,
  fetched: Date,
): Either<SourceError, readonly SourcePoint[]> =>
  pipe(
    decodeDocument(title, t.readonlyArray(t.unknown))(unwrapData(document)),
    E.map((rows) => rows.flatMap(getPoints(fetched.getTime()))),
  )
