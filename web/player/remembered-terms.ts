// The terms that somebody looks with, kept for this tab so that they hold on the next calculator too.

const KEY = 'exfil-calculator-terms'

/** The terms as they stood in an address; undefined where none are kept or the browser keeps nothing. */
export const rememberedTerms = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the terms, or forgets them where there are none. */
export const rememberTerms = (terms: string | undefined): void => {
  try {
    if (terms === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, terms)
  } catch {
    // The terms still stand in the address.
  }
}
