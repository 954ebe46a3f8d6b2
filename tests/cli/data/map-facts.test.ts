// What stands on the maps: against the documents that it was made of, by size, and in snapshots from before maps had tables of their own.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { importData } from '#cli/data/import.ts'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import {
  makeTableText,
  objectsToRows,
  rowsToObjects,
  type TablePayload,
  tableBody,
} from '#core/catalogue/rows.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import { sha256Hex } from '#core/hash.ts'
import { copyOf, DOCUMENTS, editJson, newFolder, SHIPPED } from './folders.ts'

type Place = { readonly x: number; readonly y: number; readonly z: number }
interface Placed {
  readonly position: Place
}
/** A map of the documents, as far as it is compared. */
interface RawMap {
  readonly id: string
  readonly coordinateToCardinalRotation: number
  readonly extracts: readonly (Placed & {
    readonly id: string
    readonly faction: string
    readonly transferItem?: { readonly item: string; readonly count: number } | null
    readonly outline?: readonly Place[]
  })[]
  readonly transits: readonly Placed[]
  readonly switches: readonly Placed[]
  readonly stationaryWeapons: readonly Placed[]
  readonly locks: readonly (Placed & { readonly key: string })[]
  readonly spawns: readonly Placed[]
  readonly lootContainers: readonly Placed[]
  readonly hazards: readonly Placed[]
  readonly artillery?: { readonly zones?: readonly Placed[] }
  readonly lootLoose: readonly (Placed & { readonly items: readonly string[] })[]
  readonly bosses: readonly {
    readonly mob: string
    readonly spawnChance: number
    readonly spawnLocations?: readonly { readonly positions?: readonly Place[] }[]
  }[]
}

const open = (mode: GameMode, folder = SHIPPED) => loadCatalogue({ folder, mode, overlay: false })
const factsOf = (mode: GameMode, folder = SHIPPED): ReadonlyMap<string, MapFacts> => {
  const catalogue = open(mode, folder)
  return new Map(MAP_TABLES.flatMap((table) => catalogue[table].all.map((facts) => [facts.uid, facts])))
}

const DECIMETRE = 0.0501
const CENTIMETRE = 0.00501

/** Every place of the document has one of the table that near, and the other way round. */
const expectSamePlaces = (
  documents: readonly Place[],
  table: readonly (readonly number[])[],
  within: number,
) => {
  expect(table).toHaveLength(documents.length)
  for (const { x, y, z } of documents)
    expect(
      table.some((at) => [x, y, z].every((value, axis) => Math.abs(value - (at[axis] ?? Infinity)) < within)),
    ).toBe(true)
}

