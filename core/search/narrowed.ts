// The search of `rank.ts` for callers with little time: pairs of letters narrow the entries down before they are compared.
import { makeStepwise, type Stepwise } from '../stepwise.ts'
import { normalise } from './normalise.ts'
import { type Indexed, indexEntry, type Search, type SearchEntry, searchOver } from './rank.ts'

/** So many entries that share most pairs of letters with a mistyped text are compared with it. */
const MAX_TYPO_CANDIDATES = 120
/** The pairs of one name are counted once each; longer texts are no names. */
const MAX_PAIRS = 80
/** A short word with two letters swapped shares few pairs with the one that was meant, a longer text enough of them. */
const MAX_SWAPS = 12
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

/** The text with two neighbouring letters swapped, for each of its first pairs of different letters. */
const swapNeighbours = (text: string): readonly string[] =>
  Array.from({ length: Math.min(MAX_SWAPS, text.length - 1) }, (_, at) => at)
    .filter((at) => text[at] !== text[at + 1] && text[at] !== ' ' && text[at + 1] !== ' ')
    .map((at) => `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`)

/** Entries made ready for searches; several may share it. */
export interface NarrowedIndex<A> {
  readonly indexed: readonly Indexed<A>[]
  /** A bit for each entry that has the pair, by pair. */
  readonly sets: ReadonlyMap<string, Uint32Array>
  readonly byId: ReadonlyMap<string, readonly number[]>
  /** The length of the shortest name of each entry. */
  readonly shortest: Uint16Array
}

const makeBits = (count: number): Uint32Array => new Uint32Array(Math.ceil(count / BITS))

const setBit = (set: Uint32Array, at: number): void => {
  set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31))
}

const MAX_UINT16 = 0xff_ff

const getShortest = ({ names }: Indexed<unknown>): number =>
  names.reduce((least, { text }) => Math.min(least, text.length), MAX_UINT16)

/** The index, computed entry by entry. */
export const indexInSteps = <A>(getEntries: () => readonly SearchEntry<A>[]): Stepwise<NarrowedIndex<A>> =>
  makeStepwise(function* () {
    const entries = getEntries()
    const indexed: Indexed<A>[] = []
    const sets = new Map<string, Uint32Array>()
    const byId = new Map<string, number[]>()
    for (const [at, each] of entries.entries()) {
      yield
      const entry = indexEntry(each, at)
      indexed.push(entry)
      for (const { text } of [...entry.names, ...entry.formerNames])
        for (const pair of letterPairs(text)) {
          const set = sets.get(pair) ?? makeBits(entries.length)
          setBit(set, at)
          sets.set(pair, set)
        }
      for (const id of entry.ids) byId.set(id, [...(byId.get(id) ?? []), at])
    }
    return { indexed, sets, byId, shortest: Uint16Array.from(indexed, getShortest) }
  })

const membersOf = (set: Uint32Array): readonly number[] => {
  const members: number[] = []
  set.forEach((bits, block) => {
    for (let left = bits; left !== 0; left &= left - 1)
      members.push(block * BITS + 31 - Math.clz32(left & -left))
  })
  return members
}

/** How many blocks of entries are left. */
const keepCommon = (set: Uint32Array, other: Uint32Array): number => {
  let left = 0
  for (let block = 0; block < set.length; block++) {
    const bits = (set[block] ?? 0) & (other[block] ?? 0)
    set[block] = bits
    if (bits !== 0) left++
  }
  return left
}

/** Comparing the entries of so few blocks takes less time than narrowing them down further. */
const FEW_BLOCKS = 2

/** At least those of the entries that have all of the pairs, with few others. */
const withAll = (
  sets: NarrowedIndex<unknown>['sets'],
  kept: Uint32Array,
  pairs: readonly string[],
): readonly number[] => {
  const all = Uint32Array.from(kept)
  for (const pair of pairs) {
    const set = sets.get(pair)
    if (set === undefined) return []
    if (keepCommon(all, set) <= FEW_BLOCKS) break
  }
  return membersOf(all)
}

/** Those of the entries that have the most of the pairs, at least half as many as the first; of equal ones those with the shortest name. */
const withMost = (
  { indexed, sets, shortest }: NarrowedIndex<unknown>,
  kept: Uint32Array,
  pairs: readonly string[],
): readonly number[] => {
  const counts = new Uint8Array(indexed.length)
  for (const pair of pairs) {
    const set = sets.get(pair)
    if (set !== undefined) for (const at of membersOf(set)) counts[at] = (counts[at] ?? 0) + 1
  }
  const among = membersOf(kept)
  const max = among.reduce((most, at) => Math.max(most, counts[at] ?? 0), 0)
  const byCount: number[][] = Array.from({ length: max + 1 }, () => [])
  for (const at of among) byCount[counts[at] ?? 0]?.push(at)
  const found: number[] = []
  for (let count = max; count > max / 2 && found.length < MAX_TYPO_CANDIDATES; count--)
    found.push(...(byCount[count] ?? []).toSorted((a, b) => (shortest[a] ?? 0) - (shortest[b] ?? 0)))
  return found.slice(0, MAX_TYPO_CANDIDATES)
}

/**
 * Finds what `makeSearch` finds, in its order. Of mistyped texts only those hits that share most pairs of letters with the text, which leaves
 * out what is far from it anyway. Only things that `isKept` says are found, by default all.
 */
export const searchIndex = <A, B extends A = A>(
  index: NarrowedIndex<A>,
  isKept: (value: A) => value is B = (_value): _value is B => true,
): Search<B> => {
  const kept = makeBits(index.indexed.length)
  for (const [at, { value }] of index.indexed.entries()) if (isKept(value)) setBit(kept, at)
  const keptPlaces = membersOf(kept)
  const isAmong = new Set(keptPlaces)
  const among = (places: readonly number[]): Search<B> =>
    searchOver(places.flatMap((place) => (index.indexed[place] as Indexed<B> | undefined) ?? []))
  return (query, limit) => {
    const text = normalise(query)
    const ids = (index.byId.get(query.trim().toLowerCase()) ?? []).filter((place) => isAmong.has(place))
    if (text === '') return among(ids)(query, limit)
    const required = requiredPairs(text)
    const candidates = required.length === 0 ? keptPlaces : withAll(index.sets, kept, required)
    const found = among([...new Set([...ids, ...candidates])])(query, limit)
    const isMeant = found.some(({ kind }) => kind !== 'typo')
    if (isMeant) return found
    const swapped = swapNeighbours(text).flatMap((each) => withAll(index.sets, kept, requiredPairs(each)))
    const near = withMost(index, kept, [...letterPairs(text)].slice(0, MAX_PAIRS))
    return among([...new Set([...swapped, ...near])])(query, limit)
  }
}
