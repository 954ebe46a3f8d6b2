// What an item screen shows as it stands in the address; the text is answered at once and written there a moment later.
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withParams } from '#web/calculators/search-params.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import {
  type KnownPlaces,
  readTrackerQuery,
  type TrackerQuery,
  trackerQueryInAddress,
} from './tracker-query.ts'

const WRITE_AFTER_MS = 300

/** `text` is what is typed; `query.text` follows it when there is time to search. */
export interface TrackerQueryControl {
  readonly query: TrackerQuery
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<TrackerQuery>) => void
}

/** The same object as long as the query is the same. */
export const useTrackerQuery = (known: KnownPlaces): TrackerQueryControl => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => readTrackerQuery(params, known), [params, known])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? written.text
  const settled = useDeferredValue(text)
  const query = useMemo(() => ({ ...written, text: settled }), [written, settled])
  const change = (changes: Partial<TrackerQuery>): void => {
    setParams(withParams(params, trackerQueryInAddress({ ...written, text, ...changes })), {
      replace: true,
      preventScrollReset: true,
    })
    if (changes.text !== undefined) setTyped(undefined)
  }
  const latest = useLatest(change)
  const changeLatest = useCallback((changes: Partial<TrackerQuery>) => latest.current(changes), [latest])
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => latest.current({ text: typed }), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, latest])
  return useMemo(
    () => ({ query, text, setText: setTyped, change: changeLatest }),
    [query, text, changeLatest],
  )
}
