// Raw names of maps and their keys.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { none, some } from '#core/fp.ts'
import { isHideout, MAP_KEYS, type MapKey, parseMapKey } from '#core/pilot/map-names.ts'
import { testCatalogue } from '../../support/catalogue.ts'

/** Location id and scene bundle of every map of the game, as its data of July 2026 has them. */
const GAME: readonly (readonly [MapKey, string, string])[] = [
  ['customs', 'bigmap', 'maps/customs_preset.bundle'],
  ['factory', 'factory4_day', 'maps/factory_day_preset.bundle'],
  ['ground-zero', 'Sandbox', 'maps/sandbox_preset.bundle'],
  ['ground-zero-21', 'Sandbox_high', 'maps/sandbox_high_preset.bundle'],
  ['ground-zero-tutorial', 'Sandbox_start', 'maps/sandbox_start_preset.bundle'],
  ['icebreaker', 'Icebreaker', 'maps/icebreaker.bundle'],
  ['interchange', 'Interchange', 'maps/shopping_mall.bundle'],
  ['lab', 'laboratory', 'maps/laboratory_preset.bundle'],
  ['lab-dark', 'laboratory_dark', 'maps/laboratory_dark_preset.bundle'],
  ['labyrinth', 'Labyrinth', 'maps/labyrinth_preset.bundle'],
  ['lighthouse', 'Lighthouse', 'maps/lighthouse_preset.bundle'],
  ['night-factory', 'factory4_night', 'maps/factory_night_preset.bundle'],
  ['reserve', 'RezervBase', 'maps/rezerv_base_preset.bundle'],
  ['shoreline', 'Shoreline', 'maps/shoreline_preset.bundle'],
  ['streets', 'TarkovStreets', 'maps/city_preset.bundle'],
  ['terminal', 'Terminal', 'maps/terminal_preset.bundle'],
  ['woods', 'Woods', 'maps/woods_preset.bundle'],
]

describe('a map name', () => {
  it.each(GAME)('%s is known by its location id %s and its scene %s', (key, location, scene) => {
    expect(parseMapKey(location)).toEqual(some(key))
    expect(parseMapKey(scene)).toEqual(some(key))
    expect(parseMapKey(scene.replace('maps/', '').replace('.bundle', ''))).toEqual(some(key))
  })

  it('leaves no key without a name of the game', () => {
    expect([...MAP_KEYS].sort()).toEqual(GAME.map(([key]) => key).sort())
  })

  it.each(BASE_MODES)('is one key for every map of the %s catalogue, and no key more', (mode) => {
    const maps = testCatalogue(mode).maps.all
    expect(maps.map(({ url }) => url).toSorted()).toEqual([...MAP_KEYS].sort())
    expect(maps.map(({ nameId }) => parseMapKey(nameId))).toEqual(maps.map(({ url }) => some(url)))
  })

  it.each(BASE_MODES)(
    'is known by its display name and its slug in the %s catalogue, in any case',
    (mode) => {
      for (const { name, url } of testCatalogue(mode).maps.all)
        for (const written of [name, name.toUpperCase(), name.toLowerCase(), url, url.toUpperCase()])
          expect([written, parseMapKey(written)]).toEqual([written, some(url)])
    },
  )

  it.each<[string, MapKey]>([
    ['customs', 'customs'],
    ['Streets of Tarkov', 'streets'],
    ['The Lab', 'lab'],
    ['Ground Zero', 'ground-zero'],
    ['rezerv_base', 'reserve'],
    ['shopping_mall', 'interchange'],
    ['city', 'streets'],
    ['bigmap_preset', 'customs'],
    [' CITY_PRESET ', 'streets'],
    ['rezervbase', 'reserve'],
  ])('has aliases: %s', (name, key) => {
    expect(parseMapKey(name)).toEqual(some(key))
  })

  it('is known in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GAME.flatMap(([key, ...names]) => names.map((name) => [key, name] as const))),
        fc.infiniteStream(fc.boolean()),
        ([key, name], upper) => {
          const mixed = [...name].map((c) =>
            upper.next().value === true ? c.toUpperCase() : c.toLowerCase(),
          )
          expect(parseMapKey(mixed.join(''))).toEqual(some(key))
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each(['', 'the', 'develop', 'bunker_preset', 'customs_2', 'constructor', '__proto__', 'preset'])(
    'that no map has names none: %j',
    (name) => {
      expect(parseMapKey(name)).toEqual(none)
    },
  )

  it('of the hideout is no map, and known not to be one', () => {
    expect(parseMapKey('maps/bunker_preset.bundle')).toEqual(none)
    expect(isHideout('maps/bunker_preset.bundle')).toBe(true)
    expect(isHideout('maps/city_preset.bundle')).toBe(false)
  })
})
