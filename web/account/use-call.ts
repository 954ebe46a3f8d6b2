// One call at a time for a button: whether it is in progress, and its last problem.
import { useRef, useState } from 'react'
import { type Either, isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { type ProblemKey, problemKey } from './sign-in/sign-in-problem.ts'

export interface Calling {
  readonly isBusy: boolean
  readonly problem: ProblemKey | undefined
  /** Runs a call unless one is in progress; resolves to its result, undefined if it failed. */
  readonly run: <A>(call: () => Promise<Either<ApiProblem, A>>) => Promise<A | undefined>
  readonly forget: () => void
}

export const useCall = (): Calling => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemKey>()
  const isRunning = useRef(false)
  return {
    isBusy,
    problem,
    run: async (call) => {
      if (isRunning.current) return undefined
      isRunning.current = true
      setBusy(true)
      setProblem(undefined)
      const answer = await call()
      isRunning.current = false
      setBusy(false)
      if (!isLeft(answer)) return answer.right
      setProblem(problemKey(answer.left))
      return undefined
    },
    forget: () => setProblem(undefined),
  }
}
