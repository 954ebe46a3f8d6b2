import { describe, expect, it } from 'vitest'
import { itemFigures } from '#core/item-facts/item-figures.ts'
import { opensOn, questsThatGive } from '#core/item-facts/item-relations.ts'
import { penetrationChance } from '#core/items/armour-penetration.ts'
import { weaponStatistics } from '#core/loadouts/build/statistics.ts'
import { listWeapons, presetBuild } from '#core/loadouts/weapons.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const figuresOf = (name: string) => {
  const uid = catalogue.items.all.find((item) => item.name === name)?.uid ?? ''
  const figures = catalogue.figures.get(uid)
  if (figures === undefined) throw new Error(`${name} has no figures`)
  return Object.fromEntries(itemFigures(catalogue, figures).map((figure) => [figure.name, figure.value]))
}

describe('the figures of an item', () => {
  it('of a cartridge are its damage, penetration, fragmentation and what it does to armour', () => {
    expect(figuresOf('5.56x45mm M855')).toMatchObject({
      damage: { value: 54 },
      penetration: { value: 31 },
      armourDamage: { tag: 'Share', value: 0.37 },
      fragmentation: { tag: 'Share', value: 0.5 },
      speed: { value: 922, unit: 'm/s' },
    })
  })
  it('of buckshot name every pellet', () => {
    expect(figuresOf('12/70 7mm buckshot').damage).toEqual({ tag: 'Times', count: 8, value: 39 })
  })
  it('of armour name each part of the body once', () => {
    const { zones } = figuresOf('PACA Soft Armor')
    expect(zones?.tag === 'Words' && new Set(zones.words).size === zones.words.length).toBe(true)
  })
  it('of armour with pockets say that its class is that of the plates it comes with', () => {
    const hexgrid = figuresOf('5.11 Tactical Hexgrid plate carrier')
    expect([hexgrid.bestClass, hexgrid.class]).toEqual([{ tag: 'Number', value: 6, decimals: 2 }, undefined])
  })
  it('of a weapon have the accuracy of its default preset, as the builder shows it', () => {
    expect(figuresOf('Colt M4A1 5.56x45 assault rifle')).toMatchObject({ presetMoa: { value: 1.82 } })
    const weapons = listWeapons(catalogue.items)
    expect(weapons.length).toBeGreaterThan(140)
    for (const { uid, name, gunBuildUid } of weapons) {
      const build = presetBuild(catalogue, uid, gunBuildUid)
      if (build === undefined) throw new Error(name)
      const { moa, presetMoa } = figuresOf(name)
      expect(moa, name).toBeUndefined()
      expect(presetMoa?.tag === 'Number' ? presetMoa.value : 0, name).toBe(
        weaponStatistics(catalogue)(build).accuracy,
      )
    }
  })
  it('of a barrel have its own accuracy', () => {
    expect(figuresOf('AR-15 5.56x45 14.5 inch barrel')).toMatchObject({ moa: { tag: 'Number' } })
  })
  it('of a rig tell the cells inside', () => {
    const { capacity, grids } = figuresOf('Crye Precision AVS plate carrier (Ranger Green)')
    const cells =
      grids?.tag === 'Cells' ? grids.grids.reduce((sum, [width, height]) => sum + width * height, 0) : 0
    expect(capacity).toMatchObject({ value: cells })
  })
})

describe('the chance to go through armour', () => {
  it.each([
    [31, 3, 0.919],
    [31, 4, 0.133],
    [31, 5, 0],
    [53, 5, 0.931],
    [53, 6, 0.234],
    [10, 1, 0.893],
  ])('of penetration %i through new armour of class %i is about %d', (penetration, armourClass, chance) => {
    expect(penetrationChance(penetration, armourClass)).toBeCloseTo(chance, 3)
  })
  it('rises with penetration, and falls with the class and the durability', () => {
    for (let penetration = 1; penetration < 80; penetration++)
      for (const armourClass of [1, 2, 3, 4, 5, 6]) {
        const chance = penetrationChance(penetration, armourClass)
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
        expect(penetrationChance(penetration, armourClass, 0.5)).toBeGreaterThanOrEqual(chance)
        if (armourClass < 6)
          expect(penetrationChance(penetration, armourClass + 1)).toBeLessThanOrEqual(chance)
      }
  })
})

describe('what stands around an item', () => {
  it('is where a key opens, each page of maps once', () => {
    const key = catalogue.items.all.find(({ name }) => name === 'Factory emergency exit key')?.uid ?? ''
    const places = opensOn(catalogue, key)
    expect(places.map(({ map }) => map.page)).toContain('factory')
    expect(new Set(places.map(({ map }) => map.page)).size).toBe(places.length)
    for (const { locks, isEntrance } of places) expect(locks.size > 0 || isEntrance).toBe(true)
  })
  it('is no trunk for which the source names the key of a door', () => {
    const typesOf = (name: string) => {
      const key = catalogue.items.all.find((item) => item.name === name)?.uid ?? ''
      return new Set(opensOn(catalogue, key).flatMap(({ locks }) => [...locks.keys()]))
    }
    expect(typesOf('Factory emergency exit key')).toEqual(new Set(['door']))
    expect(typesOf('Merin car trunk key')).toEqual(new Set(['trunk']))
  })
  it('is how much of it each quest gives', () => {
    const quest = catalogue.quests.all.find(({ rewards }) => (rewards.items ?? []).length > 0)
    const [reward] = quest?.rewards.items ?? []
    if (quest === undefined || reward === undefined) throw new Error('a quest gives items')
    const given = questsThatGive(catalogue.quests.all, reward.item)
    expect(given.find((each) => each.quest === quest)?.count).toBeGreaterThanOrEqual(reward.count)
    expect(questsThatGive([quest], 'nothing')).toEqual([])
  })
})
