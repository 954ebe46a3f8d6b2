// How the address of the account page says that somebody is to be asked whether to log out.

export const SIGN_OUT_QUESTION = '?sign-out=ask'

/** `search` is the query of an address with its `?`. */
export const asksToSignOut = (search: string): boolean => search === SIGN_OUT_QUESTION
