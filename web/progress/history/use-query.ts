// What the history shows as it stands in the address; the text is answered at once and written there a moment later.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type HistoryQuery, readHistoryQuery, writeHistoryQuery } from './query.ts'

const WRITE_AFTER_MS = 300

export interface QueryControl {
  /** Its text follows what is typed when there is time to filter. */
  readonly query: HistoryQuery
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<HistoryQuery>) => void
}

export const useHistoryQuery = (): QueryControl => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => readHistoryQuery(params), [params])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written.text
  const settled = useDeferredValue(text)
  const query = useMemo(() => ({ ...written, text: settled }), [written, settled])

  const change = (changes: Partial<HistoryQuery>): void => {
    setParams(new URLSearchParams(writeHistoryQuery({ ...written, text, ...changes })), {
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
