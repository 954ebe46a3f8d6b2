// Spawns of each side, and the player's chosen one.
import type { Side } from './layers.ts'
import type { Mark } from './marks.ts'

const SPAWNS = { pmc: 'spawn-pmc', scav: 'spawn-scav' } as const

/** Whether it is a spawn of the side. */
export const isSpawnForSide = ({ look }: Pick<Mark, 'look'>, side: Side): boolean => look === SPAWNS[side]

/** The marks with the given spawn highlighted and labelled. */
export const withSpawn = <Each extends Mark>(
  marks: readonly Each[],
  spawn: string | undefined,
  label: string,
): readonly Each[] =>
  spawn === undefined
    ? marks
    : marks.map((mark) => (mark.id === spawn ? { ...mark, isNeeded: true, label, rank: 0 } : mark))
