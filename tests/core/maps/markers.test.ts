// Markers of real maps: each thing once, where it is, under a name of its own.
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { isExitForSide, ownExits } from '#core/maps/exits.ts'
import { bossGroups, listBosses } from '#core/maps/markers/boss-markers.ts'
import { hazardAreas } from '#core/maps/markers/hazard-areas.ts'
import type { Marker } from '#core/maps/markers/marker.ts'
import type { MarkerKind } from '#core/maps/markers/marker-kinds.ts'
import { listMarkers } from '#core/maps/markers/markers.ts'
import { exitsOpenedBy } from '#core/maps/markers/switch-targets.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const all = (mode: GameMode): readonly (readonly [Catalogue, MapFacts])[] => {
  const catalogue = testCatalogue(mode)
  return MAP_TABLES.flatMap((table) => catalogue[table].all.map((facts) => [catalogue, facts] as const))
}
const map = (url: string, mode: GameMode = 'PVP') => {
  const found = all(mode).find(([, facts]) => facts.url === url)
  if (found === undefined) throw new Error(`no map ${url}`)
  return { catalogue: found[0], facts: found[1], markers: listMarkers(found[1], found[0]) }
}
const called = (markers: readonly Marker[], name: string): Marker => {
  const found = markers.find(({ named }) => named?.name === name)
  if (found === undefined) throw new Error(`no marker ${name}`)
  return found
}
const places = (groups: readonly { readonly at: readonly unknown[] }[] = []) =>
  groups.reduce((sum, { at }) => sum + at.length, 0)

describe('the markers of a map', () => {
  it.each(['PVP', 'PVE'] as const)('have ids of their own on every map of %s', (mode) => {
    for (const [catalogue, facts] of all(mode)) {
      const ids = listMarkers(facts, catalogue).map(({ id }) => id)
      expect(new Set(ids).size, facts.url).toBe(ids.length)
      expect(ids.filter((id) => !/^[\w.-]+$/.test(id) || id.length > 60)).toEqual([])
    }
  })

  it('keep their ids when other things come or go', () => {
    const { catalogue, facts } = map('customs')
    const without = { ...facts, containers: facts.containers?.slice(1), spawns: facts.spawns?.toReversed() }
    const before = new Map(listMarkers(facts, catalogue).map((marker) => [marker.id, marker.at]))
    for (const { id, at } of listMarkers(without as MapFacts, catalogue)) expect(before.get(id)).toEqual(at)
  })

  it('are everything that the facts have, each once', () => {
    for (const [catalogue, facts] of all('PVP')) {
      const markers = listMarkers(facts, catalogue)
      const sum = (...names: readonly MarkerKind[]) =>
        markers.filter(({ kind }) => names.includes(kind)).length
      expect(
        sum(...(['exit-pmc', 'exit-paid', 'exit-shared', 'exit-coop', 'exit-secret', 'exit-scav'] as const)),
      ).toBe(facts.extracts?.length ?? 0)
      expect(sum('transit')).toBe(facts.transits?.length ?? 0)
      expect(sum('key')).toBe(facts.keySpawns?.length ?? 0)
      expect(sum('loot')).toBe(places(facts.looseLoot))
      expect(sum('danger')).toBe(hazardAreas(facts).length)
      expect(
        sum(...(['cache', 'safe', 'weapon', 'med', 'pc', 'cloth', 'crate', 'body', 'box'] as const)),
      ).toBe(places(facts.containers))
      expect(sum('box')).toBe(0)
    }
  })

  it('leave no key of the snapshot without its item, and name trunks only by keys of their own', () => {
    for (const [catalogue, facts] of all('PVP'))
      for (const { facts: own } of listMarkers(facts, catalogue)) {
        if (own.tag !== 'lock') continue
        expect(own.key).toBeDefined()
        expect([own.lock.type, own.key?.name]).not.toEqual(['trunk', 'Factory emergency exit key'])
      }
  })

  it('say what a lever opens, and the exit which lever it waits for', () => {
    const { markers } = map('customs')
    const exit = called(markers, 'ZB-013')
    const levers = exit.facts.tag === 'extract' ? exit.facts.levers : []
    const [lever] = markers.filter(({ id }) => levers.includes(id))
    expect(lever?.facts).toMatchObject({
      tag: 'switch',
      activates: [{ operation: 'Unlock', marker: exit.id }],
    })
  })

  it('lead from every lever and exit to markers that are there', () => {
    for (const [catalogue, facts] of all('PVE')) {
      const markers = listMarkers(facts, catalogue)
      const ids = new Set(markers.map(({ id }) => id))
      for (const { facts: own } of markers) {
        const named =
          own.tag === 'extract'
            ? own.levers
            : own.tag === 'switch'
              ? own.activates.map(({ marker }) => marker)
              : []
        expect(named.filter((id) => !ids.has(id))).toEqual([])
        if (own.tag === 'transit') expect(own.to).toBeDefined()
      }
    }
  })

  it('tell the price of a car in each mode', () => {
    for (const [mode, count] of [
      ['PVP', 20_000],
      ['PVE', 5000],
    ] as const)
      expect(called(map('customs', mode).markers, 'Dorms V-Ex')).toMatchObject({
        kind: 'exit-paid',
        facts: { pay: { count, item: { name: 'Roubles' } }, extract: { chance: 50, seconds: 60 } },
      })
  })
})

