// A call that the server may answer by asking who one is: then it is confirmed in a dialog, and the call goes on by itself.
import { type ReactNode, useState } from 'react'
import { isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { type Calling, useCall } from '../use-call.ts'
import { ConfirmYouDialog } from './ConfirmYouDialog.tsx'

interface Asking {
  readonly sendsTo: string | undefined
  readonly answer: (isConfirmed: boolean) => void
}

/** Where the server would send a code, masked; undefined where the account has no address. */
const sendsTo = ({ details }: ApiProblem): string | undefined =>
  typeof details?.sendsTo === 'string' ? details.sendsTo : undefined

/** `confirmation`, the dialog, stands wherever the caller renders it. Closing it gives the call up, which is no problem. */
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
    // What waits for an answer is not under way.
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
