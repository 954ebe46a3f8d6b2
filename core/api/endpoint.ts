// One call of the HTTP API, described once for server, client and documentation.
import * as t from 'io-ts'
import type { Action } from '../access/roles.ts'

/** Base of every call's path. */
export const API_BASE = '/api/be'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Who may call: everybody, anybody signed in, administrators, or a partner that proves itself by a signature. */
export type Access = 'everyone' | 'account' | 'admin' | 'signature'

/**
 * `path` below {@link API_BASE}, with `:name` for parameters, which with the query are texts in `input`. `body` is absent where the
 * call takes none. `answer` is JSON, or undefined where the call redirects or streams.
 */
export interface Endpoint<
  Q extends t.Mixed = t.Mixed,
  B extends t.Mixed = t.Mixed,
  A extends t.Mixed = t.Mixed,
  X extends Access = Access,
> {
  readonly method: Method
  readonly path: string
  readonly access: X
  /** It hands out or ends the whole account: who signed in longer ago is asked again who they are. */
  readonly wantsRecentSignIn: boolean
  /** The action that covers every possible request; a caller without permission for it is refused before the body is read. */
  readonly action: Action | undefined
  /** The body is raw bytes, at most as many as this, which the handler reads itself. */
  readonly maxRawBytes: number | undefined
  readonly summary: string
  readonly query: Q
  readonly body: B
  readonly answer: A
}

export type QueryOf<E extends Endpoint> = t.TypeOf<E['query']>
export type BodyOf<E extends Endpoint> = t.TypeOf<E['body']>
export type AnswerOf<E extends Endpoint> = t.TypeOf<E['answer']>

/** A call without query, body or answer says so by leaving them out. */
export const endpoint = <
  Q extends t.Mixed = t.TypeC<Record<never, never>>,
  B extends t.Mixed = t.UndefinedC,
  A extends t.Mixed = t.UndefinedC,
  X extends Access = Access,
>(description: {
  readonly method: Method
  readonly path: string
  readonly access: X
  readonly wantsRecentSignIn?: true
  readonly action?: Action
  readonly maxRawBytes?: number
  readonly summary: string
  readonly query?: Q
  readonly body?: B
  readonly answer?: A
}): Endpoint<Q, B, A, X> => ({
  method: description.method,
  path: description.path,
  access: description.access,
  wantsRecentSignIn: description.wantsRecentSignIn === true,
  action: description.action,
  maxRawBytes: description.maxRawBytes,
  summary: description.summary,
  query: (description.query ?? t.type({})) as Q,
  body: (description.body ?? t.undefined) as B,
  answer: (description.answer ?? t.undefined) as A,
})

/** Whether a call changes something: then its origin is checked and it is never retried. */
export const isWrite = ({ method }: Pick<Endpoint, 'method'>): boolean => method !== 'GET'
