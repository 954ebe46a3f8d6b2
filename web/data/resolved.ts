// The promise that a hook passes to React's `use` if there is nothing to wait for.

/**
 * A component that suspended must call `use` again on the next render: leaving the call out because the data has arrived breaks all following
 * hooks. React checks `status` before it waits.
 */
export const RESOLVED: Promise<unknown> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})
