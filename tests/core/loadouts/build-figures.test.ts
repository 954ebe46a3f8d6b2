// How the numbers of a build and their changes are written, and in which order parts are offered.
import { describe, expect, it } from 'vitest'
import {
  formatFigureNumber,
  getFigureChange,
  isWorthLine,
  LEAD_FIGURES,
  MORE_FIGURES,
} from '#core/loadouts/build/build-figures.ts'
import { choosePart, listCandidates } from '#core/loadouts/build/candidates.ts'
import { emptyRequiredSlots } from '#core/loadouts/build/conflicts.ts'
import { removePart } from '#core/loadouts/build/fitting.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { type Build, bare, listBuildParts } from '#core/loadouts/tree.ts'
import { listWeapons, presetBuild as presetOf } from '#core/loadouts/weapons.ts'
import { buyableCandidates, CANDIDATE_SORTS, sortCandidates } from '#web/loadouts/slots/candidate-rows.ts'
import {
  BARREL_370,
  catalogue,
  M4A1,
  M4A1_CARBINE,
  presetBuild,
  rightOf,
} from '../../core/loadouts/builds.ts'

const statisticsOf = weaponStatistics(catalogue)

describe('a change', () => {
  it.each([
    ['more ergonomics', LEAD_FIGURES.ergonomics, 55, 62.5, { text: '+7.5', tone: 'good' }],
    ['less ergonomics', LEAD_FIGURES.ergonomics, 55, 38, { text: '−17', tone: 'bad' }],
    ['less recoil', LEAD_FIGURES.recoilVertical, 77, 74, { text: '−3', tone: 'good' }],
    ['more weight', LEAD_FIGURES.weight, 2.85, 3.25, { text: '+0.4', tone: 'bad' }],
  ])('of %s has its sign and says whether it is better', (_, figure, now, to, expected) => {
    expect(getFigureChange(figure, now, to)).toMatchObject(expected)
  })

  it('too small to be written is none', () => {
    expect(getFigureChange(LEAD_FIGURES.weight, 2.85, 2.852)).toBeUndefined()
    expect(getFigureChange(LEAD_FIGURES.recoilVertical, 77, 77)).toBeUndefined()
  })

  it('is none where a number is not known before or after: an unknown is no gain', () => {
    expect(getFigureChange(LEAD_FIGURES.accuracy, undefined, 0.96)).toBeUndefined()
    expect(getFigureChange(LEAD_FIGURES.accuracy, 1.82, undefined)).toBeUndefined()
  })

  it('of the magazine and of loudness goes by zero where the build has none', () => {
    const [bareOne, whole] = [statisticsOf(bare(M4A1)), statisticsOf(presetBuild(M4A1_CARBINE))]
    const { capacity, loudness } = MORE_FIGURES
    expect(getFigureChange(capacity, capacity.of(bareOne), capacity.of(whole))).toMatchObject({
      text: '+30',
      tone: 'good',
    })
    expect(isWorthLine(capacity, [bareOne])).toBe(false)
    expect(isWorthLine(capacity, [bareOne, whole])).toBe(true)
    expect(isWorthLine(loudness, [bareOne])).toBe(false)
    expect(isWorthLine(MORE_FIGURES.heat, [bareOne])).toBe(true)
  })

  it('of thousands is written in groups', () => {
    expect(formatFigureNumber(-48421, 0, true)).toBe('−48\u00a0421')
    expect(getFigureChange({ better: 'less', decimals: 0 }, 35701, 84122)).toMatchObject({
      text: '+48\u00a0421',
      tone: 'bad',
    })
  })
})

