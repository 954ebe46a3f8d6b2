// The seasonal mode in snapshots: the tables of PVP until the source has its own.
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { listOwnModes } from '#cli/data/fallback-tables.ts'
import { importData } from '#cli/data/import.ts'
import { getDataMode } from '#cli/data/manifest.ts'
import { loadCatalogue, readManifest } from '#cli/data/snapshot.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { at, copyOf, DOCUMENTS, editJson, newFolder } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
const INSIDER = '5ac3479086f7742880308199'

const open = (folder: string, mode: GameMode) => loadCatalogue({ folder, mode, overlay: false })
const importFrom = (source: string, out: string, previous = out) =>
  importData({ source, out, previous, notes: { sources: [] }, accept: false })

/** Documents of the season alone, in which the pistol has another price and a quest another level. */
const seasonDocuments = (): string => {
  const source = copyOf(DOCUMENTS)
  cpSync(join(source, 'regular'), join(source, 'pvp-season'), { recursive: true })
  rmSync(join(source, 'regular'), { recursive: true })
  editJson(join(source, 'pvp-season', 'items.json'), (items) => {
    Object.assign(at(items, `data.items.${PM}`), { avg24hPrice: 4321, basePrice: 777 })
  })
  const [tasks = ''] = readdirSync(join(source, 'pvp-season')).filter((file) => file.startsWith('tasks-'))
  editJson(join(source, 'pvp-season', tasks), (document) => {
    Object.assign(at(document, `document.data.tasks.${INSIDER}`), { minPlayerLevel: 33 })
  })
  return source
}

const smallSnapshot = async (): Promise<string> => {
  const folder = newFolder()
  await writeSmallCatalogue(folder)
  await importData({ source: DOCUMENTS, out: folder, previous: folder, notes: { sources: [] }, accept: true })
  return folder
}

describe('a snapshot without the season', () => {
  it('answers it with the tables of PVP, under the rules of the season', async () => {
    const folder = await smallSnapshot()
    const manifest = readManifest(folder)
    expect(manifest.tables).not.toHaveProperty('SEASON')
    expect(getDataMode(manifest, 'SEASON')).toBe('PVP')
    const season = open(folder, 'SEASON')
    expect(season.mode).toBe('SEASON')
    expect(season.items.all).toEqual(open(folder, 'PVP').items.all)
    expect(season.quests.all).toEqual(open(folder, 'PVP').quests.all)
    expect(listOwnModes(readSnapshot(folder).tables)).toEqual(['PVP', 'PVE'])
  })

  it('follows PVP when that is imported again', async () => {
    const folder = await smallSnapshot()
    const source = copyOf(DOCUMENTS)
    editJson(join(source, 'regular', 'items.json'), (items) => {
      Object.assign(at(items, `data.items.${PM}`), { avg24hPrice: 99_999 })
    })
    await importFrom(source, folder)
    expect(open(folder, 'SEASON').prices.get(PM)?.avg24h).toBe(99_999)
    expect(readManifest(folder).tables).not.toHaveProperty('SEASON')
  })
})

describe('documents of the season', () => {
  it('become tables of its own, in files of their own where they differ, and leave PVP and PVE', async () => {
    const folder = await smallSnapshot()
    const before = readManifest(folder)
    const { prepared } = await importFrom(seasonDocuments(), folder)
    expect(prepared.modes).toEqual(['SEASON'])
    expect(checkSnapshot(folder).problems).toEqual([])
    const { tables } = readManifest(folder)
    expect(tables.PVP).toEqual(before.tables.PVP)
    expect(tables.PVE).toEqual(before.tables.PVE)
    expect(tables.SEASON?.prices.file).toBe('prices.season.json')
    expect(tables.SEASON?.traders).toEqual(tables.PVP.traders)
    const [season, pvp] = [open(folder, 'SEASON'), open(folder, 'PVP')]
    expect(season.prices.get(PM)?.avg24h).toBe(4321)
    expect(pvp.prices.get(PM)?.avg24h).not.toBe(4321)
    expect(season.quests.get(INSIDER)?.reqLevel).toBe(33)
    expect(pvp.quests.get(INSIDER)?.reqLevel).not.toBe(33)
    expect(listOwnModes(readSnapshot(folder).tables)).toEqual(['PVP', 'PVE', 'SEASON'])
  })

  it('stay when PVP is imported again without them', async () => {
    const folder = await smallSnapshot()
    await importFrom(seasonDocuments(), folder)
    const before = readManifest(folder).tables.SEASON
    await importFrom(DOCUMENTS, folder)
    expect(readManifest(folder).tables.SEASON).toEqual(before)
  })
})
