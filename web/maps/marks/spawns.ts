// Where raids begin: the spawns of a side, and the one that was chosen as one's own.
import type { Side } from './layers.ts'
import type { Mark } from './marks.ts'

const SPAWNS = { pmc: 'spawn-pmc', scav: 'spawn-scav' } as const

/** Whether players of the side may start there. */
export const isSpawnForSide = ({ look }: Pick<Mark, 'look'>, side: Side): boolean => look === SPAWNS[side]

/** The marks with the spawn of that id standing out, `label` beside it. */
export const withSpawn = <Each extends Mark>(
  marks: readonly Each[],
  spawn: string | undefined,
  label: string,
): readonly Each[] =>
  spawn === undefined
    ? marks
    : marks.map((mark) => (mark.id === spawn ? { ...mark, isNeeded: true, label, rank: 0 } : mark))
