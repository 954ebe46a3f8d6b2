// The profit settings and the assumed progress of this tab, kept so that they hold on the next calculator too.

const KEY = 'exfil-calculator-terms'

/** The settings as they stood in an address; undefined where none are kept or the browser keeps nothing. */
export const rememberedSettings = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the settings, or forgets them where there are none. */
export const rememberSettings = (settings: string | undefined): void => {
  try {
    if (settings === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, settings)
  } catch {
    // The settings still stand in the address.
  }
}
