// Live quotes, written once for each state of the observations.
import { tableBody } from '#core/catalogue/rows.ts'
import { memoize } from '#core/memo.ts'
import { sha256 } from '../../data/hash.ts'
import { Payload } from '../http/answer.ts'
import { newestQuote, type Observed, quoteRows } from '../services/quote-rows.ts'

interface WrittenQuotes {
  readonly hash: string
  readonly payload: Payload
}

/** The answer to what was observed, with its hash; the same observations are written once. */
export const writtenQuotes = memoize((observed: Observed): WrittenQuotes => {
  const { fields, rows } = quoteRows(observed)
  const hash = sha256(tableBody({ fields, rows }))
  return { hash, payload: new Payload({ hash, at: newestQuote(observed), fields, rows }, { etag: hash }) }
})
