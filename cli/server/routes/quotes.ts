// Live quotes, written once for each state of the observations.
import { tableBody } from '#core/catalogue/rows.ts'
import { sha256 } from '../../data/hash.ts'
import { Payload } from '../http/answer.ts'
import { newestQuote, type Observed, quoteRows } from '../services/quote-rows.ts'

const write = (observed: Observed): Payload => {
  const { fields, rows } = quoteRows(observed)
  const hash = sha256(tableBody({ fields, rows }))
  return new Payload({ hash, at: newestQuote(observed), fields, rows }, { etag: hash })
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
