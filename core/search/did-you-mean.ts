// Suggestions for a typed name that does not exist.
import { S } from '../fp.ts'
import { normalise, removeSpaces } from './normalise.ts'
import { editDistance } from './typo.ts'

const DEFAULT_LIMIT = 3
/** A suggestion may differ by this share of its letters; one letter always may. */
const MAX_DIFFERENT = 0.4

/** Up to `limit` of the names that are near the text, nearest first; a name that begins with the text counts as near. */
export const didYouMean = (
  text: string,
  names: readonly string[],
  limit = DEFAULT_LIMIT,
): readonly string[] => {
  const typed = removeSpaces(normalise(text))
  if (typed === '') return []
  return [...new Set(names)]
    .flatMap((name) => {
      const meant = removeSpaces(normalise(name))
      const edits = meant.startsWith(typed) ? 1 : editDistance(typed, meant)
      const max = Math.max(1, Math.floor(Math.max(typed.length, meant.length) * MAX_DIFFERENT))
      return edits <= max ? [{ name, edits }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || S.Ord.compare(a.name, b.name))
    .slice(0, limit)
    .map(({ name }) => name)
}
