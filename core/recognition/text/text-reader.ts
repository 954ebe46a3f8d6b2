// What reads the text of a small picture: a neural reader in the browser, which the core is given.
import type { Grey } from './grey.ts'

export interface TextReader {
  /** One line of letters and digits. */
  readonly name: (picture: Grey) => string
  /** Digits and strokes only. */
  readonly number: (picture: Grey) => string
}
