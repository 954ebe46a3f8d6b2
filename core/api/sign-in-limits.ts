// The bounds of signing in by a mailed code, for the server that counts and the page that says how many tries are left.

/** A code may be tried this often. */
export const CODE_TRIES = 5
