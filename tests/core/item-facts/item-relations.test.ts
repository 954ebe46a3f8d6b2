import { describe, expect, it } from 'vitest'
import {
  bartersAround,
  craftsAround,
  fitsInto,
  opensDoorFor,
  packsWith,
  weaponsThroughParts,
} from '#core/item-facts/item-relations.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const uidOf = (name: string): string => {
  const item = catalogue.items.all.find((candidate) => candidate.name === name)
  if (item === undefined) throw new Error(`no item is called ${name}`)
  return item.uid
}
const LEDX = uidOf('LEDX Skin Transilluminator')

describe('what stands around an item', () => {
  it('tells barters that give it from those that ask for it', () => {
    const { makes, uses } = bartersAround(catalogue, LEDX)
    expect(makes.map(({ trader }) => trader)).toEqual(['therapist'])
    expect(uses.map(({ trader }) => trader).toSorted()).toEqual(['jaeger', 'peacekeeper', 'therapist'])
  })

  it('counts a barter for a preset as one for its weapon', () => {
    const preset = catalogue.barters.all.flatMap(({ offer }) => catalogue.presets.get(offer.item) ?? [])[0]
    if (preset === undefined) throw new Error('no barter gives a preset')
    const { makes } = bartersAround(catalogue, preset.baseItem)
    expect(makes.map(({ offer }) => offer.item)).toContain(preset.uid)
  })

  it('counts an item that serves as well as the one asked for', () => {
    const barter = catalogue.barters.all.find(({ ingredients }) => ingredients.some((each) => each.or))
    const other = barter?.ingredients.flatMap((each) => each.or ?? [])[0]
    if (barter === undefined || other === undefined) throw new Error('no barter takes alternatives')
    expect(bartersAround(catalogue, other).uses).toContainEqual(barter)
  })

  it('leaves out what Ref barters in PVE', () => {
    const pve = testCatalogue('PVE')
    const ofRef = pve.barters.all.find(({ trader }) => trader === 'ref')
    if (ofRef === undefined) throw new Error('Ref barters nothing')
    expect(bartersAround(pve, ofRef.offer.item).makes).not.toContain(ofRef)
    expect(bartersAround(catalogue, ofRef.offer.item).makes.map(({ trader }) => trader)).toContain('ref')
  })

  it('tells crafts that give it from those that ask for it', () => {
    for (const craft of catalogue.crafts.all.slice(0, 50)) {
      expect(craftsAround(catalogue, craft.product.item).makes).toContain(craft)
      for (const { item } of craft.ingredients) expect(craftsAround(catalogue, item).uses).toContain(craft)
    }
  })

  it('knows the quests behind a key’s door', () => {
    const quest = catalogue.quests.all.find(({ objectives }) =>
      objectives.some(({ requiredKeys = [] }) => requiredKeys.length > 0),
    )
    const key = quest?.objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat())[0]
    if (quest === undefined || key === undefined) throw new Error('no quest needs a key')
    expect(opensDoorFor(quest, key)).toBe(true)
    expect(opensDoorFor(quest, LEDX)).toBe(false)
  })

  it('knows the weapons that take a part', () => {
    const weapons = fitsInto(catalogue, uidOf('AR-15 Magpul MOE pistol grip (Black)'))
    expect(weapons.map(({ name }) => name)).toContain('Colt M4A1 5.56x45 assault rifle')
    expect(fitsInto(catalogue, LEDX)).toEqual([])
  })

  it('a part is on weapons through other parts where their slots lead to it, and is not named twice', () => {
    const leads = (from: string, to: string, seen = new Set<string>()): boolean =>
      !seen.has(from) &&
      seen.add(from) !== undefined &&
      (catalogue.gear.get(from)?.slots ?? []).some(({ allowed }) =>
        allowed.some((part) => part === to || leads(part, to, seen)),
      )
    const suppressor = '57dbb57e2459774673234890'
    for (const uid of [uidOf('AR-15 Magpul MOE pistol grip (Black)'), suppressor]) {
      const direct = fitsInto(catalogue, uid)
      const expected = catalogue.items.all.filter(
        (item) => item.gunBuildUrl !== undefined && !direct.includes(item) && leads(item.uid, uid),
      )
      expect(weaponsThroughParts(catalogue, uid)).toEqual(expected)
    }
    expect(weaponsThroughParts(catalogue, suppressor).length).toBeGreaterThan(5)
    expect(weaponsThroughParts(catalogue, LEDX)).toEqual([])
  })

  it('knows the armour that takes a plate', () => {
    const plate = catalogue.gear.all.flatMap(({ armourSlots = [] }) =>
      armourSlots.flatMap(({ allowed = [] }) => allowed),
    )[0]
    if (plate === undefined) throw new Error('no armour takes a plate')
    expect(fitsInto(catalogue, plate).length).toBeGreaterThan(0)
  })

  it('knows the packs that hold a round', () => {
    const packs = packsWith(catalogue, uidOf('5.45x39mm 7N40'))
    expect(packs.map(({ name }) => name)).toContain('5.45x39mm 7N40 ammo pack (120 pcs)')
  })
})
