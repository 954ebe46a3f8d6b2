// Which items are shown as a built weapon.
import { describe, expect, it } from 'vitest'
import type { Item } from '#core/catalogue/tables/item.ts'
import { hasWeaponImage, picturedAs } from '#core/items/weapon-image.ts'
import { catalogue } from './real-needs.ts'

const named = (name: string): Item => {
  const item = catalogue.items.all.find((candidate) => candidate.name === name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}

describe('the image of a weapon', () => {
  it.each([
    ['Colt M4A1 5.56x45 assault rifle', true],
    ['Kalashnikov AK-74N 5.45x39 assault rifle', true],
    ['RSP-30 reactive signal cartridge (Green)', false],
    ['RSP-30 reactive signal cartridge (Special Yellow)', false],
    ['ROP-30 reactive flare cartridge (White)', false],
    ['F-1 hand grenade', false],
    ['Bars A-2607 95Kh18 knife', false],
    ['Graphics card', false],
  ])('%s: %s', (name, expected) => {
    expect(hasWeaponImage(named(name))).toBe(expected)
  })

  it('is not for a weapon that does not work', () => {
    expect(hasWeaponImage({ ...named('Colt M4A1 5.56x45 assault rifle'), isFunctional: false })).toBe(false)
  })

  it('is kept under the uid of the build, its default one unless another is named', () => {
    const carbine = named('Colt M4A1 5.56x45 assault rifle')
    expect(picturedAs(carbine).uid).toBe(carbine.gunBuildUid)
    expect(picturedAs(carbine, 'another').uid).toBe('another')
    expect(picturedAs({ ...carbine, icon: 'none' })).not.toHaveProperty('icon')
    const grenade = named('F-1 hand grenade')
    expect(picturedAs(grenade)).toBe(grenade)
  })

  it('is only for weapons', () => {
    for (const item of catalogue.items.all.filter(hasWeaponImage)) expect(item.category[0]).toBe('Weapons')
  })
})
