// Sends a question to the solver's worker, which lives as long as the question.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptimiseTables } from '#core/loadouts/optimise/measures.ts'
import { packQuestion } from '#core/loadouts/optimise/parcel.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import type { Asks, Failed, OptimiseOrder, Reports } from './protocol.ts'

/** How an answer develops; `Known` is the page's state: the initial one, after each report, and whether more reports follow. */
export interface SolverTask<A extends Asks, Known> extends Pick<OptimiseOrder, 'seconds'> {
  readonly asks: A
  readonly begin: (question: OptimiseQuestion) => Known
  readonly next: (known: Known, report: Reports[A] | Failed) => Known
  readonly isBusy: (known: Known) => boolean
  /** State after the user has stopped the search, which keeps its results. */
  readonly stop: (known: Known) => Known
}

export interface SolverControl<Known> {
  /** Undefined before the first question. */
  readonly known: Known | undefined
  /** Ends the previous search. */
  readonly start: (question: OptimiseQuestion) => void
  /** Keeps the results. */
  readonly stop: () => void
}

/** `task` must be referentially stable. */
export const useSolver = <A extends Asks, Known>(
  task: SolverTask<A, Known>,
  tables: OptimiseTables,
): SolverControl<Known> => {
  const [known, setKnown] = useState<Known>()
  const running = useRef<Worker>(undefined)
  const end = useCallback((): void => {
    running.current?.terminate()
    running.current = undefined
  }, [])
  useEffect(() => end, [end])
  const start = useCallback(
    (question: OptimiseQuestion): void => {
      end()
      const { asks, seconds } = task
      let last = task.begin(question)
      setKnown(last)
      const worker = new Worker(new URL('./optimise-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      const hear = (report: Reports[A] | Failed): void => {
        if (running.current !== worker) return
        last = task.next(last, report)
        setKnown(last)
        if (!task.isBusy(last)) end()
      }
      worker.addEventListener('message', ({ data }: MessageEvent<Reports[A]>) => hear(data))
      worker.addEventListener('error', () => hear({ tag: 'Failed' }))
      const order: OptimiseOrder = { asks, parcel: packQuestion(tables, question), seconds }
      worker.postMessage(order)
    },
    [task, tables, end],
  )
  const stop = useCallback((): void => {
    end()
    setKnown((last) => (last === undefined ? last : task.stop(last)))
  }, [task, end])
  return { known, start, stop }
}
