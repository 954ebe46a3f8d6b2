// The short names that may stand on a cell, ready to be compared with what was read.

import { type LocalShortNames, shortNames } from '../../catalogue/local-names.ts'
import { pictureUid } from '../../catalogue/pictures.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { TileColour } from '../../catalogue/vocabulary.ts'
import { fold } from './fold.ts'

/** A thing that may lie in a stash, as the dictionary knows it. */
export interface DictionaryEntry {
  readonly item: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly ground: TileColour
  /** Parts make a weapon bigger: its size is what it has without them, and it may lie in any cell that is not smaller. */
  readonly isResizable: boolean
  /** As many pieces lie in one cell at most. */
  readonly stack: number
  readonly hasIcon: boolean
}

/** Things of one folded name. */
export interface Word {
  readonly folded: string
  readonly entries: readonly DictionaryEntry[]
}

export type Dictionary = readonly Word[]

type DictionaryItem = LocalShortNames &
  Pick<Item, 'uid' | 'shortName' | 'width' | 'height' | 'background' | 'tags' | 'stack' | 'icon'>

const WEAPON = 'Weapon'
/** Filed under weapons, but without parts. */
const WITHOUT_PARTS = ['Throwables', 'Melee_weapons']

/** The names of items in English and in the languages that are loaded. */
export const makeDictionary = (items: readonly DictionaryItem[]): Dictionary => {
  const words = new Map<string, DictionaryEntry[]>()
  for (const item of items) {
    const { uid, width, height, background: ground, tags, stack = 1 } = item
    const isResizable = tags.includes(WEAPON) && !WITHOUT_PARTS.some((tag) => tags.includes(tag))
    const hasIcon = pictureUid(item) !== undefined
    for (const name of shortNames(item)) {
      const folded = fold(name)
      if (folded === '') continue
      const entry: DictionaryEntry = { item: uid, name, width, height, ground, isResizable, stack, hasIcon }
      const entries = words.get(folded)
      if (entries === undefined) words.set(folded, [entry])
      else entries.push(entry)
    }
  }
  return [...words].map(([folded, entries]) => ({ folded, entries }))
}

/** The largest stack among these items; 1 if unknown. */
export const getMaxStack = (dictionary: Dictionary, items: readonly string[]): number =>
  dictionary.reduce(
    (max, { entries }) =>
      entries.reduce((most, { item, stack }) => (items.includes(item) ? Math.max(most, stack) : most), max),
    1,
  )
