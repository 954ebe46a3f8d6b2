// A reading call as a React resource: suspends until the response, and can be refreshed.
import { useCallback, useSyncExternalStore } from 'react'
import { isLeft } from '#core/fp.ts'
import { type CallAnswer, type CallInput, callApi } from './api.ts'
import type { CallId } from './calls.ts'
import { useArrived } from './DataSuspense.tsx'
import { onIdentityChange } from './identity.ts'
import { makeQueryCache } from './query-cache.ts'
import { callPath } from './request.ts'
import { RESOLVED } from './resolved.ts'

export interface AnswerState<I extends CallId> {
  readonly answer: CallAnswer<I>
  /** Requests again; the old response stays until the new one arrives. */
  readonly refresh: () => void
}

export type AnswerInput<I extends CallId> = Pick<CallInput<I>, 'params' | 'query'>

const answers = makeQueryCache<CallAnswer<CallId>>({ now: () => Date.now(), keepMs: 60_000, max: 50 }, isLeft)
onIdentityChange(answers.forget)

/** Invalidates responses whose address contains this part. */
export const answersChanged = (part: string): void => answers.forget((name) => name.includes(part))

/** The response is shared by all components with the same input. Only for reading calls. */
export const useAnswer = <I extends CallId>(id: I, input: AnswerInput<I> = {}): AnswerState<I> => {
  const answer = answers.of(callPath(id, input), () => callApi(id, input))
  const held = useSyncExternalStore(answer.subscribe, answer.get)
  const loaded = useArrived<unknown>(held === undefined ? answer.load() : RESOLVED)
  const now = held ?? loaded
  const refresh = useCallback(() => void answer.refresh(), [answer])
  return { answer: now as CallAnswer<I>, refresh }
}
