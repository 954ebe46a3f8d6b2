// A call of the API as its handler sees it: decoded input, who asks, and ways to answer.
import type { Context } from 'hono'
import type { Contract, EndpointId } from '#core/api/contract.ts'
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#core/api/endpoint.ts'
import type { Either } from '#core/fp.ts'
import type { Payload } from './answer.ts'
import type { SignedIn } from './cookies.ts'
import type { HttpProblem } from './problem.ts'

export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Path parameters, and what else HTTP has to say. */
  readonly context: Context
  /** Names the write: the `Idempotency-Key` header, or a fresh id. */
  readonly commandId: string
  /** Interface language of the asker: from the cookie or the header. */
  readonly locale: string
  /** Who is signed in; calls that are for everyone look only when they must, with `currentUser`. */
  readonly user: E['access'] extends 'account' | 'admin' ? SignedIn : undefined
  readonly currentUser: () => Promise<SignedIn | undefined>
  /** The body to the byte, of calls that prove themselves by a signature over it; it is read when it is asked for. */
  readonly rawBody: () => Promise<Either<HttpProblem, Uint8Array>>
}

/**
 * JSON by the contract, a refusal, a payload by the contract that is shared by requests, or a response of the handler's own making
 * (redirects, streams).
 */
export type Handled<E extends Endpoint> = Either<HttpProblem, AnswerOf<E>> | Payload | Response

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Handled<E>> | Handled<E>

/** The handlers of some of the calls. */
export type EndpointHandlers<Id extends EndpointId> = { readonly [K in Id]: Handler<Contract[K]> }
export type Handlers = EndpointHandlers<EndpointId>
