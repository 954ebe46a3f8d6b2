import { describe, expect, it } from 'vitest'
import { caliberName } from '#core/items/caliber.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const items = testCatalogue('PVP').items.all

describe('a caliber', () => {
  it.each([
    ['Caliber556x45NATO', '5.56x45mm'],
    ['Caliber762x54R', '7.62x54mm R'],
    ['Caliber86x70', '.338 Lapua Magnum'],
    ['Caliber1143x23ACP', '.45 ACP'],
    ['Caliber12g', '12/70'],
  ])('%s is called %s, as its cartridges are', (caliber, name) => {
    expect(caliberName(items, caliber)).toBe(name)
  })

  it('of a single cartridge is called by its first word', () => {
    expect(caliberName(items, 'Caliber40mmRU')).toBe('40mm')
  })

  it('whose cartridges share no name keeps its identifier', () => {
    expect(caliberName(items, 'Caliber26x75')).toBe('26x75')
    expect(caliberName(items, 'Caliber725')).toBe('725')
  })
})
