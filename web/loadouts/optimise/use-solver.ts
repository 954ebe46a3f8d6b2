// The worker with the solver: it lives as long as one question.
import { useCallback, useEffect, useRef } from 'react'
import type { OptimiseOrder, OptimiseReport } from './protocol.ts'

/** `ask` ends what was asked before; `take` says of each report whether more is waited for. */
export interface Solver {
  readonly ask: (order: OptimiseOrder, take: (report: OptimiseReport) => boolean) => void
  readonly end: () => void
}

export const useSolver = (): Solver => {
  const running = useRef<Worker>(undefined)
  const end = useCallback((): void => {
    running.current?.terminate()
    running.current = undefined
  }, [])
  useEffect(() => end, [end])
  const ask = useCallback<Solver['ask']>(
    (order, take) => {
      end()
      const worker = new Worker(new URL('./optimise-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      const hear = (report: OptimiseReport): void => {
        if (running.current === worker && !take(report)) end()
      }
      worker.addEventListener('message', ({ data }: MessageEvent<OptimiseReport>) => hear(data))
      worker.addEventListener('error', () => hear({ tag: 'Failed' }))
      worker.postMessage(order)
    },
    [end],
  )
  return { ask, end }
}
