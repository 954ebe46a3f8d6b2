// Synchronous answers if nothing has to be awaited: a promise costs more than most answers.

export type Awaitable<A> = A | Promise<A>

/** What `next` makes of a value, now or when it comes. */
export const whenThere = <A, B>(value: Awaitable<A>, next: (value: A) => Awaitable<B>): Awaitable<B> =>
  value instanceof Promise ? value.then(next) : next(value)

/** What `work` answers, or what `fail` makes of its failure. */
export const orElse = <A>(work: () => Awaitable<A>, fail: (error: unknown) => Awaitable<A>): Awaitable<A> => {
  try {
    const value = work()
    return value instanceof Promise ? value.catch(fail) : value
  } catch (error) {
    return fail(error)
  }
}
