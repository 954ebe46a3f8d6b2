// Synchronous results if possible: a promise costs more than most responses.

export type Awaitable<A> = A | Promise<A>

/** Applies `next` to a value, immediately or when it resolves. */
export const whenThere = <A, B>(value: Awaitable<A>, next: (value: A) => Awaitable<B>): Awaitable<B> =>
  value instanceof Promise ? value.then(next) : next(value)

/** The result of `work`, or of `fail` if it throws or rejects. */
export const orElse = <A>(work: () => Awaitable<A>, fail: (error: unknown) => Awaitable<A>): Awaitable<A> => {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(fail) : value
  } catch (error) {
    return fail(error)
  }
}
