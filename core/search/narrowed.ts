// The search of `rank.ts` for callers with little time: pairs of letters narrow the entries down before they are compared.
import { normalise } from './normalise.ts'
import { type Indexed, indexEntry, type Search, type SearchEntry, searchOver } from './rank.ts'

/** So many entries that share most pairs of letters with a mistyped text are compared with it. */
const MAX_TYPO_CANDIDATES = 120
/** The pairs of one name are counted once each; longer texts are no names. */
const MAX_PAIRS = 80
const BITS = 32

/** Neighbouring letters, across words too, and the first letter of each word behind a space. */
const letterPairs = (text: string): ReadonlySet<string> => {
  const pairs = new Set<string>()
  const compact = text.replaceAll(' ', '')
  for (let at = 0; at + 1 < compact.length; at++) pairs.add(compact.slice(at, at + 2))
  for (const word of text.split(' ')) pairs.add(` ${word.slice(0, 1)}`)
  return pairs
}

/** Pairs that every name has in which the words are found: those within words, and of a single letter the beginning of a word. */
const requiredPairs = (text: string): readonly string[] => {
  const words = text.split(' ')
  const [only] = words
  if (words.length === 1 && only?.length === 1) return [` ${only}`]
  return [
    ...new Set(
      words.flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)),
      ),
    ),
  ]
}

interface Narrowing {
  /** A bit for each entry that has the pair, by pair. */
  readonly sets: ReadonlyMap<string, Uint32Array>
  readonly byId: ReadonlyMap<string, readonly number[]>
}

const getNarrowing = (indexed: readonly Indexed<unknown>[]): Narrowing => {
  const sets = new Map<string, Uint32Array>()
  const byId = new Map<string, number[]>()
  for (const [at, { names, formerNames, ids }] of indexed.entries()) {
    for (const { text } of [...names, ...formerNames])
      for (const pair of letterPairs(text)) {
        const set = sets.get(pair) ?? new Uint32Array(Math.ceil(indexed.length / BITS))
        set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31))
        sets.set(pair, set)
      }
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), at])
  }
  return { sets, byId }
}

const membersOf = (set: Uint32Array): readonly number[] => {
  const members: number[] = []
  set.forEach((bits, block) => {
    for (let left = bits; left !== 0; left &= left - 1)
      members.push(block * BITS + 31 - Math.clz32(left & -left))
  })
  return members
}

/** Entries that have all of the pairs. */
const withAll = ({ sets }: Narrowing, pairs: readonly string[]): readonly number[] => {
  const [first, ...others] = pairs.map((pair) => sets.get(pair))
  if (first === undefined || others.includes(undefined)) return []
  const all = Uint32Array.from(first)
  for (const other of others)
    all.forEach((bits, block) => {
      all[block] = bits & (other?.[block] ?? 0)
    })
  return membersOf(all)
}

/** Entries that have the most of the pairs, at least half as many as the first; of equal ones those with the shortest name. */
const withMost = <A>(
  { sets }: Narrowing,
  indexed: readonly Indexed<A>[],
  pairs: readonly string[],
): readonly number[] => {
  const counts = new Uint8Array(indexed.length)
  for (const pair of pairs) {
    const set = sets.get(pair)
    if (set !== undefined) for (const at of membersOf(set)) counts[at] = (counts[at] ?? 0) + 1
  }
  const max = counts.reduce((most, count) => Math.max(most, count), 0)
  const byCount: number[][] = Array.from({ length: max + 1 }, () => [])
  for (const [at, count] of counts.entries()) byCount[count]?.push(at)
  const found: number[] = []
  for (let count = max; count > max / 2 && found.length < MAX_TYPO_CANDIDATES; count--)
    found.push(
      ...(byCount[count] ?? []).toSorted((a, b) => shortestName(indexed[a]) - shortestName(indexed[b])),
    )
  return found.slice(0, MAX_TYPO_CANDIDATES)
}

const shortestName = <A>(entry: Indexed<A> | undefined): number =>
  (entry?.names ?? []).reduce((least, { text }) => Math.min(least, text.length), Number.POSITIVE_INFINITY)

/**
 * Finds what `makeSearch` finds, in its order. Of mistyped texts only those hits that share most pairs of letters with the text, which leaves
 * out what is far from it anyway.
 */
export const makeNarrowedSearch = <A>(entries: readonly SearchEntry<A>[]): Search<A> => {
  const indexed = entries.map(indexEntry)
  const narrowing = getNarrowing(indexed)
  const among = (places: readonly number[]): Search<A> =>
    searchOver(places.flatMap((place) => indexed[place] ?? []))
  return (query, limit) => {
    const text = normalise(query)
    const ids = narrowing.byId.get(query.trim().toLowerCase()) ?? []
    if (text === '') return among(ids)(query, limit)
    const required = requiredPairs(text)
    const candidates = required.length === 0 ? indexed.map((_, place) => place) : withAll(narrowing, required)
    const found = among([...new Set([...ids, ...candidates])])(query, limit)
    const isMeant = found.some(({ kind }) => kind !== 'typo')
    if (isMeant) return found
    return among(withMost(narrowing, indexed, [...letterPairs(text)].slice(0, MAX_PAIRS)))(query, limit)
  }
}
