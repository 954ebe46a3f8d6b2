// Where armour can be hit, and the cartridges of a caliber compared, on the real catalogue.
import { describe, expect, it } from 'vitest'
import { findBodyPart, HEALTH } from '#core/ballistics/body.ts'
import { listArmour, listHitPlaces } from '#core/ballistics/places.ts'
import { compareRounds } from '#core/ballistics/rounds.ts'
import { getListProperty } from '#core/catalogue/properties.ts'
import { listCartridges } from '#core/loadouts/gear/cartridges.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const named = (name: string) => {
  const found = catalogue.items.all.find((item) => item.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const places = (name: string) => listHitPlaces(catalogue, named(name))

describe('the places where armour can be hit', () => {
  it('have the plate over the soft armour, with the numbers of the source', () => {
    const front = places('FORT Redut-M body armor').find(({ name }) => name === 'front_plate')
    expect(front?.parts).toEqual(['thorax'])
    expect(front?.layers.map(({ name }) => name)).toEqual(['front_plate', 'soft_armor_front'])
    expect(front?.plates.length).toBeGreaterThan(5)
    for (const layer of front?.layers ?? []) {
      expect(layer.durability).toBeGreaterThan(0)
      expect(layer.destructibility).toBe(catalogue.constants.armourDestructibility?.[layer.material])
      expect(layer.bluntThroughput).toBeGreaterThan(0)
    }
  })
  it('of a rig without a plate in its pocket have the soft armour alone', () => {
    const rig = named('BNTI Kirasa-N body armor')
    const usual = listHitPlaces(catalogue, rig).find(({ name }) => name === 'front_plate')
    expect(usual?.layers).toHaveLength(2)
    const empty = listHitPlaces(catalogue, rig, new Map([['front_plate', null]])).find(
      ({ name }) => name === 'front_plate',
    )
    expect(empty?.layers.map(({ name }) => name)).toEqual(['soft_armor_front'])
  })
  it('of helmets are parts of the head, with one layer each', () => {
    const helmet = places('Kolpak-1S riot helmet')
    expect(helmet.length).toBeGreaterThan(0)
    for (const place of helmet) {
      expect(place.parts).toEqual(['head'])
      expect(place.layers).toHaveLength(1)
    }
  })
  it('exist for every item with a class, and each covers a known part of the body', () => {
    const armour = listArmour(catalogue)
    expect(armour.length).toBeGreaterThan(250)
    for (const item of armour)
      for (const { name, parts } of listHitPlaces(catalogue, item))
        expect(parts, `${item.name} ${name}`).not.toEqual([])
  })
  it('know every collider of the source', () => {
    const colliders = new Set(
      catalogue.figures.all.flatMap((figures) => [
        ...getListProperty(figures, 'zones'),
        ...(figures.protection ?? []).flatMap(({ zones = [] }) => zones),
      ]),
    )
    expect(colliders.size).toBeGreaterThan(25)
    expect([...colliders].filter((collider) => findBodyPart(collider) === undefined)).toEqual([])
  })
  it('are none of what is no armour', () => {
    expect(listHitPlaces(catalogue, named('Salewa first aid kit'))).toEqual([])
  })
})

describe('the cartridges of a caliber against a place', () => {
  it('are ordered by the shots that they take, with unarmoured ones as few as their damage allows', () => {
    const all = listCartridges(catalogue).filter(({ caliber }) => caliber === '556x45NATO')
    const front = places('FORT Redut-M body armor').find(({ name }) => name === 'front_plate')
    const layers = front?.layers ?? []
    const left = layers.map(({ durability }) => durability)
    const results = compareRounds(all, layers, left, 'thorax')
    expect(results.map(({ kill }) => kill.mean ?? 999)).toEqual(
      results.map(({ kill }) => kill.mean ?? 999).toSorted((a, b) => a - b),
    )
    const order = results.map(({ cartridge }) => cartridge.item.shortName)
    expect(order.indexOf('M995')).toBeLessThan(order.indexOf('M855'))
    for (const { cartridge, kill } of compareRounds(all, [], [], 'head'))
      expect(kill.mean).toBe(Math.ceil(HEALTH.head / cartridge.shotDamage))
  })
})
