// Which pieces may be sold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillNeeds } from '#core/items/fill.ts'
import { mayISell } from '#core/items/may-i-sell.ts'
import type { ItemProgress, Owned } from '#core/items/model.ts'
import { allNeeds, catalogue, contest, missingOf } from './real-needs.ts'

const MOONSHINE = '5d1b376e86f774252519444e'
const ELECTRIC_MOTOR = '5d1b2fa286f77425227d1674'
const SMALL_WD40 = '590c5bbd86f774785762df04'
const LARGE_WD40 = '590c5c9f86f77477c91c36e7'

const sell = (owned: ItemProgress, item: string, sold: Owned): ItemProgress => {
  const had = owned[item] ?? { foundInRaid: 0, ordinary: 0 }
  return {
    ...owned,
    [item]: { foundInRaid: had.foundInRaid - sold.foundInRaid, ordinary: had.ordinary - sold.ordinary },
  }
}

describe('selling', () => {
  it('is free for what nothing wants', () => {
    const wanted = new Set(allNeeds.items.flatMap(({ items }) => items))
    const unwanted = catalogue.items.all.find(({ uid }) => !wanted.has(uid))?.uid ?? ''
    expect(mayISell(allNeeds.items, { [unwanted]: { foundInRaid: 1, ordinary: 2 } }, unwanted)).toEqual({
      item: unwanted,
      owned: { foundInRaid: 1, ordinary: 2 },
      sellable: { foundInRaid: 1, ordinary: 2 },
      kept: [],
      verdict: 'not-wanted',
    })
  })

  it('keeps every piece while more are wanted than owned, and says what for', () => {
    const advice = mayISell(
      allNeeds.items,
      { [ELECTRIC_MOTOR]: { foundInRaid: 2, ordinary: 0 } },
      ELECTRIC_MOTOR,
    )
    expect(advice).toMatchObject({ verdict: 'keep-all', sellable: { foundInRaid: 0, ordinary: 0 } })
    expect(advice.kept.reduce((sum, { foundInRaid }) => sum + foundInRaid, 0)).toBe(2)
    expect(advice.kept.every(({ need }) => need.items.includes(ELECTRIC_MOTOR))).toBe(true)
  })

  it('lets ordinary pieces go where only found-in-raid ones are wanted', () => {
    const [card] = allNeeds.items.filter(({ items, foundInRaid }) => foundInRaid && items.length === 1)
    if (card === undefined) throw new Error('nothing wanted found in raid')
    const item = card.items[0] ?? ''
    expect(mayISell([card], { [item]: { foundInRaid: 0, ordinary: 4 } }, item)).toMatchObject({
      sellable: { foundInRaid: 0, ordinary: 4 },
      verdict: 'surplus',
    })
  })

  it('keeps ordinary pieces for ordinary needs before those found in raid', () => {
    const [need] = allNeeds.items.filter(({ items }) => items.length === 1 && items[0] === MOONSHINE)
    if (need === undefined) throw new Error('no moonshine wanted')
    const ordinary = { ...need, foundInRaid: false, count: 2 }
    expect(
      mayISell([ordinary], { [MOONSHINE]: { foundInRaid: 2, ordinary: 2 } }, MOONSHINE).sellable,
    ).toEqual({
      foundInRaid: 2,
      ordinary: 0,
    })
  })

  it('lets an item go where an alternative that is owned serves as well', () => {
    const needs = allNeeds.items.filter(({ items }) => items.length === 2 && items.includes(SMALL_WD40))
    const owned = {
      [SMALL_WD40]: { foundInRaid: 1, ordinary: 0 },
      [LARGE_WD40]: { foundInRaid: 1, ordinary: 0 },
    }
    for (const item of [SMALL_WD40, LARGE_WD40])
      expect(mayISell(needs, owned, item)).toMatchObject({ sellable: { foundInRaid: 1 }, verdict: 'surplus' })
  })

  it('of what is sellable makes nothing lack more, and of one piece more always does', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        const before = missingOf(fillNeeds(needs, owned))
        for (const item of Object.keys(owned)) {
          const { sellable, owned: had } = mayISell(needs, owned, item)
          const sold = sell(owned, item, sellable)
          expect(missingOf(fillNeeds(needs, sold))).toEqual(before)
          for (const kind of ['foundInRaid', 'ordinary'] as const) {
            if (sellable[kind] === had[kind]) continue
            const tooMuch = sell(owned, item, { ...sellable, [kind]: sellable[kind] + 1 })
            expect(missingOf(fillNeeds(needs, tooMuch)).all).toBe(before.all + 1)
          }
        }
      }),
      { numRuns: 400 },
    )
  })
})
