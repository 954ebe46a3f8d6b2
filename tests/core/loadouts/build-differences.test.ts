// Two builds beside each other.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDifferences } from '#core/loadouts/build/build-differences.ts'
import { listBuildParts } from '#core/loadouts/tree.ts'
import { anyBuild, M4A1_CARBINE, presetBuild } from './builds.ts'

describe('the differences of two builds', () => {
  it('are none of a build and itself', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(buildDifferences(build, build)).toEqual([])
      }),
    )
  })

  it('made to the places of the first give those of the second', () => {
    fc.assert(
      fc.property(anyBuild, anyBuild, (one, other) => {
        const places = (build: typeof one) =>
          new Map(
            listBuildParts(build)
              .slice(1)
              .map(({ path, item }) => [path.join('/'), item]),
          )
        const changed = places(one)
        for (const { path, before, after } of buildDifferences(one, other)) {
          expect(changed.get(path.join('/'))).toBe(before)
          if (after === undefined) changed.delete(path.join('/'))
          else changed.set(path.join('/'), after)
        }
        expect(changed).toEqual(places(other))
      }),
    )
  })

  it('name the place, what sits there and what would', () => {
    const carbine = presetBuild(M4A1_CARBINE)
    const { mod_stock: _, ...slots } = carbine.slots
    const bare = { ...carbine, slots }
    expect(buildDifferences(carbine, bare)[0]).toEqual({
      path: ['mod_stock'],
      before: carbine.slots.mod_stock?.item,
    })
  })
})
