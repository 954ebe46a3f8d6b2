// The promise that a hook passes to React's `use` if there is nothing to wait for.

/**
 * A component that suspended renders again with the hooks that it had, and React only takes it on from there once `use` is called a
 * second time: leaving the call out because the data has come meanwhile breaks every hook after it. React reads `status` before it waits.
 */
export const RESOLVED: Promise<unknown> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})
