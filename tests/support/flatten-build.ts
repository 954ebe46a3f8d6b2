// The flat rows of a build, as the game's presets have them.
import type { FlatBuild } from '#core/loadouts/build/flat.ts'
import type { Build } from '#core/loadouts/tree.ts'

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
