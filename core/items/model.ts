// What a PMC owns of the items that quests and stations want.

/** Found in raid and ordinary pieces are counted apart: a quest may want the former only. */
export interface Owned {
  readonly foundInRaid: number
  readonly ordinary: number
}

/** Keys are item uids; an item with nothing owned has no entry. */
export type ItemProgress = Readonly<Record<string, Owned>>

export const noItemProgress: ItemProgress = {}
export const nothingOwned: Owned = { foundInRaid: 0, ordinary: 0 }
