// What the graph shows as it stands in the address; changes replace it, so that Back leads off the page.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type GraphQuery, graphQueryInAddress, readGraphQuery } from './graph-query.ts'

export interface GraphQueryControl {
  readonly query: GraphQuery
  /** The same function each time. */
  readonly change: (changes: Partial<GraphQuery>) => void
}

export const useGraphQuery = (): GraphQueryControl => {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readGraphQuery(params), [params])
  const write = useRef<GraphQueryControl['change']>(undefined)
  useEffect(() => {
    write.current = (changes) =>
      setParams(graphQueryInAddress(params, { ...query, ...changes }), {
        replace: true,
        preventScrollReset: true,
      })
  })
  return { query, change: useCallback((changes) => write.current?.(changes), []) }
}
