// What a list shows as it stands in the address; a text is answered at once and written there a moment later.
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLatest } from '#web/ui/use-latest.ts'

const WRITE_AFTER_MS = 300

/** How a query stands in an address. `known`: what its words may name. */
export interface AddressForm<Query, Known> {
  readonly read: (params: URLSearchParams, known: Known) => Query
  /** `params`: what stands there now, other people's words among them. */
  readonly write: (query: Query, params: URLSearchParams, known: Known) => URLSearchParams
}

/** `text` is what is typed; `query.text` follows it when there is time to filter. */
export interface AddressQuery<Query> {
  readonly query: Query
  /** What the address itself says: without what was typed a moment ago. */
  readonly written: Query
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<Query>) => void
}

/** The same object as long as the query is the same. Keep `known` the same while it holds the same. */
export const useAddressQuery = <Query extends { readonly text: string }, Known>(
  form: AddressForm<Query, Known>,
  known: Known,
): AddressQuery<Query> => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => form.read(params, known), [params, form, known])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written.text
  const settled = useDeferredValue(text)
  const query = useMemo(() => ({ ...written, text: settled }), [written, settled])

  const latest = useLatest((changes: Partial<Query>): void => {
    setParams(form.write({ ...written, text, ...changes }, params, known), {
      replace: true,
      preventScrollReset: true,
    })
    if (changes.text !== undefined) setTyped(undefined)
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const change: Partial<{ readonly text: string }> = { text: typed }
    const timer = setTimeout(() => latest.current(change as Partial<Query>), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, latest])
  return useMemo(
    () => ({
      query,
      written,
      text,
      setText: setTyped,
      change: (changes: Partial<Query>) => latest.current(changes),
    }),
    [query, written, text, latest],
  )
}
