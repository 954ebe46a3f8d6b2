// What a list shows as it stands in the address; the text is answered at once and written there a moment later.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListQuery, type ListShape, listQueryInAddress, readListQuery } from './list-query.ts'
import { withParams } from './search-params.ts'

const WRITE_AFTER_MS = 300

/** `text` is what is typed; `query.text` follows it when there is time to filter. */
export interface ListQueryControl<Key extends string> {
  readonly query: ListQuery<Key>
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<ListQuery<Key>>) => void
}

export const useListQuery = <Key extends string>(shape: ListShape<Key>): ListQueryControl<Key> => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => readListQuery(params, shape), [params, shape])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written.text
  const settled = useDeferredValue(text)
  const query = useMemo(() => ({ ...written, text: settled }), [written, settled])

  const change = (changes: Partial<ListQuery<Key>>): void => {
    setParams(withParams(params, listQueryInAddress({ ...written, text, ...changes }, shape)), {
      replace: true,
      preventScrollReset: true,
    })
    if (changes.text !== undefined) setTyped(undefined)
  }
  const write = useRef(change)
  useEffect(() => {
    write.current = change
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => write.current({ text: typed }), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { query, text, setText: setTyped, change }
}
