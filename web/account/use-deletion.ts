// Whether the account is to be deleted, as the server says.
import { isLeft } from '#core/fp.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'

const { useAnswer } = makeAnswerHooks(callLate, latePath)

/** `deletesAt` is undefined where the deletion was not asked for, or the server does not answer. Suspends until the first answer. */
export const useDeletion = (): { readonly deletesAt: string | undefined; readonly refresh: () => void } => {
  const { answer, refresh } = useAnswer('readDeletion')
  return { deletesAt: isLeft(answer) ? undefined : (answer.right.deletesAt ?? undefined), refresh }
}
