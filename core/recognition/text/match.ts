// Matches a read name to items: sure, shared by several items, unsure, or unknown.

import { byGround, isOtherGround, type Tint } from '../ground.ts'
import type { Dictionary, DictionaryEntry, Word } from './dictionary.ts'
import { fold } from './fold.ts'
import { differInDigit, isConfusable, readSimilarity, similarity } from './likeness.ts'

/** What was read of a cell: its text, size in cells and background tint. */
export interface Read {
  readonly text: string
  readonly width: number
  readonly height: number
  /** The whole frame was seen, so items of another size are ruled out. */
  readonly isSizeSure: boolean
  /** The name fills the cell, so its end may be truncated. */
  readonly isCut: boolean
  readonly tint?: Tint
  /** The count; items with smaller stacks are ruled out. */
  readonly count?: number
}

/**
 * `Sure`: one item; `Pictured`: the first of several, chosen by icon; `Shared`: items of the same name and size, the user has to choose;
 * `Unsure`: candidates, nearest first; `Unknown`: no candidate. `similarity`: 1 if the text equals the name after folding.
 */
export type Match =
  | { readonly tag: 'Sure'; readonly item: string; readonly similarity: number }
  | { readonly tag: 'Pictured'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Shared'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Unsure'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Unknown' }

/** The items of a match; empty if unknown. */
export const itemsIn = (match: Match): readonly string[] =>
  match.tag === 'Unknown' ? [] : match.tag === 'Sure' ? [match.item] : match.items

/** The one item of a match; undefined if the user has to choose. */
export const getAnswer = (match: Match): string | undefined => {
  if (match.tag === 'Sure') return match.item
  return match.tag === 'Pictured' ? match.items[0] : undefined
}

/** Minimum similarity to accept a name. */
const SURE = 0.8
/** Minimum similarity and margin to accept a name if no other is near. */
const LIKELY = 0.7
const MARGIN = 0.12
/** Minimum similarity of a suggestion. */
const MIN_LIKENESS = 0.5
const MAX_CANDIDATES = 12
/** Maximum number of suggestions with the same name, next to others. */
const MAX_OF_ONE = 4
/** Minimum length of a truncated name, and the penalty for truncation. */
const MIN_CUT = 6
const CUT_COSTS = 0.03

/** Whether an item fits a cell of this size, rotated or not. */
export const fitsEntry = (
  { width, height, isResizable }: DictionaryEntry,
  read: Pick<Read, 'width' | 'height'>,
): boolean =>
  isResizable
    ? Math.max(width, height) <= Math.max(read.width, read.height) &&
      Math.min(width, height) <= Math.min(read.width, read.height)
    : (width === read.width && height === read.height) || (width === read.height && height === read.width)

const likeness = (
  folded: string,
  word: string,
  isCut: boolean,
  compare: (a: string, b: string) => number,
): number => {
  const whole = compare(folded, word)
  if (!isCut || folded.length < MIN_CUT || word.length <= folded.length) return whole
  return Math.max(whole, compare(folded, word.slice(0, folded.length)) - CUT_COSTS)
}

interface Scored {
  readonly word: Word
  readonly entries: readonly DictionaryEntry[]
  readonly score: number
  /** Similarity with all letters weighted equally. */
  readonly plain: number
  /** Similarity without folding. */
  readonly written: number
}

/** Tie-break between words that are equally similar after folding. */
const asWritten = (entries: readonly DictionaryEntry[], text: string): number =>
  Math.max(...entries.map(({ name }) => similarity(name.replaceAll(' ', ''), text)))

const ranked = (dictionary: Dictionary, read: Read, minLikeness = MIN_LIKENESS): readonly Scored[] => {
  const folded = fold(read.text)
  const text = read.text.replaceAll(/\s/g, '')
  if (folded === '') return []
  return dictionary
    .flatMap((word) => {
      const max = Math.min(folded.length, word.folded.length) / Math.max(folded.length, word.folded.length)
      if (max < minLikeness && !read.isCut) return []
      const score = likeness(folded, word.folded, read.isCut, readSimilarity)
      if (score < minLikeness) return []
      const entries = word.entries.filter(
        (entry) => entry.stack >= (read.count ?? 1) && (!read.isSizeSure || fitsEntry(entry, read)),
      )
      if (entries.length === 0) return []
      return [{ word, entries, score, plain: likeness(folded, word.folded, read.isCut, similarity) }]
    })
    .map((scored) => ({ ...scored, written: asWritten(scored.entries, text) }))
    .toSorted((a, b) => b.score - a.score || b.written - a.written)
}

const getItems = (entries: readonly DictionaryEntry[]): readonly string[] => [
  ...new Set(entries.map(({ item }) => item)),
]

/** Whether the text differs from the name in look-alike letters and may be another, easily confused name: "MPS" is MP5 or MP9. */
const mayBeAnother = (best: Scored, others: readonly Scored[]): boolean =>
  best.written < 1 && others.some(({ word }) => isConfusable(best.word.folded, word.folded))

/** Up to this length, one misread letter makes another name. */
const SHORT = 3
/** Up to this length, even noise may read as the name. */
const TOO_SHORT = 2
/** Up to this length, one wrong letter is too many. */
const RATHER_SHORT = 4

/** Whether the text is too short or too inexact to rule out another name. */
const mayBeASlip = (best: Scored, others: readonly Scored[], text: string): boolean => {
  const length = Math.min(best.word.folded.length, fold(text).length)
  if (length <= SHORT) return length <= TOO_SHORT || best.written < 1
  if (length <= RATHER_SHORT && best.score < SURE) return true
  return best.score < 1 && others.some(({ plain }) => plain >= best.plain)
}

/** Whether a digit of the text is a letter in the name, or the other way round, or is missing: "ComTac2" is no misreading of ComTac V. */
const isOtherNumber = ({ score, entries }: Scored, { text, isCut }: Read): boolean =>
  score < 1 && entries.every(({ name }) => differInDigit(text, isCut ? name.slice(0, text.length) : name))

/** Whether the cell may be a part of a weapon that is split by lines in its picture: too small for the weapon, or a single cell. */
const mayBeAPiece = ({ word }: Scored, read: Read): boolean =>
  word.entries.some(
    (entry) => entry.isResizable && (!fitsEntry(entry, read) || read.width * read.height === 1),
  )

/** Names less similar than this can still match under a bright icon, where the icons decide. */
const MIN_COVERED = 0.25

/** The items with the nearest names, whole names at a time, at most about `max`; candidates for a comparison by icon. */
export const nearest = (dictionary: Dictionary, read: Read, max: number): readonly DictionaryEntry[] => {
  const near: DictionaryEntry[] = []
  for (const { entries } of ranked(dictionary, read, MIN_COVERED)) {
    if (near.length + entries.length > max) break
    near.push(...entries)
  }
  return near
}

/** Matches a read cell to an item. Never returns an item of another size if the size is sure. */
export const matchName = (dictionary: Dictionary, read: Read): Match => {
  const [best, ...others] = ranked(dictionary, read)
  if (best === undefined) return { tag: 'Unknown' }
  const margin = best.score - (others[0]?.score ?? 0)
  const isAlone =
    best.score >= SURE ? margin > 0 || best.score === 1 : best.score >= LIKELY && margin >= MARGIN
  const isTaken =
    isAlone &&
    !mayBeAnother(best, others) &&
    !mayBeASlip(best, others, read.text) &&
    !isOtherNumber(best, read) &&
    !mayBeAPiece(best, read)
  const fitting = best.entries.filter((entry) => fitsEntry(entry, read))
  const { tint } = read
  const isOther = tint !== undefined && fitting.every(({ ground }) => isOtherGround(ground, tint))
  // If no item of this name has the size or background, the text is on a part of an item or was misread; if the frame is incomplete, an item
  // of another size is possible.
  if (
    !isTaken ||
    isOther ||
    fitting.length === 0 ||
    (!read.isSizeSure && fitting.length < best.entries.length)
  ) {
    const ofBest = best.score === 1 ? best.entries : best.entries.slice(0, MAX_OF_ONE)
    const ofOthers = others.flatMap(({ entries }) => entries.slice(0, MAX_OF_ONE))
    const items = getItems([...ofBest, ...ofOthers]).slice(0, MAX_CANDIDATES)
    return { tag: 'Unsure', items, similarity: best.score }
  }
  // A weapon fits in many sizes, so a part of exactly this size is more likely.
  const exact = fitting.filter((entry) => !entry.isResizable)
  const coloured = read.tint === undefined ? fitting : byGround(fitting, read.tint)
  const items = getItems(coloured)
  const [item] = items
  if (items.length === 1 && item !== undefined) return { tag: 'Sure', item, similarity: best.score }
  return {
    tag: 'Shared',
    items: getItems([...exact, ...coloured].filter((entry) => coloured.includes(entry))),
    similarity: best.score,
  }
}

/** Minimum similarity of a second reading of an unclear name. */
const SURE_AGAIN = 0.85

/** Whether a match needs no second reading. */
export const isClear = ({ tag }: Match): boolean => tag === 'Sure' || tag === 'Shared'

/** Minimum length of a second reading; shorter ones match other names too easily. */
const MIN_AGAIN = 4

/** Whether a second reading may replace the first; it has to be clearer than a first one. */
export const isBetter = (second: Match, text: string): boolean =>
  second.tag !== 'Unknown' &&
  isClear(second) &&
  second.similarity >= SURE_AGAIN &&
  fold(text).length >= MIN_AGAIN

/** Merges unclear readings of one name, nearest first; the user chooses among the items. */
export const together = (matches: readonly Match[]): Match => {
  const near = matches
    .filter((match) => match.tag !== 'Unknown')
    .toSorted((a, b) => b.similarity - a.similarity)
  const [best] = near
  if (best === undefined) return { tag: 'Unknown' }
  return {
    tag: 'Unsure',
    items: [...new Set(near.flatMap(itemsIn))].slice(0, MAX_CANDIDATES),
    similarity: best.similarity,
  }
}

/** Downgrades a match that may be a player's name on a dog tag, so that the user checks it. */
export const asQuestion = (match: Match): Match =>
  match.tag === 'Sure' || match.tag === 'Shared'
    ? { tag: 'Unsure', items: itemsIn(match), similarity: match.similarity }
    : match
