// The short names that may stand on a cell, ready to be compared with what was read.
import type { Item } from '../catalogue/item.ts'
import type { TileColour } from '../catalogue/vocabulary.ts'
import { fold } from './fold.ts'

/** A thing that may lie in a stash, as the dictionary knows it. */
export interface Entry {
  readonly item: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly ground: TileColour
  /** Parts change the size of a weapon: any size may be it. */
  readonly isResizable: boolean
}

/** Things of one folded name. */
export interface Word {
  readonly folded: string
  readonly entries: readonly Entry[]
}

export type Dictionary = readonly Word[]

type DictionaryItem = Pick<
  Item,
  'uid' | 'shortName' | 'ruShortName' | 'width' | 'height' | 'background' | 'tags'
>

const WEAPON = 'Weapon'

/** The names of items in English, with `russian` in Russian too. */
export const makeDictionary = (
  items: readonly DictionaryItem[],
  { russian = false }: { readonly russian?: boolean } = {},
): Dictionary => {
  const words = new Map<string, Entry[]>()
  for (const { uid, shortName, ruShortName, width, height, background, tags } of items) {
    const names = new Set([shortName, ...(russian && ruShortName !== undefined ? [ruShortName] : [])])
    for (const name of names) {
      const folded = fold(name)
      if (folded === '') continue
      const isResizable = tags.includes(WEAPON)
      const entry: Entry = { item: uid, name, width, height, ground: background, isResizable }
      const entries = words.get(folded)
      if (entries === undefined) words.set(folded, [entry])
      else entries.push(entry)
    }
  }
  return [...words].map(([folded, entries]) => ({ folded, entries }))
}