describe('what is not known without the barrel', () => {
  const BARREL = ['mod_reciever', 'mod_barrel'] as const
  const unknown = [LEAD_FIGURES.accuracy, MORE_FIGURES.accuracyWithAmmo, MORE_FIGURES.velocity]
  const known = (build: Build): readonly boolean[] =>
    unknown.map(({ of }) => of(statisticsOf(build)) !== undefined)
  const carbine = presetBuild(M4A1_CARBINE)

  it('is accuracy and velocity of a weapon whose receiver or barrel is still to come', () => {
    expect(known(carbine)).toEqual([true, true, true])
    expect(known(bare(M4A1))).toEqual([false, false, false])
    expect(known(rightOf(removePart(BARREL)(carbine)))).toEqual([false, false, false])
  })

  it('is known while something else must be filled', () => {
    const withoutGrip = rightOf(removePart(['mod_pistol_grip'])(carbine))
    expect(emptyRequiredSlots(catalogue)(withoutGrip)).toHaveLength(1)
    expect(known(withoutGrip)).toEqual([true, true, true])
  })

  it('so that a barrel which leaves a slot to fill shows the same before and after the press', () => {
    const mk12 = '68caabc3f42a4476cf0be2a6'
    const looked = listCandidates(catalogue)(carbine, BARREL).find(({ item }) => item === mk12)
    if (looked === undefined) throw new Error('the Mk12 barrel does not fit')
    expect(looked.toFill).toBe(1)
    // 0.028 of the barrel: 2.8 cm at 100 m.
    expect(LEAD_FIGURES.accuracy.of(looked.statistics)).toBe(0.96)
    const after = statisticsOf(rightOf(choosePart(catalogue)(BARREL, mk12)(carbine)))
    for (const { of } of unknown) expect(of(after)).toBe(of(looked.statistics))
    expect(getFigureChange(LEAD_FIGURES.accuracy, 1.82, LEAD_FIGURES.accuracy.of(after))?.text).toBe('−0.86')
  })

  it('is so of every bare weapon whose usual build has a barrel, and of no usual build', () => {
    const usual = listWeapons(catalogue.items).flatMap(({ uid, gunBuildUid }) => {
      const build = presetOf(catalogue, uid, gunBuildUid)
      return build === undefined ? [] : [build]
    })
    const hasBarrel = (build: Build): boolean =>
      listBuildParts(build).some(({ item }) => catalogue.figures.get(item)?.kind === 'Barrel')
    const isMissing = (build: Build): boolean => statisticsOf(build).isBarrelMissing
    expect(usual.filter((build) => isMissing(bare(build.item)) !== hasBarrel(build))).toEqual([])
    expect(usual.filter(isMissing)).toEqual([])
    expect(usual.filter(hasBarrel).length).toBeGreaterThan(60)
    expect(usual.filter((build) => !hasBarrel(build)).length).toBeGreaterThan(30)
  })
})

describe('parts of a slot', () => {
  const candidates = listCandidates(catalogue)(presetBuild(M4A1_CARBINE), ['mod_reciever', 'mod_barrel'])
  const priceOf = (item: string) => (item.charCodeAt(5) % 3 === 0 ? undefined : item.charCodeAt(10) * 100)
  const nameOf = (item: string) => catalogue.items.get(item)?.name ?? ''

  it.each(CANDIDATE_SORTS)('by %s all stay, and those that conflict come last', (sort) => {
    const sorted = sortCandidates(candidates, sort, priceOf, nameOf)
    expect(new Set(sorted)).toEqual(new Set(candidates))
    const isOut = sorted.map(({ conflicts }) => conflicts.length > 0)
    expect(isOut).toEqual(isOut.toSorted((a, b) => Number(a) - Number(b)))
    expect(isOut).toContain(true)
    expect(isOut).toContain(false)
  })

  it('that can be bought are those with a price, and the one in the slot', () => {
    const found = buyableCandidates(candidates, priceOf)
    expect(found.length).toBeLessThan(candidates.length)
    expect(found.filter(({ item }) => priceOf(item) === undefined).length).toBeLessThan(2)
    expect(buyableCandidates(candidates, () => undefined).map(({ item }) => item)).toEqual([BARREL_370])
  })

  it('by price those without one come after those with one', () => {
    const open = sortCandidates(candidates, 'price', priceOf, nameOf).filter(
      ({ conflicts }) => conflicts.length === 0,
    )
    const prices = open.map(({ item }) => priceOf(item) ?? Number.POSITIVE_INFINITY)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('by ergonomics the most comes first', () => {
    const open = sortCandidates(candidates, 'ergonomics', priceOf, nameOf).filter(
      ({ conflicts }) => conflicts.length === 0,
    )
    const values = open.map(({ statistics }) => statistics.ergonomics)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })
})
