// Documents counted against a snapshot by code of its own: what the importer made of them is the same in every number, and one that is
// not is named.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareDocuments, type DocumentComparison } from '#cli/data/compare-documents.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import type { Snapshot } from '#cli/data/snapshot-write.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { DOCUMENTS, newFolder } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'
const SHORTAGE = '5967733e86f774602332fc84'
const PRAPOR = '54cb50c76803fa8b248b4571'
const LAVATORY = 'lavatory'

let snapshot: Snapshot
beforeAll(async () => {
  const out = mkdtempSync(join(tmpdir(), 'exfil-small-'))
  try {
    await writeSmallCatalogue(out)
    snapshot = readSnapshot(out)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
})

type Json = Record<string, unknown>
const at = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce<unknown>((inner, key) => (inner as Json)[key], value) as Json

/** The sample for both modes, with a change to one document of PVP. */
const documentsWith = (file: string, change: (document: Json) => void): string => {
  const folder = newFolder()
  for (const mode of ['regular', 'pve'])
    cpSync(join(DOCUMENTS, 'regular'), join(folder, mode), { recursive: true })
  const path = join(folder, 'regular', file)
  const document = JSON.parse(readFileSync(path, 'utf8')) as Json
  change(document)
  writeFileSync(path, JSON.stringify(document))
  return folder
}

const compared = (file: string, change: (document: Json) => void): Promise<DocumentComparison> =>
  compareDocuments(documentsWith(file, change), snapshot)

const tableOf = ({ tables }: DocumentComparison, name: string) =>
  tables.find(({ mode, table }) => mode === 'PVP' && table === name)

const isNumber = (value: unknown): boolean => typeof value === 'number'

describe('the sample documents', () => {
  let plain: DocumentComparison
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exfil-sample-'))
    for (const mode of ['regular', 'pve'])
      cpSync(join(DOCUMENTS, 'regular'), join(folder, mode), { recursive: true })
    plain = await compareDocuments(folder, snapshot)
    rmSync(folder, { recursive: true, force: true })
  })
  const newIn = ({ differences }: DocumentComparison): DocumentComparison['differences'] => {
    const known = new Set(plain.differences.map((each) => JSON.stringify(each)))
    return differences.filter((each) => !known.has(JSON.stringify(each)))
  }

  it('are in the snapshot that is made of them with every number, apart from what they name and do not have', async () => {
    expect(plain.differences.filter(({ documents, here }) => [documents, here].some(isNumber))).toEqual([])
    // The sample is cut: what a quest is waited for by, or gives, is not always in it, and is taken out by an import.
    expect(new Set(plain.differences.map(({ table }) => table))).toEqual(new Set(['quests']))
    expect(plain.tables).toHaveLength(7 * BASE_MODES.length)
    for (const { mode, table, documents, here, onlyHere, onlyInDocuments } of plain.tables) {
      expect(documents, `${mode} ${table}`).toBeGreaterThan(0)
      expect(documents - onlyInDocuments.length, `${mode} ${table}`).toBe(here - onlyHere.length)
      if (table === 'traders' || table === 'quests')
        expect([...onlyHere, ...onlyInDocuments], `${mode} ${table}`).toEqual([])
    }
  })

  it.each<[string, string, (document: Json) => void, object]>([
    [
      'the weight of an item',
      'items.json',
      (document) => Object.assign(at(document, 'data', 'items', PM), { weight: 99.5 }),
      { table: 'items', uid: PM, field: 'weight', documents: 99.5 },
    ],
    [
      'a price',
      'items.json',
      (document) => Object.assign(at(document, 'data', 'items', PM), { basePrice: 123_456 }),
      { table: 'prices', uid: PM, field: 'base', documents: 123_456 },
    ],
    [
      'the level that a trader wants',
      'traders-2026-08-18.json',
      (document) =>
        Object.assign(at(document, 'document', 'data', PRAPOR, 'levels', '1'), { requiredPlayerLevel: 77 }),
      { table: 'traders', uid: PRAPOR, field: 'level 2 player', documents: 77 },
    ],
    [
      'the experience of a quest',
      'tasks-2026-07-16.json',
      (document) => {
        const tasks = at(document, 'document', 'data', 'tasks')
        Object.assign(at(tasks, Object.keys(tasks)[0] ?? SHORTAGE), { experience: 7 })
      },
      { table: 'quests', field: 'experience', documents: 7 },
    ],
    [
      'how long a level of a station takes',
      'hideout-2026-07-16.json',
      (document) => {
        const stations = Object.values(at(document, 'document', 'data')) as Json[]
        const lavatory = stations.find(({ normalizedName }) => normalizedName === LAVATORY)
        Object.assign(at(lavatory, 'levels', '0'), { constructionTime: 4711 })
      },
      { table: 'stations', field: 'level 1 seconds', documents: 4711 },
    ],
    [
      'how long a craft takes',
      'crafts.json',
      (document) => Object.assign(at(document, 'data', '0'), { duration: 4711 }),
      { table: 'crafts', field: 'seconds', documents: 4711 },
    ],
    [
      'what goes into a craft',
      'crafts.json',
      (document) =>
        Object.assign(at(document, 'data', '0'), { requiredItems: [{ item: PM, count: 3, attributes: {} }] }),
      { table: 'crafts', field: 'ingredients', documents: `3×${PM}` },
    ],
  ])('differ in %s, and in nothing else, where that was changed', async (_, file, change, difference) => {
    const comparison = await compared(file, change)
    expect(newIn(comparison)).toEqual([expect.objectContaining({ mode: 'PVP', ...difference })])
  })

  it('are counted on both sides where rows are missing', async () => {
    const comparison = await compared('items.json', (document) => {
      delete at(document, 'data', 'items')[PM]
    })
    expect(tableOf(comparison, 'items')?.onlyHere).toEqual([PM])
    expect(tableOf(plain, 'items')?.onlyHere).toEqual([])
    const without = await compared('crafts.json', (document) => {
      const [craft, ...rest] = document.data as Json[]
      document.data = [{ ...craft, id: 'a0b1c2d3e4f5a6b7c8d9e0f1' }, ...rest]
    })
    expect(tableOf(without, 'crafts')?.onlyInDocuments).toContain('a0b1c2d3e4f5a6b7c8d9e0f1')
  })
})

it('a folder without documents is refused', async () => {
  const folder = newFolder()
  await expect(compareDocuments(folder, snapshot)).rejects.toThrow(`${folder}: no documents of the API`)
})
