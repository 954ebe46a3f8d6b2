// The account page's address that opens the logout confirmation.

export const SIGN_OUT_QUESTION = '?sign-out=ask'

/** `search` is the query of an address with its `?`. */
export const asksToSignOut = (search: string): boolean => search === SIGN_OUT_QUESTION
