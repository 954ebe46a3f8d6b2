// Where a part goes: into a slot of the build, or onto parts that must be there first.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePart } from '#core/loadouts/build/candidates.ts'
import { listSlots } from '#core/loadouts/build/fitting.ts'
import { partPlaces } from '#core/loadouts/build/part-places.ts'
import { slotGraph } from '#core/loadouts/build/slot-graph.ts'
import { type Build, bare, listBuildParts, type PartPath } from '#core/loadouts/tree.ts'
import {
  anyBuild,
  BARREL_370,
  catalogue,
  M4A1,
  M4A1_CARBINE,
  presetBuild,
  RECEIVER,
  rightOf,
} from './builds.ts'

const choose = choosePart(catalogue)
const placesOf = partPlaces(catalogue)
const fitsOn = (holder: string, part: string): readonly string[] =>
  listSlots(catalogue, holder)
    .filter(({ allowed }) => allowed.includes(part))
    .map(({ name }) => name)
const takes = (build: Build, part: string): boolean =>
  listBuildParts(build).some(({ item }) => fitsOn(item, part).length > 0)

/** The build with the parts put in, each into the first slot of the one before that takes it. */
const withParts = (build: Build, path: PartPath, parts: readonly string[]): Build => {
  const [part, next, ...rest] = parts
  if (part === undefined) return build
  const changed = rightOf(choose(path, part)(build))
  const [slot] = next === undefined ? [] : fitsOn(part, next)
  return slot === undefined || next === undefined
    ? changed
    : withParts(changed, [...path, slot], [next, ...rest])
}

describe('the place of a part', () => {
  it('is known of everything that can be put on the weapon, and of nothing else', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const graph = slotGraph(catalogue, build.item, () => true)
        expect(new Set(placesOf(build).keys())).toEqual(
          new Set(graph.items.filter((item) => item !== build.item)),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('is a slot of the build that takes it, or what is needed gives it one', () => {
    fc.assert(
      fc.property(anyBuild, fc.nat({ max: 100 }), (build, from) => {
        const places = [...placesOf(build)]
        // Each tenth, or one run would try thousands.
        for (const [part, place] of places.filter((_, index) => index % 10 === from % 10)) {
          expect(place.tag === 'Fits', part).toBe(takes(build, part))
          const parts = place.tag === 'Fits' ? [] : place.parts
          const ready = withParts(build, place.path, [...parts, part])
          expect(
            listBuildParts(ready).some(({ item }) => item === part),
            part,
          ).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('needs no more parts than any other way, and counts those that would do as well', () => {
    const build = bare(M4A1)
    const places = placesOf(build)
    const stepsOf = (part: string): number => {
      const place = places.get(part)
      return place?.tag === 'Needs' ? place.parts.length : 0
    }
    const deepest = Math.max(...[...places.keys()].map(stepsOf))
    expect(deepest).toBeGreaterThan(2)
    for (const [part, place] of places) {
      if (place.tag === 'Fits') continue
      const holders = [...places.keys()].filter((holder) => fitsOn(holder, part).length > 0)
      const nearest = Math.min(...holders.map(stepsOf))
      expect(place.parts.length, part).toBe(nearest + 1)
      expect(place.others, part).toBe(holders.filter((holder) => stepsOf(holder) === nearest).length - 1)
    }
  })

  it('of a barrel without a receiver is one of the receivers', () => {
    expect(placesOf(bare(M4A1)).get(BARREL_370)).toMatchObject({ tag: 'Needs', path: ['mod_reciever'] })
    expect(placesOf(withParts(bare(M4A1), ['mod_reciever'], [RECEIVER])).get(BARREL_370)).toEqual({
      tag: 'Fits',
      path: ['mod_reciever', 'mod_barrel'],
    })
  })

  it('is an empty slot rather than a filled one', () => {
    const build = presetBuild(M4A1_CARBINE)
    for (const [part, place] of placesOf(build)) {
      if (place.tag === 'Needs') continue
      const isEmpty = (path: readonly string[]): boolean =>
        !listBuildParts(build).some((other) => other.path.join('/') === path.join('/'))
      const all = listBuildParts(build).flatMap(({ item, path }) =>
        fitsOn(item, part).map((slot) => [...path, slot]),
      )
      expect(isEmpty(place.path), part).toBe(all.some(isEmpty))
    }
  })
})
