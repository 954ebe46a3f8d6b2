// What the tracker shows as it stands in the address; the text is answered at once and written there a moment later.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withParams } from '#web/calculators/search-params.ts'
import { readTrackerQuery, type TrackerQuery, trackerQueryInAddress } from './tracker-query.ts'

const WRITE_AFTER_MS = 300

/** `text` is what is typed; `query.text` follows it when there is time to filter. */
export interface TrackerQueryControl {
  readonly query: TrackerQuery
  readonly text: string
  readonly setText: (text: string) => void
  readonly change: (changes: Partial<TrackerQuery>) => void
}

/** Keep `stations` the same list while the catalogue is the same. */
export const useTrackerQuery = (stations: readonly string[]): TrackerQueryControl => {
  const [params, setParams] = useSearchParams()
  const written = useMemo(() => readTrackerQuery(params, stations), [params, stations])
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
