// The names of kept layouts: by game mode and quests table, so that another table never meets an old layout.
import type { GameMode } from '#core/catalogue/game-modes.ts'

/** Goes up with every change of what is asked of the library or kept of its answer. */
const SHAPE = '1'
/** What a layout is of: the quests table of a mode, by its hash. */
export interface LayoutOf {
  readonly mode: GameMode
  readonly hash: string
}

const familyOf = (mode: GameMode): string => `${SHAPE}/${mode}/`

/** Names a layout; all of an older table or another shape have other names. */
export const layoutKey = ({ mode, hash }: LayoutOf): string => familyOf(mode) + hash

/** Of the names that are kept those that nobody will ask for again, now that this one is. */
export const outdatedKeys = (kept: readonly string[], of: LayoutOf): readonly string[] =>
  kept.filter((key) =>
    key.startsWith(familyOf(of.mode)) ? key !== layoutKey(of) : !key.startsWith(`${SHAPE}/`),
  )
