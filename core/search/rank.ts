// A search over named things: exact matches first, then beginnings, words, parts, parts in any order, and mistyped words last.
import { normalise, removeSpaces } from './normalise.ts'
import { typoDistance } from './typo.ts'

/** How a thing was found, best first. */
export const MATCH_KINDS = ['exact', 'prefix', 'words', 'part', 'parts', 'typo'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/**
 * `names`: what people may call it. `shortNames`: the same, but their beginnings rank below those of names. `formerNames`: what it was called,
 * found after these. `ids`: found only when typed in full.
 */
export interface SearchEntry<A> {
  readonly value: A
  readonly names: readonly string[]
  readonly shortNames?: readonly string[]
  readonly formerNames?: readonly string[]
  readonly ids: readonly string[]
}

/**
 * `distance`: letters by which a mistyped query is off; 0 for every other kind. `name`: the name that matched; absent for ids and typos.
 * `formerly`: the former name that matched, where no present one does.
 */
export interface SearchHit<A> {
  readonly value: A
  readonly kind: MatchKind
  readonly distance: number
  readonly name?: string
  readonly formerly?: string
}

/** Finds at most `limit` things, best first; the same query always gives the same order. */
export type Search<A> = (query: string, limit?: number) => readonly SearchHit<A>[]

const DEFAULT_LIMIT = 20
/** A part of a name shorter than this is found in nearly everything. */
const MIN_PART_LENGTH = 2
/** The same for a word that may stand anywhere in a name of several. */
const MIN_PARTS_LENGTH = 3

interface Text {
  readonly text: string
  readonly compact: string
}
interface Name extends Text {
  /** As it was given. */
  readonly source: string
  readonly isShort: boolean
}
/** An entry with its names normalised. */
export interface Indexed<A> {
  readonly value: A
  /** Of two that match alike the lower one comes first. */
  readonly order: number
  readonly names: readonly Name[]
  readonly formerNames: readonly Name[]
  readonly ids: readonly string[]
}
interface Query extends Text {
  readonly raw: string
  readonly words: readonly string[]
}
/**
 * How well a name matches, lower is better: `kind` is the place in `MATCH_KINDS`. `minor` ranks hits of one kind, then `length`: the shorter
 * the name that matched, or the nearer to the mistyped one in length, the better.
 */
interface Score {
  readonly kind: number
  readonly minor: number
  readonly length: number
}
interface Scored<A> extends SearchHit<A> {
  readonly entry: Indexed<A>
  readonly minor: number
  readonly length: number
}

/** Makes a search; names are normalised once. Things given earlier win ties. */
export const makeSearch = <A>(entries: readonly SearchEntry<A>[]): Search<A> =>
  searchOver(entries.map(indexEntry))

/** What `makeSearch` does with each entry, for those who do it in pieces. */
export const indexEntry = <A>(entry: SearchEntry<A>, order: number): Indexed<A> => ({
  value: entry.value,
  order,
  names: getNames(entry),
  formerNames: getNames({ names: entry.formerNames ?? [] }),
  ids: entry.ids.map((id) => id.toLowerCase()),
})

/** Each normalised name once; a name that is a short name too counts as a name. */
const getNames = ({
  names,
  shortNames = [],
}: Pick<SearchEntry<unknown>, 'names' | 'shortNames'>): readonly Name[] => {
  const found = new Map<string, Name>()
  for (const [index, source] of [...names, ...shortNames].entries()) {
    const text = normalise(source)
    if (text !== '' && !found.has(text))
      found.set(text, { ...toText(text), source, isShort: index >= names.length })
  }
  return [...found.values()]
}

/** The search over entries that are indexed already. */
export const searchOver = <A>(indexed: readonly Indexed<A>[]): Search<A> => {
  // Made when a word is first mistyped: most searches never need it.
  let vocabulary: Vocabulary<A> | undefined
  const typos = (query: Query): readonly Scored<A>[] => {
    vocabulary ??= getVocabulary(indexed)
    return searchTypos(indexed, vocabulary, query)
  }
  return (text, limit = DEFAULT_LIMIT) => {
    const typed = toText(normalise(text))
    const query: Query = { ...typed, words: getWords(typed), raw: text.trim().toLowerCase() }
    if (query.raw === '') return []
    const found = indexed.flatMap((entry) => scoreEntry(entry, query) ?? [])
    const hits = found.length > 0 || query.text === '' ? found : typos(query)
    return hits
      .toSorted(byScore)
      .slice(0, limit)
      .map(({ value, kind, distance, name, formerly }) => ({
        value,
        kind,
        distance,
        ...(name && { name }),
        ...(formerly && { formerly }),
      }))
  }
}

const toText = (text: string): Text => ({ text, compact: removeSpaces(text) })

const getWords = ({ text }: Text): readonly string[] => text.split(' ')

const hasWordBeginning = ({ text }: Text, beginning: string): boolean =>
  text.startsWith(beginning) || text.includes(` ${beginning}`)

const byScore = <A>(a: Scored<A>, b: Scored<A>): number =>
  MATCH_KINDS.indexOf(a.kind) - MATCH_KINDS.indexOf(b.kind) ||
  Number(a.formerly !== undefined) - Number(b.formerly !== undefined) ||
  a.distance - b.distance ||
  a.minor - b.minor ||
  a.length - b.length ||
  a.entry.order - b.entry.order

const isBetter = (a: Score, b: Score): boolean =>
  a.kind !== b.kind ? a.kind < b.kind : a.minor !== b.minor ? a.minor < b.minor : a.length < b.length

const scoreEntry = <A>(entry: Indexed<A>, query: Query): Scored<A> | undefined => {
  const { value } = entry
  if (entry.ids.includes(query.raw)) return { value, kind: 'exact', distance: 0, entry, minor: 0, length: 0 }
  if (query.text === '') return undefined
  const present = bestName(entry.names, query)
  const best = present ?? bestName(entry.formerNames, query)
  if (best === undefined) return undefined
  const { score, name } = best
  const kind = MATCH_KINDS[score.kind]
  const scored = kind && { value, kind, distance: 0, entry, name, minor: score.minor, length: score.length }
  return present === undefined && scored ? { ...scored, formerly: name } : scored
}

const bestName = (
  names: readonly Name[],
  query: Query,
): { readonly score: Score; readonly name: string } | undefined => {
  let best: { readonly score: Score; readonly name: string } | undefined
  for (const name of names) {
    const score = scoreName(name, query)
    if (score !== undefined && (best === undefined || isBetter(score, best.score)))
      best = { score, name: name.source }
  }
  return best
}

/** Names that begin with the typed text as whole words come before other beginnings. */
const scoreName = (name: Name, query: Query): Score | undefined => {
  const kind = matchName(name, query)
  if (kind === undefined) return undefined
  const isWholeWord = !name.isShort && `${name.text} `.startsWith(`${query.text} `)
  return { kind, minor: isWholeWord ? 0 : 1, length: name.text.length }
}

/** The place of the match in `MATCH_KINDS`. */
const matchName = (name: Name, query: Query): number | undefined => {
  const at = name.compact.indexOf(query.compact)
  if (at === 0) return name.compact === query.compact ? 0 : 1
  if (query.words.every((word) => hasWordBeginning(name, word))) return 2
  if (at > 0 && query.compact.length >= MIN_PART_LENGTH && hasPart(name, query)) return 3
  return query.words.length > 1 && query.words.every((word) => hasWord(name, word)) ? 4 : undefined
}

/** "red card" is in "keycard (Red)": a word may be the beginning of one, or any part of one where it is long enough. */
const hasWord = (name: Name, word: string): boolean =>
  hasWordBeginning(name, word) || (word.length >= MIN_PARTS_LENGTH && hasPart(name, toText(word)))

/** Within a word anywhere, across words only from the beginning of one: "flea" is no part of "rifle attachment". */
const hasPart = (name: Text, query: Text): boolean =>
  name.text.includes(query.text) ||
  getWords(name).some((_, index, words) => words.slice(index).join('').startsWith(query.compact))

/** The things that have each word, in their order. */
type Vocabulary<A> = ReadonlyMap<string, readonly Indexed<A>[]>

const getVocabulary = <A>(indexed: readonly Indexed<A>[]): Vocabulary<A> => {
  const words = new Map<string, Indexed<A>[]>()
  for (const entry of indexed)
    for (const name of entry.names)
      for (const word of getWords(name)) {
        const entries = words.get(word)
        if (entries === undefined) words.set(word, [entry])
        else if (entries.at(-1) !== entry) entries.push(entry)
      }
  return words
}

/** Things in which every typed word has one that begins with it or is near it, or whose whole name is near. */
const searchTypos = <A>(
  indexed: readonly Indexed<A>[],
  vocabulary: Vocabulary<A>,
  query: Query,
): readonly Scored<A>[] => {
  const near = query.words.map((typed) => nearWord(vocabulary, typed))
  return indexed.flatMap((entry) => {
    const byWords = near.reduce(
      (sum, distances) => sum + (distances.get(entry) ?? Number.POSITIVE_INFINITY),
      0,
    )
    const wholes = entry.names.flatMap((name) => typoDistance(query.compact, name.compact) ?? [])
    const distance = Math.min(byWords, ...wholes)
    if (distance === Number.POSITIVE_INFINITY) return []
    const lengths = entry.names.map((name) => Math.abs(name.compact.length - query.compact.length))
    return [
      { value: entry.value, kind: 'typo' as const, distance, entry, minor: 0, length: Math.min(...lengths) },
    ]
  })
}

/** The least distance of the typed word to a word of each thing. */
const nearWord = <A>(vocabulary: Vocabulary<A>, typed: string): ReadonlyMap<Indexed<A>, number> => {
  const near = new Map<Indexed<A>, number>()
  for (const [word, entries] of vocabulary) {
    const distance = word.startsWith(typed) ? 0 : typoDistance(typed, word)
    if (distance === undefined) continue
    for (const entry of entries) near.set(entry, Math.min(distance, near.get(entry) ?? distance))
  }
  return near
}
