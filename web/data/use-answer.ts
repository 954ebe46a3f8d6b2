// One reading call as a resource of a component: it suspends until answered, and is asked again on demand.
import { useCallback, useSyncExternalStore } from 'react'
import type { EndpointId } from '#core/api/contract.ts'
import { isLeft } from '#core/fp.ts'
import { makeAnswers } from './answers.ts'
import { type CallAnswer, type CallInput, callApi } from './api.ts'
import { onAskerChanged } from './asker.ts'
import { useArrived } from './DataSuspense.tsx'
import { READY } from './ready.ts'
import { callPath } from './request.ts'

export interface Answered<I extends EndpointId> {
  readonly answer: CallAnswer<I>
  /** Asks again; the old answer stays on the screen until the new one is there. */
  readonly refresh: () => void
}

export type AnswerInput<I extends EndpointId> = Pick<CallInput<I>, 'params' | 'query'>

const answers = makeAnswers<CallAnswer<EndpointId>>(
  { now: () => Date.now(), keepMs: 60_000, max: 50 },
  isLeft,
)
onAskerChanged(answers.forget)

/** The same input has the same answer everywhere on the page. Only for calls that read. */
export const useAnswer = <I extends EndpointId>(id: I, input: AnswerInput<I> = {}): Answered<I> => {
  const answer = answers.of(callPath(id, input), () => callApi(id, input))
  const held = useSyncExternalStore(answer.subscribe, answer.get)
  const loaded = useArrived<unknown>(held === undefined ? answer.load() : READY)
  const now = held ?? loaded
  const refresh = useCallback(() => void answer.refresh(), [answer])
  return { answer: now as CallAnswer<I>, refresh }
}
