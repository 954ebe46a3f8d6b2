// Reads the text of a small picture; implemented outside the core by a neural reader in the browser.
import type { Grey } from './grey.ts'

export interface TextReader {
  /** Reads one line of letters and digits. */
  readonly name: (picture: Grey) => string
  /** Reads digits and slashes only. */
  readonly number: (picture: Grey) => string
}
