// Which states of the game data are kept to compare with, and what the server compares.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shippedFolder } from '#cli/data/folders.ts'
import { readManifest } from '#cli/data/snapshot.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import { writeSnapshot } from '#cli/data/snapshot-write.ts'
import { packCatalogue, unpackCatalogue } from '#cli/server/ingest/catalogue-package.ts'
import { getFactsHash, keepVersion } from '#cli/server/ingest/keep-version.ts'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { openPatches } from '#cli/server/services/patches.ts'
import { catalogueVersionStore, MAX_VERSIONS } from '#cli/server/stores/catalogue-versions.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { databases } from '../../support/databases.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 7, 1)

/** A snapshot in which the first item weighs that much. */
const heavier = async (weight: number, date: string): Promise<string> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'exfil-versions-')), 'catalogue')
  const snapshot = readSnapshot(shippedFolder())
  const tables = Object.fromEntries(
    Object.entries(snapshot.tables).map(([mode, all]) => [
      mode,
      { ...all, items: all.items.map((item, index) => (index === 0 ? { ...item, weight } : item)) },
    ]),
  ) as unknown as typeof snapshot.tables
  await writeSnapshot(folder, { ...snapshot, tables, date })
  return folder
}

describe.each(databases())('on $name', ({ open }) => {
  let database: Database
  let day = 0
  const now = () => new Date(START + day * DAY_MS)

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    day = 0
    await database.query('delete from catalogue_versions')
  })

  it('keeps a state once while only prices change, and forgets the oldest', async () => {
    const versions = catalogueVersionStore(database, now)
    const keep = (hash: string, factsHash: string) =>
      versions.keep({ hash, factsHash, date: '2026-08-01', gameVersion: '1' }, new Uint8Array([1]))
    await keep('a', 'facts of a')
    day += 1
    await keep('a with other prices', 'facts of a')
    expect((await versions.list()).map(({ hash }) => hash)).toEqual(['a'])
    for (let index = 0; index < MAX_VERSIONS + 2; index += 1) {
      day += 1
      await keep(`b${index}`, `facts of b${index}`)
    }
    const kept = (await versions.list()).map(({ hash }) => hash)
    expect(kept).toHaveLength(MAX_VERSIONS)
    expect(kept[0]).toBe(`b${MAX_VERSIONS + 1}`)
  })

  it('hands a state out as it was packed', async () => {
    const versions = catalogueVersionStore(database, now)
    await keepVersion(versions, shippedFolder())
    const [own] = await versions.list()
    expect(own?.factsHash).toBe(getFactsHash(readManifest(shippedFolder())))
    const packed = await versions.read(own?.hash ?? '')
    const folder = join(mkdtempSync(join(tmpdir(), 'exfil-versions-')), 'catalogue')
    if (packed === undefined) throw new Error('not kept')
    await unpackCatalogue(folder, packed)
    expect((await packCatalogue(folder)).date).toBe(readManifest(shippedFolder()).date)
  })

  it('compares with the state before the patch, under the corrections of that time', async () => {
    const versions = catalogueVersionStore(database, now)
    const [first, second] = [await heavier(10, '2026-08-01'), await heavier(12, '2026-08-20')]
    await keepVersion(versions, first)
    day = 20
    await keepVersion(versions, second)
    const asked: Date[] = []
    const catalogues = openCatalogues(() => second)
    const patches = openPatches({
      ...{ catalogues, versions },
      folderNow: () => second,
      corrections: {
        listAt: async (at) => {
          asked.push(at)
          return []
        },
      },
    })
    const sides = await patches.list()
    expect(sides.map(({ date }) => date)).toEqual(['2026-08-01', '2026-07-16'])
    const side = await patches.find(undefined)
    expect(side?.date).toBe('2026-08-01')
    if (side === undefined) throw new Error('no side')
    const { changes } = await patches.compare('PVP', side)
    expect(changes).toMatchObject([{ table: 'items', fields: [{ field: 'weight', ours: 12, theirs: 10 }] }])
    expect(asked).toEqual([new Date(START + 20 * DAY_MS)])
    expect(await patches.compare('PVP', side)).toBe(await patches.compare('PVP', side))
  })

  it('has nothing to compare with while the data are those of the program', async () => {
    const patches = openPatches({
      catalogues: openCatalogues(shippedFolder),
      versions: catalogueVersionStore(database, now),
      folderNow: shippedFolder,
      corrections: { listAt: async () => [] },
    })
    expect(await patches.list()).toEqual([])
    expect(await patches.find(undefined)).toBeUndefined()
  })
})
