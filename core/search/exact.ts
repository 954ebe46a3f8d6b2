// A search that finds only what is called exactly so: as fast for hundreds of names as for one, and nothing else is found when things are added.
import { normalise, removeSpaces } from './normalise.ts'
import type { Search, SearchEntry, SearchHit } from './rank.ts'

const compact = (text: string): string => removeSpaces(normalise(text))

/** Finds things by an id, or by a name whatever its case, accents, spaces and punctuation; by a former name only where no present one is found. */
export const makeExactSearch = <A>(entries: readonly SearchEntry<A>[]): Search<A> => {
  const byId = new Map<string, A>()
  const byName = new Map<string, Set<A>>()
  const byFormerName = new Map<string, Set<A>>()
  const add = (values: Map<string, Set<A>>, name: string, value: A): void => {
    const key = compact(name)
    if (key === '') return
    const known = values.get(key)
    if (known === undefined) values.set(key, new Set([value]))
    else known.add(value)
  }
  for (const { value, names, shortNames = [], formerNames = [], ids } of entries) {
    for (const id of ids) byId.set(id.toLowerCase(), value)
    for (const name of names) add(byName, name, value)
    for (const name of shortNames) add(byName, name, value)
    for (const name of formerNames) add(byFormerName, name, value)
  }
  return (text, limit = Number.POSITIVE_INFINITY) => {
    const withId = byId.get(text.trim().toLowerCase())
    const key = compact(text)
    const named = byName.get(key)
    const found = withId !== undefined ? [withId] : [...(named ?? byFormerName.get(key) ?? [])]
    const isFormer = withId === undefined && named === undefined
    return found.slice(0, limit).map((value): SearchHit<A> => {
      const hit = { value, kind: 'exact', distance: 0 } as const
      return isFormer ? { ...hit, formerly: text } : hit
    })
  }
}
