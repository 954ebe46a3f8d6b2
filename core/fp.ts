// The one door to fp-ts: what the rest of the project may use of it, under one import.
import type { Either, Left, Right } from 'fp-ts/lib/Either.js'
import type { None, Option, Some } from 'fp-ts/lib/Option.js'

export * as E from 'fp-ts/lib/Either.js'
export { pipe } from 'fp-ts/lib/function.js'
export * as N from 'fp-ts/lib/number.js'
export * as O from 'fp-ts/lib/Option.js'
export type { Ord } from 'fp-ts/lib/Ord.js'
export * as Ordering from 'fp-ts/lib/Ord.js'
export * as RA from 'fp-ts/lib/ReadonlyArray.js'
export * as S from 'fp-ts/lib/string.js'
export type { Either, Option }

// The same values as fp-ts makes. Its modules each bring half of the others: 2 kB of the script that every page waits for.
export const left = <E = never, A = never>(value: E): Either<E, A> => ({ _tag: 'Left', left: value })
export const right = <E = never, A = never>(value: A): Either<E, A> => ({ _tag: 'Right', right: value })
export const isLeft = <E>(either: Either<E, unknown>): either is Left<E> => either._tag === 'Left'
export const isRight = <A>(either: Either<unknown, A>): either is Right<A> => either._tag === 'Right'
export const none: Option<never> = { _tag: 'None' }
export const some = <A>(value: A): Option<A> => ({ _tag: 'Some', value })
export const isNone = (option: Option<unknown>): option is None => option._tag === 'None'
export const isSome = <A>(option: Option<A>): option is Some<A> => option._tag === 'Some'
