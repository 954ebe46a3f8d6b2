// The one door to fp-ts: what the rest of the project may use of it, under one import.

export type { Either } from 'fp-ts/lib/Either.js'
export * as E from 'fp-ts/lib/Either.js'
export { isLeft, isRight, left, right } from 'fp-ts/lib/Either.js'
export { pipe } from 'fp-ts/lib/function.js'
export * as N from 'fp-ts/lib/number.js'
export type { Option } from 'fp-ts/lib/Option.js'
export * as O from 'fp-ts/lib/Option.js'
export { isNone, isSome, none, some } from 'fp-ts/lib/Option.js'
export type { Ord } from 'fp-ts/lib/Ord.js'
export * as Ordering from 'fp-ts/lib/Ord.js'
export * as RA from 'fp-ts/lib/ReadonlyArray.js'
export * as S from 'fp-ts/lib/string.js'
