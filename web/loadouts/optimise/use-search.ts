// The search for the best build: a worker that lives as long as one search.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptimiseTables } from '#core/loadouts/optimise-measures.ts'
import { packQuestion } from '#core/loadouts/optimise-parcel.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise-question.ts'
import type { OptimiseOrder, OptimiseReport } from './protocol.ts'
import { isBusy, newSearch, nextSearch, type Search } from './search.ts'

/** After so long the best until then is the answer, with its bound. */
const SECONDS = 60

export interface SearchControl {
  readonly search: Search | undefined
  readonly start: (question: OptimiseQuestion) => void
  /** Keeps what was found. */
  readonly stop: () => void
}

export const useSearch = (tables: OptimiseTables): SearchControl => {
  const [search, setSearch] = useState<Search>()
  const running = useRef<Worker>(undefined)
  const end = useCallback((): void => {
    running.current?.terminate()
    running.current = undefined
  }, [])
  useEffect(() => end, [end])
  const start = useCallback(
    (question: OptimiseQuestion): void => {
      end()
      const worker = new Worker(new URL('./optimise-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      let last = newSearch(question)
      setSearch(last)
      const take = (report: OptimiseReport): void => {
        if (running.current !== worker) return
        last = nextSearch(last, report)
        setSearch(last)
        if (!isBusy(last)) end()
      }
      worker.addEventListener('message', ({ data }: MessageEvent<OptimiseReport>) => take(data))
      worker.addEventListener('error', () => take({ tag: 'Failed' }))
      worker.postMessage({ parcel: packQuestion(tables, question), seconds: SECONDS } satisfies OptimiseOrder)
    },
    [tables, end],
  )
  const stop = useCallback((): void => {
    end()
    setSearch((last) => last && { ...last, state: last.state === 'running' ? 'stopped' : last.state })
  }, [end])
  return { search, start, stop }
}
