// The client of the HTTP API, typed by its contract. Responses of the product's own server are trusted.
import type { Contract, EndpointId } from '#core/api/contract.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#core/api/endpoint.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { CallId } from './calls.ts'
import { type ApiProblem, NO_CONNECTION } from './problem.ts'
import { type RequestInput, request } from './request.ts'

export type { ApiProblem } from './problem.ts'

export interface CallInput<I extends EndpointId>
  extends Pick<RequestInput, 'params' | 'signal' | 'keepalive'> {
  readonly query?: QueryOf<Contract[I]>
  readonly body?: BodyOf<Contract[I]>
}

export type CallAnswer<I extends EndpointId> = Either<ApiProblem, AnswerOf<Contract[I]>>

/** Never rejects: without a connection the problem's status is 0. Reads are retried once, writes never. */
export type CallApi<Known extends EndpointId = CallId> = <I extends Known>(
  id: I,
  input?: CallInput<I>,
) => Promise<CallAnswer<I>>

export const makeApi =
  <Known extends EndpointId = CallId>(
    send: (id: NoInfer<Known>, input: RequestInput) => Promise<Either<ApiProblem, Response>>,
  ): CallApi<Known> =>
  async <I extends Known>(id: I, { query, body, ...input }: CallInput<I> = {}) => {
    const answered = await send(id, {
      ...input,
      ...(query === undefined ? {} : { query: query as object }),
      ...(body === undefined ? {} : { body }),
    })
    if (isLeft(answered)) return answered
    try {
      return right((await answered.right.json()) as AnswerOf<Contract[I]>)
    } catch {
      // The connection broke during the response.
      return left(NO_CONNECTION)
    }
  }

export const callApi: CallApi = makeApi(request)
