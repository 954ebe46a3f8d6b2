// A question to the worker with the solver, which lives as long as the question.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptimiseTables } from '#core/loadouts/optimise/measures.ts'
import { packQuestion } from '#core/loadouts/optimise/parcel.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import type { Asks, Failed, OptimiseOrder, Reports } from './protocol.ts'

/** How an answer comes about; `Known` is what the page knows of it: as it begins, after each report, and for how long there is more to say. */
export interface SolverTask<A extends Asks, Known> extends Pick<OptimiseOrder, 'seconds'> {
  readonly asks: A
  readonly begin: (question: OptimiseQuestion) => Known
  readonly next: (known: Known, report: Reports[A] | Failed) => Known
  readonly isBusy: (known: Known) => boolean
  /** What the user has stopped keeps what was found. */
  readonly stop: (known: Known) => Known
}

export interface SolverControl<Known> {
  /** Undefined until something was asked. */
  readonly known: Known | undefined
  /** Ends what was asked before. */
  readonly start: (question: OptimiseQuestion) => void
  /** Keeps what was found. */
  readonly stop: () => void
}

/** `task` stays the same. */
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
