// The search for the best build.
import { useCallback, useState } from 'react'
import type { OptimiseTables } from '#core/loadouts/optimise-measures.ts'
import { packQuestion } from '#core/loadouts/optimise-parcel.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise-question.ts'
import { isBusy, newSearch, nextSearch, type Search } from './search.ts'
import { useSolver } from './use-solver.ts'

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
  const { ask, end } = useSolver()
  const start = useCallback(
    (question: OptimiseQuestion): void => {
      let last = newSearch(question)
      setSearch(last)
      ask({ asks: 'best', parcel: packQuestion(tables, question), seconds: SECONDS }, (report) => {
        last = nextSearch(last, report)
        setSearch(last)
        return isBusy(last)
      })
    },
    [tables, ask],
  )
  const stop = useCallback((): void => {
    end()
    setSearch((last) => last && { ...last, state: last.state === 'running' ? 'stopped' : last.state })
  }, [end])
  return { search, start, stop }
}
