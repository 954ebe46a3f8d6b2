// A step of an administrator that needs a reason: what is typed, the problem if there is one, and whether it is under way.
import { type ReactNode, useState } from 'react'
import type { ApiProblem } from '#web/data/problem.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ReasonField } from './ReasonFields.tsx'

export interface ReasonedStep {
  readonly isBusy: boolean
  /** The problem of the last attempt; nothing without one. */
  readonly alert: ReactNode
  readonly field: ReactNode
  /** Runs the step with the trimmed reason unless it is missing, and closes after success. */
  readonly take: (step: (reason: string) => Promise<Pick<ApiProblem, 'message'> | undefined>) => Promise<void>
}

/** `missing`: said where the reason is. */
export const useReasonedStep = (missing: string, onClose: () => void): ReasonedStep => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    alert: problem !== undefined && <Alert kind="error">{problem}</Alert>,
    field: <ReasonField reason={reason} onChange={setReason} />,
    take: async (step) => {
      if (reason.trim() === '') return setProblem(missing)
      setBusy(true)
      const failed = await step(reason.trim())
      setBusy(false)
      if (failed === undefined) onClose()
      else setProblem(failed.message)
    },
  }
}
