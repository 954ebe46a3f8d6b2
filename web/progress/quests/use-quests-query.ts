// The list's settings in the address; what is typed is answered at once and written there a moment later.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterValues, KnownWords } from './quest-filters.ts'
import { type QuestsQuery, readQuestsQuery, writeQuestsQuery } from './quests-query.ts'

const WRITE_AFTER_MS = 300

export interface QuestsQueryControl {
  /** Its text may lag behind what is typed. */
  readonly query: QuestsQuery
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<QuestsQuery>) => void
  readonly filter: (filters: FilterValues) => void
  /** The address of a quest that leaves the list as it is. */
  readonly hrefOf: (quest: string) => string
}

export const useQuestsQuery = (known: KnownWords): QuestsQueryControl => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => readQuestsQuery(params, known), [params, known])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written.text
  const settled = useDeferredValue(text)
  const query = useMemo(() => ({ ...written, text: settled }), [written, settled])

  const write = (changes: Partial<QuestsQuery>): void => {
    setParams(writeQuestsQuery({ ...written, text, ...changes }), { replace: true, preventScrollReset: true })
    if (changes.text !== undefined) setTyped(undefined)
  }
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => latest.current({ text: typed }), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const hrefOf = useMemo(
    () => (quest: string) => `?${writeQuestsQuery({ ...written, open: quest })}`,
    [written],
  )
  return useMemo(
    () => ({
      query,
      text,
      setText: setTyped,
      change: (changes) => latest.current(changes),
      filter: (filters) => latest.current({ filters }),
      hrefOf,
    }),
    [query, text, hrefOf],
  )
}
