// Items in the form of the game's own records.
import { describe, expect, it } from 'vitest'
import { gameRecord } from '#core/public-api/game-record.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const record = gameRecord(catalogue, 'en')
const find = (name: string) => {
  const item = catalogue.items.all.find((each) => each.name === name)
  if (item === undefined) throw new Error(`no item ${name}`)
  return item
}

describe('a record of the game', () => {
  it('has id, parent, type and the properties that every client reads, of each item', () => {
    const made = catalogue.items.all.map(record)
    expect(made).toMatchObject(
      catalogue.items.all.map(({ uid, url, name, shortName, width, height, weight }) => ({
        _id: uid,
        _name: url,
        _type: 'Item',
        _props: { Name: name, ShortName: shortName, Width: width, Height: height, Weight: weight },
      })),
    )
    expect(made.filter(({ _parent }) => !/^[0-9a-f]{24}$/.test(_parent))).toEqual([])
  })

  it('of a rifle is of the rifle without parts, with its slots', () => {
    const { _parent, _props } = record(find('Colt M4A1 5.56x45 assault rifle'))
    // The game's id of assault rifles.
    expect(_parent).toBe('5447b5f14bdc2d61278b4567')
    expect(_props).toMatchObject({
      Width: 1,
      Height: 1,
      ammoCaliber: 'Caliber556x45NATO',
      bFirerate: 800,
      Ergonomics: 48,
      RecoilForceUp: 119,
      RecoilForceBack: 342,
    })
    expect(_props.Slots).toContainEqual(
      expect.objectContaining({ _name: 'mod_pistol_grip', _required: true }),
    )
  })

  it('of a round, a key, a medkit and a backpack have what the game calls their figures', () => {
    expect(record(find('5.45x39mm BS gs'))._props).toMatchObject({
      Caliber: 'Caliber545x39',
      Damage: expect.any(Number),
      PenetrationPower: expect.any(Number),
      StackMaxSize: 80,
    })
    expect(record(find('TerraGroup Labs keycard (Red)'))._props).toMatchObject({ MaximumNumberOfUsage: 10 })
    expect(record(find('Salewa first aid kit'))._props).toMatchObject({ MaxHpResource: 400, medUseTime: 3 })
    expect(record(find('Physical Bitcoin'))._props).toMatchObject({ CanSellOnRagfair: false })
    expect(record(find('6Sh118 raid backpack (EMR)'))._props.Grids).toContainEqual({
      _props: { cellsH: expect.any(Number), cellsV: expect.any(Number) },
    })
  })

  it('is named in the language', () => {
    const salewa = find('Salewa first aid kit')
    expect(gameRecord(catalogue, 'ru')(salewa)._props.Name).toBe(salewa.ruName)
  })
})
