// Builds from the flat rows in which the game's presets come.
import type { Preset } from '../../catalogue/tables/gear.ts'
import { type Either, left, right } from '../../fp.ts'
import { type Build, bare } from '../tree.ts'

/** [index of the holder's row, slot, item]; the first row is the base with holder -1, and every holder comes before its parts. */
export type FlatBuild = Preset['tree']

/** `row` counts from 0: its holder does not precede it, or another row already fills its slot. */
export interface BuildBroken {
  readonly tag: 'BuildBroken'
  readonly row: number
}

/** The build that the rows describe; whether the parts fit is another question. */
export const unflattenBuild = (rows: FlatBuild): Either<BuildBroken, Build> => {
  const base = rows[0]
  if (base === undefined || base[0] !== -1) return left({ tag: 'BuildBroken', row: 0 })
  const builds = rows.map(([, , item]) => ({ item, slots: {} as Record<string, Build> }))
  for (const [row, [holder, slot]] of rows.entries()) {
    const part = builds[row]
    const filled = holder < row ? builds[holder]?.slots : undefined
    if (row === 0 || part === undefined) continue
    if (filled === undefined || Object.hasOwn(filled, slot)) return left({ tag: 'BuildBroken', row })
    // Its own slots are filled by later rows, through the same object.
    filled[slot] = part
  }
  return right(builds[0] ?? bare(base[2]))
}
