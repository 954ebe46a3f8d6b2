// Errors of importing a source, with their one-line messages.
import { type IntegrityProblem, showProblem } from '#core/catalogue/check/problem.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { DecodeError } from '#core/codec.ts'
import { decodeFinding } from '../decode-finding.ts'
import { finding, say } from '../speech.ts'

export type SourceError =
  /** There are no API documents at this place. */
  | { readonly tag: 'NoSource'; readonly place: string }
  | { readonly tag: 'Unreadable'; readonly document: string; readonly reason: string }
  /** The source does not respond. */
  | { readonly tag: 'Unreachable'; readonly document: string; readonly reason: string }
  | { readonly tag: 'NotJson'; readonly document: string; readonly reason: string }
  | { readonly tag: 'Malformed'; readonly document: string; readonly error: DecodeError }
  /** Readable, but inconsistent with the previous snapshot. */
  | { readonly tag: 'Unsound'; readonly reasons: readonly string[] }
  /** Several files contain the same document. */
  | { readonly tag: 'Ambiguous'; readonly document: string; readonly files: readonly string[] }

/** The message of a catalogue problem in the language of the terminal. */
export const showFinding = (problem: IntegrityProblem): string =>
  showProblem({ ...problem, what: finding(problem.what) })

/** The message of an omitted reference, preceded by its game modes. */
export const showDropped = ({
  modes,
  ...problem
}: IntegrityProblem & { readonly modes: readonly GameMode[] }): string =>
  `${modes.join(say` and `)} ${showFinding(problem)}`

/** Maximum number of reasons in a message. */
const SHOWN = 5

export const showSourceError = (error: SourceError): string => {
  switch (error.tag) {
    case 'NoSource':
      return say`${error.place}: no documents of the API`
    case 'Unreadable':
    case 'Unreachable':
      return say`${error.document}: can't be read (${error.reason})`
    case 'NotJson':
      return say`${error.document}: is not JSON (${error.reason})`
    case 'Malformed':
      return `${error.document}: ${decodeFinding(error.error)}`
    case 'Unsound':
      return say`nothing was taken: ${error.reasons.slice(0, SHOWN).join('; ')}${error.reasons.length > SHOWN ? say`; and ${error.reasons.length - SHOWN} more` : ''}`
    case 'Ambiguous':
      return say`${error.document}: more than one file (${error.files.join(', ')})`
  }
}
