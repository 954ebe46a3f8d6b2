// Which item a read name means: sure, shared by several items, unsure, or none.

import { byGround, isOtherGround, type Tint } from '../ground.ts'
import type { Dictionary, DictionaryEntry, Word } from './dictionary.ts'
import { fold } from './fold.ts'
import { differInDigit, isConfusable, readSimilarity, similarity } from './likeness.ts'

/** What is known of a cell: the text as read, its size in cells, and the tint behind it. */
export interface Read {
  readonly text: string
  readonly width: number
  readonly height: number
  /** Lines all round were seen: an item of another size it cannot be. */
  readonly isSizeSure: boolean
  /** The name fills the cell, so that its end may be cut off. */
  readonly isCut: boolean
  readonly tint?: Tint
  /** Pieces that were counted: what lies in smaller stacks it cannot be. */
  readonly count?: number
}

/**
 * `Sure`: one item; `Pictured`: the first of several, told by their icons; `Shared`: things of the same name and size, among which a person has to choose;
 * `Unsure`: nearest first; `Unknown`: nothing is like it. `similarity`: 1 where what was read is the name, letters that look alike being the same.
 */
export type Match =
  | { readonly tag: 'Sure'; readonly item: string; readonly similarity: number }
  | { readonly tag: 'Pictured'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Shared'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Unsure'; readonly items: readonly string[]; readonly similarity: number }
  | { readonly tag: 'Unknown' }

/** The items that a match names, none where it is unknown. */
export const itemsIn = (match: Match): readonly string[] =>
  match.tag === 'Unknown' ? [] : match.tag === 'Sure' ? [match.item] : match.items

/** The one item that a match means; undefined where a person has to choose. */
export const getAnswer = (match: Match): string | undefined => {
  if (match.tag === 'Sure') return match.item
  return match.tag === 'Pictured' ? match.items[0] : undefined
}

/** From here on a name is taken, */
const SURE = 0.8
/** and from here on if nothing else comes near. */
const LIKELY = 0.7
const MARGIN = 0.12
/** Less alike things are not even suggested. */
const MIN_LIKENESS = 0.5
const MAX_CANDIDATES = 12
/** Of one name no more are suggested beside others. */
const MAX_OF_ONE = 4
/** A cut name has less to go by. */
const MIN_CUT = 6
const CUT_COSTS = 0.03

/** Whether an item may lie in a cell of this size, turned or not. */
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
  /** The same with every letter counting as much. */
  readonly plain: number
  /** How like it is as it is written, letters that look alike being others. */
  readonly written: number
}

/** Of words that are equally like it once folded, the one is meant that is more like it as written. */
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

/** What was read is this name only in letters that look alike, and may as well be one that is confused with it: "MPS" is MP5 or MP9. */
const mayBeAnother = (best: Scored, others: readonly Scored[]): boolean =>
  best.written < 1 && others.some(({ word }) => isConfusable(best.word.folded, word.folded))

/** Of a name of up to so many letters another one is made by a single slip, */
const SHORT = 3
/** of one of so few by what is no name at all, */
const TOO_SHORT = 2
/** and of so many one that is another is too many. */
const RATHER_SHORT = 4

/**
 * Whether what was read is too little to be no other name: few letters, not all of them as they are written, or as near to another name letter by
 * letter.
 */
const mayBeASlip = (best: Scored, others: readonly Scored[], text: string): boolean => {
  const length = Math.min(best.word.folded.length, fold(text).length)
  if (length <= SHORT) return length <= TOO_SHORT || best.written < 1
  if (length <= RATHER_SHORT && best.score < SURE) return true
  return best.score < 1 && others.some(({ plain }) => plain >= best.plain)
}

/** Whether a digit of what was read is a letter of the name, or the other way round, or one of them has none: "ComTac2" is no slip of ComTac V. */
const isOtherNumber = ({ score, entries }: Scored, { text, isCut }: Read): boolean =>
  score < 1 && entries.every(({ name }) => differInDigit(text, isCut ? name.slice(0, text.length) : name))

/** Whether the cell may be a piece of a weapon of this name, in which lines show: it is too small for one, or shows a single cell of it. */
const mayBeAPiece = ({ word }: Scored, read: Read): boolean =>
  word.entries.some(
    (entry) => entry.isResizable && (!fitsEntry(entry, read) || read.width * read.height === 1),
  )

/** Names less similar than this can still match under a bright icon, where the icons decide. */
const MIN_COVERED = 0.25

/** The items whose names come nearest, all of one name at a time, at most about `max`: for an icon to tell which it is. */
export const nearest = (dictionary: Dictionary, read: Read, max: number): readonly DictionaryEntry[] => {
  const near: DictionaryEntry[] = []
  for (const { entries } of ranked(dictionary, read, MIN_COVERED)) {
    if (near.length + entries.length > max) break
    near.push(...entries)
  }
  return near
}

/** The item that a cell shows. An item of another size is never answered where the size is sure. */
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
  // A name that no item of this size or on this ground has stands on a piece of an item, or is another; where lines are missing it may be one that another size has.
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
  // A weapon of any size may be it, but a part of just this size is what lies there more likely.
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

/** A second reading of an unclear name has to be this much like one. */
const SURE_AGAIN = 0.85

/** Whether a match is clear enough to need no second look. */
export const isClear = ({ tag }: Match): boolean => tag === 'Sure' || tag === 'Shared'

/** Shorter ones are other names too easily. */
const MIN_AGAIN = 4

/** The second of two readings of a name counts only where it is clear beyond what is asked of the first. */
export const isBetter = (second: Match, text: string): boolean =>
  second.tag !== 'Unknown' &&
  isClear(second) &&
  second.similarity >= SURE_AGAIN &&
  fold(text).length >= MIN_AGAIN

/** What unclear readings of one name leave, the nearest first: a person chooses among all of it. */
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

/** A name that may be that of a player on a dog tag: a person has to look. */
export const asQuestion = (match: Match): Match =>
  match.tag === 'Sure' || match.tag === 'Shared'
    ? { tag: 'Unsure', items: itemsIn(match), similarity: match.similarity }
    : match
