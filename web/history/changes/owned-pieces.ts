// How many items a PMC owns, and of how many kinds.
import type { ItemProgress } from '#core/items/model.ts'

export interface Pieces {
  readonly count: number
  readonly kinds: number
}

export const pieces = (items: ItemProgress): Pieces => {
  const owned = Object.values(items).map(({ foundInRaid, ordinary }) => foundInRaid + ordinary)
  return {
    count: owned.reduce((sum, each) => sum + each, 0),
    kinds: owned.filter((each) => each > 0).length,
  }
}
