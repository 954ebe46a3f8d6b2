// Where a raid leads from each address.
import { describe, expect, it } from 'vitest'
import { getMapPage, MAP_KEYS } from '#core/pilot/map-names.ts'
import { mapPath, pathToRaid } from '#web/links/maps.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://exfil.test')
  return { pathname, search }
}

describe('the address of a map', () => {
  it('names the page, and which of its maps is meant where it is not the plain one', () => {
    const paths = testCatalogue('PVP').maps.all.map((map) => [map.url, mapPath(map)])
    expect(Object.fromEntries(paths)).toMatchObject({
      customs: '/maps/customs',
      'night-factory': '/maps/factory?map=night-factory',
      'ground-zero-21': '/maps/ground-zero?map=ground-zero-21',
      'lab-dark': '/maps/lab?map=lab-dark',
      terminal: undefined,
    })
  })
})

describe('a raid', () => {
  it('leads from any other page to the map itself, not only to the page of it', () => {
    expect(pathToRaid('night-factory', at('/pilot'))).toBe('/maps/factory?map=night-factory')
    expect(pathToRaid('factory', at('/maps/customs?layers=all'))).toBe('/maps/factory')
    expect(pathToRaid('terminal', at('/pilot'))).toBeUndefined()
  })

  it('changes the map on its page, keeping what holds for both', () => {
    expect(pathToRaid('lab-dark', at('/maps/lab?layers=all&open=exit.1&spawn=spawn.1'))).toBe(
      '/maps/lab?layers=all&map=lab-dark',
    )
    expect(pathToRaid('ground-zero', at('/maps/ground-zero?map=ground-zero-21&floor=Garage'))).toBe(
      '/maps/ground-zero?floor=Garage',
    )
  })

  it('leads nowhere when its map is shown: each of all maps once it is gone to', () => {
    for (const map of MAP_KEYS.filter((key) => getMapPage(key) !== undefined)) {
      const path = pathToRaid(map, at('/time'))
      expect(path).toBeDefined()
      expect(pathToRaid(map, at(path ?? ''))).toBeUndefined()
    }
  })
})
