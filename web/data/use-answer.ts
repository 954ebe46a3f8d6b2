// Reading calls as React resources: a hook that suspends until the response, over one cache of responses.

import { useCallback } from 'react'
import type { EndpointId } from '#core/api/contract.ts'
import { isLeft } from '#core/fp.ts'
import { useObservable } from '#web/data/observable.ts'
import { type CallAnswer, type CallApi, type CallInput, callApi } from './api.ts'
import { useArrived } from './DataSuspense.tsx'
import { onIdentityChange } from './identity.ts'
import { makeQueryCache } from './query-cache.ts'
import { callPath } from './request.ts'
import { RESOLVED } from './resolved.ts'

export interface AnswerState<I extends EndpointId> {
  readonly answer: CallAnswer<I>
  /** Requests again; the old response stays until the new one arrives. */
  readonly refresh: () => void
}

export type AnswerInput<I extends EndpointId> = Pick<CallInput<I>, 'params' | 'query'>

export interface AnswerHooks<Known extends EndpointId> {
  /** The response is shared by all components with the same input. Only for reading calls. */
  readonly useAnswer: <I extends Known>(id: I, input?: AnswerInput<I>) => AnswerState<I>
  /** Invalidates responses whose address contains this part. */
  readonly answersChanged: (part: string) => void
}

/** `getPath` gives the address of a call, by which its response is kept. */
export const makeAnswerHooks = <Known extends EndpointId>(
  call: CallApi<Known>,
  getPath: (id: Known, input?: AnswerInput<Known>) => string,
): AnswerHooks<Known> => {
  const answers = makeQueryCache<CallAnswer<Known>>(
    { now: () => Date.now(), keepMs: 60_000, max: 50 },
    isLeft,
  )
  onIdentityChange(answers.forget)
  return {
    useAnswer: <I extends Known>(id: I, input: AnswerInput<I> = {}) => {
      const answer = answers.of(getPath(id, input), () => call(id, input))
      const held = useObservable(answer)
      const loaded = useArrived<unknown>(held === undefined ? answer.load() : RESOLVED)
      const refresh = useCallback(() => void answer.refresh(), [answer])
      return { answer: (held ?? loaded) as CallAnswer<I>, refresh }
    },
    answersChanged: (part) => answers.forget((name) => name.includes(part)),
  }
}

export const { useAnswer, answersChanged } = makeAnswerHooks(callApi, callPath)
