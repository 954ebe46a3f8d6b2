// What is worth its place.
import { describe, expect, it } from 'vitest'
import { isValuable, pricePerSlot } from '#core/items/valuable.ts'
import { catalogue } from './real-needs.ts'

const sizeOf = (uid: string) => {
  const item = catalogue.items.get(uid)
  if (item === undefined) throw new Error(`no item ${uid}`)
  return item
}
const GRAPHICS_CARD = sizeOf('57347ca924597744596b4e71')

describe('a valuable item', () => {
  it('brings more than 10,000 roubles per cell', () => {
    const slots = GRAPHICS_CARD.width * GRAPHICS_CARD.height
    expect(slots).toBe(2)
    expect(pricePerSlot(GRAPHICS_CARD, 450_000)).toBe(225_000)
    expect(isValuable(GRAPHICS_CARD, 20_001)).toBe(true)
    expect(isValuable(GRAPHICS_CARD, 20_000)).toBe(false)
    expect(isValuable(GRAPHICS_CARD, 0)).toBe(false)
  })
})
