// What each place of a build costs: the places of two builds differ by as much as the builds do.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPrice } from '#core/loadouts/build/build-price.ts'
import { paidAt, placeChanges } from '#core/loadouts/build/place-prices.ts'
import { bare } from '#core/loadouts/tree.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { anySetup, setupOf } from '../pricing/setups.ts'
import { anyBuild, catalogue, M4A1, M4A1_CARBINE, presetBuild } from './builds.ts'

const anyPreset = fc.constantFrom(
  ...catalogue.presets.all
    .filter(({ baseItem }) => catalogue.figures.get(baseItem)?.kind === 'Weapon')
    .map(({ uid }) => uid),
)
const open = profitContext(setupOf())

describe('the prices of places', () => {
  it('differ between two builds by as much as the builds do, however each is bought', () => {
    const RUNS = 60
    let [tried, different] = [0, 0]
    fc.assert(
      fc.property(
        anySetup,
        anyPreset,
        fc.oneof(anyBuild, anyPreset.map(presetBuild)),
        (setup, preset, other) => {
          tried += 1
          const context = profitContext(setup)
          const [one, two] = [presetBuild(preset), other].map(buildPrice(context))
          if (one === undefined || two === undefined) return
          const changes = placeChanges(one, two, context.bought)
          const sum = changes.reduce(
            (so, { before, after }) => so + (paidAt(after) ?? 0) - (paidAt(before) ?? 0),
            0,
          )
          // Equal parts are one line of the list, which is rounded once.
          expect(Math.abs(sum - (two.total - one.total))).toBeLessThanOrEqual(
            one.parts.length + two.parts.length,
          )
          if (sum !== 0) different += 1
          expect(
            changes.filter(({ after }) => after !== undefined && paidAt(after) === undefined).length,
          ).toBe(
            two.parts.filter(
              ({ path, priced, isInBundle }) =>
                priced === undefined &&
                !isInBundle &&
                changes.some((change) => change.path.join() === path.join()),
            ).length,
          )
        },
      ),
      { numRuns: RUNS },
    )
    // A quick run tries fewer.
    if (tried === RUNS) expect(different).toBeGreaterThan(20)
  })

  it('say that what comes with the preset costs nothing beside it, and the bare weapon its own price', () => {
    const carbine = buildPrice(open)(presetBuild(M4A1_CARBINE))
    const alone = buildPrice(open)(bare(M4A1))
    expect(placeChanges(carbine, carbine, open.bought)).toEqual([])
    const changes = placeChanges(alone, carbine, open.bought)
    const parts = changes.filter(({ path }) => path.length > 0)
    expect(parts.length).toBe(carbine.parts.length - 1)
    if (carbine.bundle === undefined) throw new Error('the carbine is bought as a preset')
    for (const { before, after } of parts) {
      expect(before).toBeUndefined()
      if (after?.isInPreset === true) expect([after.roubles, after.priced]).toEqual([0, undefined])
      else expect(after?.roubles).toBe(Math.round(open.bought(after?.item ?? '')?.unitPrice ?? Number.NaN))
    }
    expect(parts.some(({ after }) => after?.isInPreset === true)).toBe(true)
  })
})
