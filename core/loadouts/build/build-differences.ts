// Two builds of a weapon beside each other: the places where different parts sit.
import { type Build, listBuildParts, type PartPath } from '../tree.ts'

/** `before` and `after`: items, absent where the place is empty or not there. */
export interface PartChange {
  readonly path: PartPath
  readonly before?: string
  readonly after?: string
}

const getKey = (path: readonly string[]): string => path.join('/')

const byPlace = (build: Build) =>
  new Map(
    listBuildParts(build).flatMap(({ item, path: [first, ...rest] }) =>
      first === undefined ? [] : [[getKey([first, ...rest]), { item, path: [first, ...rest] as const }]],
    ),
  )

/** Every place whose part differs: those of the first build in its order, then those that only the second has. */
export const buildDifferences = (before: Build, after: Build): readonly PartChange[] => {
  const [first, second] = [byPlace(before), byPlace(after)]
  const changed = [...first].flatMap(([key, { item, path }]): readonly PartChange[] => {
    const other = second.get(key)?.item
    return other === item ? [] : [{ path, before: item, ...(other !== undefined && { after: other }) }]
  })
  const added = [...second].flatMap(([key, { item, path }]): readonly PartChange[] =>
    first.has(key) ? [] : [{ path, after: item }],
  )
  return [...changed, ...added]
}
