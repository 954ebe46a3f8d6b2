// An API call as its handler sees it: decoded input, the user, and the possible results.
import type { Context } from 'hono'
import type { Contract, EndpointId } from '#core/api/contract.ts'
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#core/api/endpoint.ts'
import type { Either } from '#core/fp.ts'
import type { Payload, PayloadWithHeaders } from './answer.ts'
import type { SignedIn } from './cookies.ts'
import type { HttpProblem } from './problem.ts'

export interface Call<E extends Endpoint> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Path parameters and other HTTP details. */
  readonly context: Context
  /** Id of the write: the `Idempotency-Key` header, or a new id. */
  readonly commandId: string
  /** Interface language of the user, from the cookie or the header. */
  readonly locale: string
  /** The signed-in user; public endpoints look it up only if needed, with `currentUser`. */
  readonly user: E['access'] extends 'account' | 'admin' ? SignedIn : undefined
  readonly currentUser: () => Promise<SignedIn | undefined>
  /** The raw body, for calls that are authenticated by a signature over it; read on demand. */
  readonly rawBody: () => Promise<Either<HttpProblem, Uint8Array>>
}

/** A result by the contract, a problem, a shared payload, or a response created by the handler (redirects, streams). */
export type Handled<E extends Endpoint> =
  | Either<HttpProblem, AnswerOf<E>>
  | Payload
  | PayloadWithHeaders
  | Response

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Handled<E>> | Handled<E>

/** The handlers of some endpoints. */
export type EndpointHandlers<Id extends EndpointId> = { readonly [K in Id]: Handler<Contract[K]> }
export type Handlers = EndpointHandlers<EndpointId>
