// A value that takes long to compute, computed in short steps, so that a program can do other work between them.

export interface Stepwise<A> {
  /** Computes the next short step; true once the value is complete. */
  readonly step: () => boolean
  /** The value; computes at once what is left of it. */
  readonly finish: () => A
}

/** `compute` yields between its steps. */
export const makeStepwise = <A>(compute: () => Generator<void, A>): Stepwise<A> => {
  const steps = compute()
  let done: { readonly value: A } | undefined
  const step = (): boolean => {
    if (done !== undefined) return true
    const next = steps.next()
    if (next.done === true) done = { value: next.value }
    return done !== undefined
  }
  return {
    step,
    finish: () => {
      for (;;) {
        if (done !== undefined) return done.value
        step()
      }
    },
  }
}