describe('what stands on a map', () => {
  it('is what the documents say, place by place', async () => {
    const out = newFolder()
    await importData({ source: DOCUMENTS, out, previous: SHIPPED, notes: { sources: [] }, accept: true })
    const facts = factsOf('PVP', out)
    const file = readdirSync(join(DOCUMENTS, 'regular')).find((name) => /^maps(-[\d-]+)?\.json$/.test(name))
    const { maps }: { readonly maps: Readonly<Record<string, RawMap>> } = JSON.parse(
      readFileSync(join(DOCUMENTS, 'regular', file ?? ''), 'utf8'),
    )
    expect(Object.keys(maps).length).toBeGreaterThan(4)
    const known = new Set(open('PVP', out).items.all.map(({ uid }) => uid))
    for (const map of Object.values(maps)) {
      const own = facts.get(map.id) as MapFacts
      expect(own.rotationToNorth).toBe(map.coordinateToCardinalRotation)
      for (const extract of map.extracts) {
        const found = own.extracts?.find(({ id }) => id === extract.id)
        expectSamePlaces([extract.position], found === undefined ? [] : [found.at], CENTIMETRE)
        expect(found?.side).toBe(extract.faction)
        const { item = '', count } = extract.transferItem ?? {}
        expect(found?.pay?.count).toBe(known.has(item) ? count : undefined)
        expect(found?.outline?.length).toBe(extract.outline?.length)
      }
      const at = (places: readonly Placed[]): Place[] => places.map(({ position }) => position)
      expectSamePlaces(
        at(map.transits),
        (own.transits ?? []).map(({ at }) => at),
        CENTIMETRE,
      )
      expectSamePlaces(
        at(map.switches),
        (own.switches ?? []).map(({ at }) => at),
        CENTIMETRE,
      )
      expectSamePlaces(
        at(map.stationaryWeapons),
        (own.stationary ?? []).map(({ at }) => at),
        CENTIMETRE,
      )
      expectSamePlaces(
        at(map.locks.filter(({ key }) => known.has(key))),
        (own.locks ?? []).map(({ at }) => at),
        CENTIMETRE,
      )
      expectSamePlaces(
        at(map.spawns),
        (own.spawns ?? []).flatMap(({ at }) => at),
        DECIMETRE,
      )
      expectSamePlaces(
        at(map.lootContainers),
        (own.containers ?? []).flatMap(({ at }) => at),
        DECIMETRE,
      )
      expectSamePlaces(
        [...at(map.hazards), ...at(map.artillery?.zones ?? [])],
        (own.hazards ?? []).map(({ at }) => at),
        DECIMETRE,
      )
      expectSamePlaces(
        at(map.lootLoose.filter(({ items }) => items.length > 0)),
        [...(own.keySpawns ?? []).map(({ at }) => at), ...(own.looseLoot ?? []).flatMap(({ at }) => at)],
        DECIMETRE,
      )
      expect(own.bosses?.map(({ mob, chance }) => [mob, chance]) ?? []).toEqual(
        map.bosses.map(({ mob, spawnChance }) => [mob, spawnChance]),
      )
      for (const [index, boss] of map.bosses.entries())
        for (const [place, zone] of (boss.spawnLocations ?? []).entries())
          expectSamePlaces(zone.positions ?? [], own.bosses?.[index]?.zones?.[place]?.at ?? [], DECIMETRE)
    }
  })

  // Counted in the complete documents of 16 July 2026 with other means.
  it.each([
    ['PVP', 131],
    ['PVE', 206],
  ] as const)('is all there in %s', (mode, bosses) => {
    const all = [...factsOf(mode).values()]
    const count = (of: (facts: MapFacts) => number | undefined) =>
      all.reduce((sum, facts) => sum + (of(facts) ?? 0), 0)
    const points = (groups: readonly { readonly at: readonly unknown[] }[] | undefined) =>
      groups?.reduce((sum, { at }) => sum + at.length, 0)
    expect({
      extracts: count(({ extracts }) => extracts?.length),
      transits: count(({ transits }) => transits?.length),
      spawns: count(({ spawns }) => points(spawns)),
      locks: count(({ locks }) => locks?.length),
      switches: count(({ switches }) => switches?.length),
      hazards: count(({ hazards }) => hazards?.length),
      stationary: count(({ stationary }) => stationary?.length),
      containers: count(({ containers }) => points(containers)),
      keySpawns: count(({ keySpawns }) => keySpawns?.length),
      looseLoot: count(({ looseLoot }) => points(looseLoot)),
      btrStops: count(({ btrStops }) => btrStops?.length),
      bosses: count((facts) => facts.bosses?.length),
    }).toEqual({
      ...{
        extracts: 147,
        transits: 30,
        spawns: 3004,
        locks: 339,
        switches: 39,
        hazards: 692,
        stationary: 35,
      },
      ...{ containers: 7098, keySpawns: 148, looseLoot: 6304, btrStops: 14, bosses },
    })
  })

  it('differs between the modes: bosses, and what a car costs', () => {
    const customs = (mode: GameMode) => open(mode)['map.customs'].all[0]
    const car = (mode: GameMode) =>
      customs(mode)?.extracts?.find(({ name }) => name === 'Dorms V-Ex')?.pay?.count
    expect([car('PVP'), car('PVE')]).toEqual([20_000, 5000])
    expect([customs('PVP')?.bosses?.length, customs('PVE')?.bosses?.length]).toEqual([4, 10])
  })

  it('is at most 120 kB a page on the way, and the list of maps at most 8', () => {
    const files = readdirSync(SHIPPED).filter((file) => /^maps?\./.test(file))
    expect(files.length).toBeGreaterThan(MAP_TABLES.length)
    for (const file of files)
      expect(gzipSync(readFileSync(join(SHIPPED, file))).length, file).toBeLessThan(
        file.startsWith('maps') ? 8000 : 120_000,
      )
  })

  it('counts each lock once in the list of maps', () => {
    const { maps } = open('PVP')
    for (const [uid, { locks = [] }] of factsOf('PVP')) {
      const listed = maps.get(uid)?.locks ?? []
      expect(listed.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(locks.length)
      expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(locks.map(({ key }) => key)))
    }
  })
})

