// Cells that backpacks, rigs and containers add, and what each of them costs.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const { items, figures } = testCatalogue('PVP')
const some = fc.integer({ min: 1, max: 60 })

describe('slots that a holder adds', () => {
  it('are those inside less those outside; a price for each exists only if there are any', () => {
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.integer({ min: 0, max: 10_000_000 }),
        (width, height, innerCells, price) => {
          const holder = { width, height, innerCells }
          const added = countAddedSlots(holder) ?? Number.NaN
          expect(added + width * height).toBe(innerCells)
          const each = pricePerAddedSlot(holder, price)
          if (added <= 0) expect(each).toBeUndefined()
          else expect(Math.abs((each ?? Number.NaN) * added - price)).toBeLessThanOrEqual(added / 2)
          expect(pricePerAddedSlot(holder, undefined)).toBeUndefined()
        },
      ),
    )
  })
  it('of every item are those of the grids that its figures have', () => {
    for (const item of items.all) {
      const grids = figures.get(item.uid)?.grids
      expect(item.innerCells, item.name).toBe(
        grids?.reduce((sum, [width, height]) => sum + width * height, 0),
      )
    }
  })
  it('of known bags are as in the game', () => {
    const added = (name: string) => {
      const item = items.all.find((each) => each.name === name)
      return item && countAddedSlots(item)
    }
    expect(added('Flyye MBSS backpack (UCP)')).toBe(0)
    expect(added('ANA Tactical Beta 2 Battle backpack (Olive Drab)')).toBe(5)
    expect(added('Salewa first aid kit')).toBeUndefined()
  })
})
