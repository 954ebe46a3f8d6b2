// What a build costs: the balance of what is needed and bought, and that no other way of buying is cheaper.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPrice, findBundles } from '#core/loadouts/build/build-price.ts'
import { listBuildParts } from '#core/loadouts/tree.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { anySetup, beginner, setupOf } from '../pricing/setups.ts'
import { anyBuild, catalogue, M4A1, M4A1_CARBINE, presetBuild } from './builds.ts'

const carbine = presetBuild(M4A1_CARBINE)
const open = profitContext(setupOf())
const anyPreset = fc.constantFrom(
  ...catalogue.presets.all
    .filter(({ baseItem }) => catalogue.figures.get(baseItem)?.kind === 'Weapon')
    .map(({ uid }) => uid),
)

const plus = (counts: Map<string, number>, item: string, count: number): Map<string, number> =>
  counts.set(item, (counts.get(item) ?? 0) + count)

const nonZero = (counts: ReadonlyMap<string, number>): object =>
  Object.fromEntries([...counts].filter(([, count]) => count !== 0).toSorted())

describe('the price of a build', () => {
  it('buys exactly what the build needs, a preset with what is in it, and says what is left over or missing', () => {
    fc.assert(
      fc.property(anySetup, fc.oneof(anyBuild, anyPreset.map(presetBuild)), (setup, build) => {
        const { lines, missing, leftOver, bundle, total, complete } = buildPrice(profitContext(setup))(build)
        const had = new Map<string, number>()
        for (const { item, count } of lines) {
          const content =
            item === bundle ? (catalogue.presets.get(item)?.tree.map(([, , part]) => part) ?? []) : [item]
          for (const part of content) plus(had, part, count)
        }
        for (const { item, count } of missing) plus(had, item, count)
        for (const [item, count] of leftOver) plus(had, item, -count)
        const needed = new Map<string, number>()
        for (const { item } of listBuildParts(build)) plus(needed, item, 1)
        expect(nonZero(had)).toEqual(nonZero(needed))
        expect(total).toBe(lines.reduce((sum, line) => sum + line.total, 0))
        expect(complete).toBe(missing.length === 0)
      }),
      { numRuns: 40 },
    )
  })

  it('costs no more than any preset of the weapon with the other parts, or than all parts alone', () => {
    fc.assert(
      fc.property(anyPreset, anyPreset, (built, other) => {
        const build = presetBuild(built)
        const needed = listBuildParts(build).map(({ item }) => item)
        const alone = needed.map((item) => open.bought(item)?.unitPrice ?? Number.POSITIVE_INFINITY)
        const price = buildPrice(open)(build)
        const shown = price.complete ? price.total : Number.POSITIVE_INFINITY
        // Every line is rounded by itself.
        expect(shown).toBeLessThanOrEqual(alone.reduce((sum, each) => sum + each, needed.length))
        const preset = catalogue.presets.get(other)
        if (preset?.baseItem !== build.item) return
        const rest = [...needed]
        for (const [, , item] of preset.tree) {
          const at = rest.indexOf(item)
          if (at >= 0) rest.splice(at, 1)
        }
        const withPreset = [other, ...rest].map((item) => open.bought(item)?.unitPrice ?? Infinity)
        expect(shown).toBeLessThanOrEqual(withPreset.reduce((sum, each) => sum + each, needed.length))
      }),
    )
  })

  it('takes the preset where that is cheaper, its parts marked as coming with it', () => {
    const price = buildPrice(open)(carbine)
    const [first] = price.lines
    expect(price.bundle).toBeDefined()
    expect(first?.item).toBe(price.bundle)
    const alone = listBuildParts(carbine).map(({ item }) => open.bought(item)?.unitPrice ?? 0)
    expect(price.total).toBeLessThan(alone.reduce((sum, each) => sum + each, 0))
    expect(price.parts[0]).toMatchObject({ item: M4A1, path: [], isInBundle: true })
  })

  it("takes the weapon alone at the player's own price, which is the only way to it", () => {
    const context = profitContext(setupOf({ ownPrices: { buy: { [M4A1]: 1_234_567 }, sell: {} } }))
    expect(findBundles(context, M4A1)).toEqual([])
    const { lines, bundle } = buildPrice(context)(carbine)
    expect(bundle).toBeUndefined()
    expect(lines[0]).toMatchObject({ item: M4A1, total: 1_234_567, source: { tag: 'Own' } })
  })

  it('knows nothing as free: what a fresh PMC cannot buy is missing, with who sells it later, the cheapest first', () => {
    const options = { ...defaultProfitOptions, useCrafts: true, useBarters: true }
    const { missing, complete, lines } = buildPrice(profitContext(setupOf({ options, player: beginner })))(
      carbine,
    )
    expect(complete).toBe(false)
    expect(lines.every(({ unitPrice = 0, total }) => unitPrice > 0 && total > 0)).toBe(true)
    const weapon = missing.find(({ item }) => item === M4A1)
    expect(weapon?.locked.length).toBeGreaterThan(0)
    const prices = (weapon?.locked ?? []).flatMap(({ priced }) => priced.unitPrice ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(weapon?.locked.every(({ locks, priced }) => locks.length > 0 || !('unitPrice' in priced))).toBe(
      true,
    )
    expect(weapon?.locked.map(({ priced: { source } }) => source.tag)).toContain('Trader')
  })

  it('has no way, open or locked, to a thing that is not for sale', () => {
    const unsold = catalogue.items.all.find(
      ({ uid }) =>
        catalogue.gear.get(uid)?.slots === undefined &&
        buildPrice(open)({ item: uid, slots: {} }).missing.some(({ locked }) => locked.length === 0),
    )
    const price = buildPrice(open)({ item: unsold?.uid ?? '', slots: {} })
    expect(price).toMatchObject({ lines: [], total: 0, complete: false })
    expect(price.parts[0]).not.toHaveProperty('priced')
  })
})
