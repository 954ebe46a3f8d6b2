// The short names that a cell can show, prepared for matching.

import { pictureUid } from '../../catalogue/addresses/pictures.ts'
import { type LocalShortNames, shortNames } from '../../catalogue/local-names.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { TileColour } from '../../catalogue/vocabulary.ts'
import { fold } from './fold.ts'

/** An item in the dictionary. */
export interface DictionaryEntry {
  readonly item: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly ground: TileColour
  /** Parts enlarge a weapon: `width` and `height` are without parts, and it fits any cell at least as large. */
  readonly isResizable: boolean
  /** Maximum number of pieces in one cell. */
  readonly stack: number
  readonly hasIcon: boolean
}

/** Items with the same folded name. */
export interface Word {
  readonly folded: string
  readonly entries: readonly DictionaryEntry[]
}

export type Dictionary = readonly Word[]

type DictionaryItem = LocalShortNames &
  Pick<Item, 'uid' | 'shortName' | 'width' | 'height' | 'background' | 'tags' | 'stack' | 'icon'>

const WEAPON = 'Weapon'
/** Classes filed under weapons that take no parts. */
const WITHOUT_PARTS = ['Throwables', 'Melee_weapons']

/** Builds the dictionary from item names in English and the loaded languages. */
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
