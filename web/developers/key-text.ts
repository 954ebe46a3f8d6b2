// The reader's API key in texts: shown masked, copied as it is.

/** Replaces the key in texts that are shown. */
const HIDDEN_KEY = '****'

/** Where the reader's own key belongs in a text that is copied without one. */
export const KEY_PLACE = 'YOUR_KEY'

/** A text with the key in it: as it is shown and as it is copied. */
export const writeWithKey = (
  key: string,
  write: (key: string) => string,
): { readonly shown: string; readonly copied: string } => ({
  shown: write(key === '' ? KEY_PLACE : HIDDEN_KEY),
  copied: write(key === '' ? KEY_PLACE : key),
})
