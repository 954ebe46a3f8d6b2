// Live quotes, written once for each state of the observations.
import { tableBody } from '#core/catalogue/rows.ts'
import { sha256 } from '../../data/hash.ts'
import { Payload } from '../http/answer.ts'
import { newestQuote, type Observed, quoteRows } from '../services/quote-rows.ts'

interface WrittenQuotes {
  readonly hash: string
  readonly payload: Payload
}

const write = (observed: Observed): WrittenQuotes => {
  const { fields, rows } = quoteRows(observed)
  const hash = sha256(tableBody({ fields, rows }))
  return { hash, payload: new Payload({ hash, at: newestQuote(observed), fields, rows }, { etag: hash }) }
}

/** The answer to what was observed, with its hash; the same observations are written once. */
export const writtenQuotes = () => {
  const written = new WeakMap<Observed, WrittenQuotes>()
  return (observed: Observed): WrittenQuotes => {
    const quotes = written.get(observed) ?? write(observed)
    written.set(observed, quotes)
    return quotes
  }
}
