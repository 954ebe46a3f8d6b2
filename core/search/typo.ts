// How far a mistyped word may be from the one that was meant.
import { distance } from 'fastest-levenshtein'

/** Edits forgiven in a word of this many letters: short ones would match anything. */
const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

/** Edits between the two, undefined where there are more than a slip of the finger explains. Two letters swapped are one slip. */
export const typoDistance = (typed: string, meant: string): number | undefined => {
  const max = forgiven(typed.length)
  if (Math.abs(typed.length - meant.length) > max) return undefined
  const edits = editDistance(typed, meant)
  return edits <= max ? edits : undefined
}

/** Letters added, dropped or changed between the two; 1 where two neighbours are swapped. */
export const editDistance = (typed: string, meant: string): number => {
  const edits = distance(typed, meant)
  return edits === 2 && areNeighboursSwapped(typed, meant) ? 1 : edits
}

const areNeighboursSwapped = (typed: string, meant: string): boolean => {
  if (typed.length !== meant.length) return false
  const at = [...typed].findIndex((letter, index) => letter !== meant[index])
  return (
    typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2)
  )
}
