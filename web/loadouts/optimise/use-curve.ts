// The search for the curve of recoil against ergonomics.
import { useCallback, useState } from 'react'
import type { OptimiseTables } from '#core/loadouts/optimise-measures.ts'
import { packQuestion } from '#core/loadouts/optimise-parcel.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise-question.ts'
import { type Curve, newCurve, nextCurve } from './curve.ts'
import { useSolver } from './use-solver.ts'

/** Many searches, the largest stretch that nothing is known of first. */
const SECONDS = 120

export interface CurveControl {
  readonly curve: Curve | undefined
  readonly start: (question: OptimiseQuestion) => void
  /** Keeps what was found. */
  readonly stop: () => void
}

export const useCurve = (tables: OptimiseTables): CurveControl => {
  const [curve, setCurve] = useState<Curve>()
  const { ask, end } = useSolver()
  const start = useCallback(
    (question: OptimiseQuestion): void => {
      let last = newCurve(question)
      setCurve(last)
      ask({ asks: 'curve', parcel: packQuestion(tables, question), seconds: SECONDS }, (report) => {
        last = nextCurve(last, report)
        setCurve(last)
        return last.state === 'running'
      })
    },
    [tables, ask],
  )
  const stop = useCallback((): void => {
    end()
    setCurve((last) => last && { ...last, state: last.state === 'running' ? 'stopped' : last.state })
  }, [end])
  return { curve, start, stop }
}
