// The bounds of signing in by a mailed code, for the server that counts, the page that says how many tries are left, and the documentation.

/** A code may be tried this often. */
export const CODE_TRIES = 5

/** So long a code works. */
export const CODE_MINUTES = 10

/** A session this recently signed in or confirmed is not asked to confirm again. */
export const RECENT_MINUTES = 15

/** So many in so many minutes, whichever minutes those are. */
export interface Bound {
  readonly max: number
  readonly minutes: number
}

/** Of one mailbox, from wherever the requests come: codes sent to it, and wrong codes tried for it. */
export const MAILBOX_BOUNDS = {
  codes: [
    { max: 3, minutes: 10 },
    { max: 10, minutes: 1440 },
  ],
  wrongTries: [{ max: 20, minutes: 60 }],
} as const satisfies Readonly<Record<string, readonly Bound[]>>
