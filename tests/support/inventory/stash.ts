// A stash of chosen items, and items that are wanted in it.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { newPmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import type { Read } from '#core/recognition/text/match.ts'
import { needsInScope } from '#core/tracker/tracker.ts'
import { type DrawnItem, familyOf, type Scene } from './scene.ts'

/** The item at the top of a column. */
export const drawn = (item: Item, x: number, foundInRaid = false): DrawnItem => ({
  uid: item.uid,
  family: familyOf(item),
  label: item.shortName,
  x,
  y: 0,
  width: item.width,
  height: item.height,
  ground: item.background,
  corner: '',
  cornerInk: 'letter',
  foundInRaid,
})

/** A part of a stash as 1440p shows it. */
export const sceneOf = (items: readonly DrawnItem[]): Scene => ({
  screen: { width: 1000, height: 600, scale: 4 / 3 },
  look: {
    font: 'barlow-semi-condensed',
    weight: 500,
    letter: [184, 192, 200],
    border: [72, 77, 83],
    ground: 14,
    glare: 0,
    noise: 0,
    gamma: 1,
    seed: 7,
  },
  panels: [{ left: 90, top: 110, columns: 8, rows: 4, items }],
})

/** The first wanted item of one cell of which this is so; its name is no two or three letters. */
export const wantedItem = (catalogue: Catalogue, isIt: (read: Read) => boolean): Item => {
  const pmc = newPmc({ uid: '', name: '', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
  const needs = needsInScope(catalogue, questBook(catalogue.quests.all), pmc)
  const found = [...new Set(needs.items.flatMap(({ items }) => items))]
    .flatMap((uid) => catalogue.items.get(uid) ?? [])
    .find(
      ({ shortName, width, height }) =>
        width === 1 &&
        height === 1 &&
        shortName.length > 3 &&
        isIt({ text: shortName, width, height, isSizeSure: true, isCut: false }),
    )
  if (found === undefined) throw new Error('no wanted item is so')
  return found
}
