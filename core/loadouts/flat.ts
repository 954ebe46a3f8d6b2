// A build as the flat rows in which the game's presets come, and back.
import type { Preset } from '../catalogue/gear.ts'
import { type Either, left, right } from '../fp.ts'
import { type Build, bare } from './tree.ts'

/** [index of the holder's row, slot, item]; the first row is the base with holder -1, and every holder stands before its parts. */
export type FlatBuild = Preset['tree']

/** `row` counts from 0: its holder does not stand before it, or its slot is filled by another row. */
export interface BuildBroken {
  readonly tag: 'BuildBroken'
  readonly row: number
}

const rowsOf = (build: Build, holder: number, slot: string, from: number): FlatBuild => {
  let next = from + 1
  const below = Object.entries(build.slots).flatMap(([name, part]) => {
    const rows = rowsOf(part, from, name, next)
    next += rows.length
    return rows
  })
  return [[holder, slot, build.item], ...below]
}

/** The build as rows, each part after its holder. */
export const flattenBuild = (build: Build): FlatBuild => rowsOf(build, -1, '', 0)

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
