// A call for which the server may require confirmation of identity: a dialog confirms it, then the call is retried.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { type Calling, useCall } from '../use-call.ts'
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx'

interface Asking {
  readonly sendsTo: string | undefined
  readonly answer: (isConfirmed: boolean) => void
}

/** Masked address that the server would send a code to; undefined if the account has none. */
const sendsTo = ({ details }: ApiProblem): string | undefined =>
  typeof details?.sendsTo === 'string' ? details.sendsTo : undefined

/** The caller renders `confirmation`, the dialog. Closing it cancels the call, which is not a problem. */
export const useConfirmedCall = (): Calling & { readonly confirmation: ReactNode } => {
  const calling = useCall()
  const [asking, setAsking] = useState<Asking>()

  const confirm = (problem: ApiProblem): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean): void => {
        setAsking(undefined)
        resolve(isConfirmed)
      }
      setAsking({ sendsTo: sendsTo(problem), answer })
    })

  return {
    ...calling,
    // A call that waits for the dialog is not in progress.
    isBusy: calling.isBusy && asking === undefined,
    run: async (call) => {
      let isGivenUp = false
      const answer = await calling.run(async () => {
        const first = await call()
        if (!isLeft(first) || first.left.tag !== 'RecentSignInRequired') return first
        isGivenUp = !(await confirm(first.left))
        return isGivenUp ? first : call()
      })
      if (isGivenUp) calling.forget()
      return answer
    },
    confirmation: asking && (
      <ConfirmYouDialog
        sendsTo={asking.sendsTo}
        onConfirmed={() => asking.answer(true)}
        onClose={() => asking.answer(false)}
      />
    ),
  }
}
