// Live quotes in columns, written once for each state of the observations.
import { QUOTE_FIELDS } from '#core/api/game-data-calls.ts'
import { tableBody } from '#core/catalogue/rows.ts'
import type { ObservedPrices } from '#core/pricing/observations.ts'
import { sha256 } from '../../data/hash.ts'
import { Payload } from '../http/answer.ts'

type Observed = ReadonlyMap<string, ObservedPrices>

/** What a page shows of a change is coarser. */
const hundredths = (percent: number | undefined): number | null =>
  percent === undefined ? null : Math.round(percent * 100) / 100

const rowOf = ([item, quote]: readonly [string, ObservedPrices]) => [
  item,
  quote.lastLow ?? null,
  quote.avg24h ?? null,
  quote.avg7d ?? null,
  quote.historical ?? null,
  hundredths(quote.change24h),
  hundredths(quote.change7d),
  quote.offers ?? null,
  quote.updatedAt ?? null,
  quote.simulated ?? null,
]

const newest = (observed: Observed): number | null => {
  const instants = [...observed.values()].map(({ updatedAt }) => updatedAt ?? 0)
  return instants.length === 0 ? null : instants.reduce((last, at) => Math.max(last, at), 0)
}

/** By uid, so that processes which have seen the same say the same. */
const byItem = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

const write = (observed: Observed): Payload => {
  const fields = QUOTE_FIELDS
  const rows = [...observed].toSorted(byItem).map(rowOf)
  const hash = sha256(tableBody({ fields, rows }))
  return new Payload({ hash, at: newest(observed), fields, rows }, { etag: hash })
}

/** The answer to what was observed; the same observations are written once. */
export const quotesPayload = () => {
  const written = new WeakMap<Observed, Payload>()
  return (observed: Observed): Payload => {
    const payload = written.get(observed) ?? write(observed)
    written.set(observed, payload)
    return payload
  }
}