describe('a snapshot from before maps had a table a page', () => {
  type Row = Readonly<Record<string, unknown>>
  type Tables = Record<string, { readonly file: string; readonly hash: string }>
  const rowsOf = (folder: string, file: string): readonly Row[] => {
    const { fields, rows } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as TablePayload
    return rowsToObjects(fields, rows)
  }
  const fileIn = (tables: Tables, name: string): string => tables[name]?.file ?? ''
  const write = (folder: string, file: string, objects: readonly Row[]) => {
    const body = tableBody(objectsToRows(objects))
    writeFileSync(join(folder, file), makeTableText(sha256Hex(body), body))
    return { file, hash: sha256Hex(body), rows: objects.length }
  }
  const older = (): string => {
    const folder = copyOf(SHIPPED)
    const names = rowsOf(folder, 'names.ru.json')
    const isOfFacts = ({ table }: Row): boolean => MAP_TABLES.some((name) => name === table)
    const ofMaps = new Map<unknown, Row>()
    for (const row of names.filter((row) => row.table === 'maps' || isOfFacts(row)))
      ofMaps.set(row.uid, { ...ofMaps.get(row.uid), ...row, table: 'maps' })
    const others = names.filter((row) => row.table !== 'maps' && !isOfFacts(row))
    const named = write(folder, 'names.ru.json', [...others, ...ofMaps.values()])
    editJson(join(folder, 'manifest.json'), (manifest) => {
      for (const tables of Object.values(manifest.tables as Record<string, Tables>)) {
        const facts = new Map<unknown, Row>()
        for (const name of MAP_TABLES) {
          for (const row of rowsOf(folder, fileIn(tables, name))) facts.set(row.uid, row)
          delete tables[name]
        }
        const maps = rowsOf(folder, fileIn(tables, 'maps')).map((row) => ({ ...row, ...facts.get(row.uid) }))
        tables.maps = write(folder, fileIn(tables, 'maps'), maps)
        tables['names.ru'] = named
      }
    })
    for (const file of readdirSync(folder)) if (file.startsWith('map.')) rmSync(join(folder, file))
    return folder
  }

  it('is read as the one of today, names included', () => {
    const folder = older()
    expect(checkSnapshot(folder).problems).toEqual([])
    const [then, now] = [open('PVP', folder), open('PVP')]
    for (const table of MAP_TABLES) {
      expect(then[table].all.map(({ url }) => url)).toEqual(now[table].all.map(({ url }) => url))
      for (const { uid, extracts, bosses } of now[table].all)
        expect(then[table].get(uid)).toMatchObject({
          ...(extracts && { extracts }),
          ...(bosses && { bosses }),
        })
    }
    const [first] = then['map.customs'].all[0]?.extracts ?? []
    expect(first?.ruName).toMatch(/[А-Я]/)
  })

  it('loses nothing by an import over it', async () => {
    const out = newFolder()
    const previous = older()
    await importData({ source: DOCUMENTS, out, previous, notes: { sources: [] }, accept: true })
    expect(open('PVE', out)['map.customs'].all[0]?.view).toEqual(open('PVE')['map.customs'].all[0]?.view)
    expect(open('PVE', out)['map.woods'].all[0]?.extracts).toEqual(open('PVE')['map.woods'].all[0]?.extracts)
  })
})