describe('bosses', () => {
  it('stand once in each of their zones, at a place of it', () => {
    const { markers } = map('customs')
    const reshala = markers.filter(({ named }) => named?.name === 'Reshala')
    expect(reshala.map(({ id }) => id)).toEqual([
      'boss.bossBully.ZoneDormitory',
      'boss.bossBully.ZoneGasStation',
      'boss.bossBully.ZoneScavBase',
    ])
    for (const { at, facts } of reshala) {
      expect(facts).toMatchObject({ tag: 'boss', zone: { chance: 0.33 }, appearances: [{ chance: 0.75 }] })
      if (facts.tag === 'boss') {
        expect(facts.places).toContainEqual(at)
        expect(facts.appearances[0]?.escorts.map(({ named }) => named.name)).toEqual(['Reshala Guard'])
      }
    }
  })

  it('are all listed, with those without a known place, and more of them in PVE', () => {
    const { facts, catalogue } = map('customs')
    expect(
      listBosses(facts, catalogue).map(({ named, chance, zones }) => [named.name, chance, zones.length]),
    ).toEqual([
      ['Reshala', 0.75, 3],
      ['Knight', 0.3, 1],
      ['Cultist Priest', 0.25, 1],
      ['Partisan', 0.2, 0],
    ])
    const pve = map('customs', 'PVE')
    expect(
      listBosses(pve.facts, pve.catalogue).filter(({ mob }) => /^pmc(BEAR|USEC)$/.test(mob)),
    ).toHaveLength(6)
  })
})

describe('each boss once', () => {
  it('is there with all that the game lists of it, also without a known place', () => {
    const chances = (url: string, name: string) => {
      const { facts, catalogue } = map(url)
      const group = bossGroups(facts, catalogue).find(({ named }) => named.name === name)
      return group && { chances: group.appearances.map(({ chance }) => chance), zones: group.zones.length }
    }
    for (const url of ['customs', 'woods', 'shoreline', 'lighthouse'])
      expect(chances(url, 'Partisan'), url).toEqual({ chances: [0.2], zones: 0 })
    expect(chances('labyrinth', 'Shadow of Tagilla')).toEqual({ chances: [1], zones: 0 })
    expect(chances('lighthouse', 'Rogue')?.chances).toEqual([0.8, 0.8, 0.8, 0.8, 0.5, 0.5, 0.2])
  })

  it('leads to every marker of bosses and to no other, on all maps of both modes', () => {
    for (const mode of ['PVP', 'PVE'] as const)
      for (const [catalogue, facts] of all(mode)) {
        const listed = bossGroups(facts, catalogue).flatMap(({ zones }) =>
          zones.flatMap(({ marker }) => marker ?? []),
        )
        const standing = listMarkers(facts, catalogue).filter((marker) => marker.kind === 'boss')
        expect(listed.toSorted(), facts.url).toEqual(standing.map(({ id }) => id).toSorted())
      }
  })
})

describe('a switch', () => {
  const opened = (url: string, name: string): readonly (string | undefined)[] => {
    const { facts, markers } = map(url)
    const lever = facts.switches?.find((each) => each.name === name)
    const marker = markers.find((each) => each.facts.tag === 'switch' && each.facts.lever === lever)
    if (marker === undefined) throw new Error(`no switch ${name}`)
    return exitsOpenedBy(marker, new Map(markers.map((each) => [each.id, each]))).map(
      ({ named }) => named?.name,
    )
  }

  it('is for the exit that it opens, also by the switches that it lets one use', () => {
    expect(opened('lab', 'switch_00412_floor_button')).toEqual(['Medical Block Elevator'])
    expect(opened('reserve', 'switch_autoId_00000_D2_LEVER_reserve_electric_switcher_lever')).toEqual(['D-2'])
    expect(opened('lab', 'switch_00415_Pump_button')).toEqual(['Sewage Conduit'])
  })

  it('is for nothing that it locks, and for no exit where the game data names none', () => {
    expect(opened('lab', 'switch_autoId_00014_EXFIL_Console_trigger')).toEqual(['Parking Gate'])
    expect(opened('labyrinth', 'switch_set_valve_01_Valve_PlaceHolder')).toEqual([])
  })
})

describe('my exits', () => {
  it.each([
    ['pmc', 'ZB-1011', true],
    ['scav', 'ZB-1011', false],
    ['scav', 'Crossroads', true],
    ['pmc', 'Crossroads', true],
    ['pmc', 'Military Base CP', false],
    ['scav', 'Military Base CP', true],
  ] as const)('as a %s: %s %s', (side, name, isMine) => {
    const { markers } = map('customs')
    expect(ownExits(markers, side).exits.some(({ marker }) => marker.named?.name === name)).toBe(isMine)
  })

  it('are those of my side, the nearest to where I began first', () => {
    const { markers } = map('woods')
    for (const start of markers.filter(({ kind }) => kind === 'spawn-pmc').slice(0, 20)) {
      const { exits, basis } = ownExits(markers, 'pmc', start.at)
      expect(basis).toBe('side')
      expect(exits.every(({ facts }) => isExitForSide(facts.extract, 'pmc'))).toBe(true)
      const metres = exits.map((exit) => exit.metres ?? Number.NaN)
      expect(metres).toEqual(metres.toSorted((a, b) => a - b))
      const [nearest] = exits
      expect(metres[0]).toBeCloseTo(
        Math.sqrt(
          ((nearest?.marker.at[0] ?? 0) - start.at[0]) ** 2 +
            ((nearest?.marker.at[2] ?? 0) - start.at[2]) ** 2,
        ),
        6,
      )
    }
  })
})
