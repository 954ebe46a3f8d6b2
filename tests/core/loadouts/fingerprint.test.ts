// The hash by which equal builds are known.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '#core/loadouts/publishing/fingerprint.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { anyBuild, catalogue, presetBuild } from './builds.ts'

const reversed = ({ item, slots }: Build): Build => ({
  item,
  slots: Object.fromEntries(
    Object.entries(slots)
      .map(([slot, part]) => [slot, reversed(part)] as const)
      .reverse(),
  ),
})

/** Equality by comparing part with part, without any hash. */
const isSame = (a: Build, b: Build): boolean => {
  const slots = Object.keys(a.slots)
  return (
    a.item === b.item &&
    slots.length === Object.keys(b.slots).length &&
    slots.every((slot) => {
      const [own, other] = [a.slots[slot], b.slots[slot]]
      return own !== undefined && other !== undefined && isSame(own, other)
    })
  )
}

describe('the fingerprint of a build', () => {
  it('does not depend on the order in which the slots were filled', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(fingerprint(reversed(build))).toBe(fingerprint(build))
      }),
      { numRuns: 300 },
    )
  })

  it('is equal exactly for equal builds', () => {
    // Few choices, so that equal pairs happen often.
    const few = fc.oneof(
      anyBuild,
      fc.constantFrom(...catalogue.presets.all.slice(0, 8)).map(({ uid }) => presetBuild(uid)),
    )
    fc.assert(
      fc.property(few, few, (a, b) => {
        expect(fingerprint(a) === fingerprint(b)).toBe(isSame(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('tells every preset of the game from every other one with other parts', () => {
    const builds = catalogue.presets.all.map(({ uid }) => presetBuild(uid))
    const different = builds.filter(
      (build, index) => !builds.slice(0, index).some((other) => isSame(build, other)),
    )
    expect(new Set(builds.map(fingerprint)).size).toBe(different.length)
  })
})
