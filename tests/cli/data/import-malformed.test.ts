// Documents of the API of which parts are bad: those stay as they were, and the rest is taken.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSnapshot } from '#cli/data/check-snapshot.ts'
import { importData } from '#cli/data/import.ts'
import { showRefusedRow } from '#cli/data/refused-row.ts'
import { readSnapshot } from '#cli/data/snapshot-read.ts'
import type { Snapshot } from '#cli/data/snapshot-write.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { at, copyOf, DOCUMENTS, editJson, newFolder, stateOf } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'

const CRAFT = '5d5c205bd582a50d042a3c0e'
const BARTER = '6a15764760e36e62900a8ea85'
const INSIDER = '5ac3479086f7742880308199'

/** The recorded documents imported whole, for both modes. */
let base = ''
let before: Snapshot
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'exfil-data-'))
  await writeSmallCatalogue(base)
  before = readSnapshot(base)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const importDocuments = async (source: string, out = newFolder()) => {
  const result = await importData({ source, out, previous: base, notes: { sources: [] }, accept: true })
  return { out, ...result }
}

const editCraft = (source: string, index: number, change: (craft: object) => void): void =>
  editJson(join(source, 'regular', 'crafts.json'), (document) => {
    change((document.data as object[])[index] ?? {})
  })

describe('the documents of a mode', () => {
  it('may not be there twice', async () => {
    const source = copyOf(DOCUMENTS)
    cpSync(join(source, 'regular', 'crafts.json'), join(source, 'regular', 'crafts-2026-08-18.json'))
    const { prepared } = await importDocuments(source)
    expect(prepared.refused.map(showRefusedRow)).toEqual([
      'regular/crafts: more than one file (crafts-2026-08-18.json, crafts.json) (stays as it was)',
    ])
  })

  it('may lack one: what is made of it stays as it was', async () => {
    const source = copyOf(DOCUMENTS)
    rmSync(join(source, 'regular', 'barters.json'))
    editCraft(source, 0, (craft) => Object.assign(craft, { duration: 4321 }))
    const { prepared, out } = await importDocuments(source)
    expect(prepared.refused).toEqual([
      {
        ...{ document: 'regular/barters', row: '', field: '', kept: true },
        reason: "can't be read (the source has no such document)",
      },
    ])
    expect(readSnapshot(out).tables.PVP.barters).toEqual(before.tables.PVP.barters)
    expect(prepared.snapshot.tables.PVP.crafts.map(({ seconds }) => seconds)).toContain(4321)
  })

  it('may not all be bad', async () => {
    const source = copyOf(DOCUMENTS)
    for (const file of readdirSync(join(source, 'regular'))) writeFileSync(join(source, 'regular', file), '{')
    const out = copyOf(base)
    const state = stateOf(out)
    await expect(importDocuments(source, out)).rejects.toThrow('regular/items: is not JSON')
    expect(stateOf(out)).toEqual(state)
  })

  it('are bad as a whole where most of its rows are', async () => {
    const source = copyOf(DOCUMENTS)
    for (const index of [0, 1, 2]) editCraft(source, index, (craft) => Object.assign(craft, { level: 'x' }))
    const { prepared, out } = await importDocuments(source)
    expect(prepared.refused.map(showRefusedRow)).toEqual([
      expect.stringMatching(
        /^regular\/crafts \w+\.level: expected a whole number ≥ 1, found "x" \(stays as it was\)$/,
      ),
    ])
    expect(readSnapshot(out).tables.PVP.crafts).toEqual(before.tables.PVP.crafts)
  })
})

describe('a malformed row', () => {
  it.each([
    [
      'items.json',
      `data.items.${PM}`,
      'width',
      0,
      `regular/items ${PM} width: expected a whole number ≥ 1, found 0 (stays as it was)`,
    ],
    [
      'items.json',
      `data.items.${PM}.properties.slots.0`,
      'nameId',
      7,
      `regular/items ${PM} properties.slots.0.nameId: expected a non-empty text, found 7 (stays as it was)`,
    ],
    [
      'tasks-2026-07-16.json',
      'document.data.tasks.657315df034d76585f032e01',
      'factionName',
      'SCAV',
      'regular/tasks 657315df034d76585f032e01 factionName: expected Any | BEAR | USEC, found "SCAV" (stays as it was)',
    ],
    [
      'maps.json',
      'maps.55f2d3fd4bdc2d5f408b4567.spawns.0.position',
      'x',
      null,
      'regular/maps 55f2d3fd4bdc2d5f408b4567 spawns.0.position.x: expected a finite number, found null (stays as it was)',
    ],
    [
      'hideout-2026-07-16.json',
      'document.data.5d494a445b56502f18c98a10.levels.0',
      'level',
      1.5,
      'regular/hideout 5d494a445b56502f18c98a10 levels.0.level: expected a whole number ≥ 1, found 1.5 (stays as it was)',
    ],
    [
      'traders-2026-08-18.json',
      'document.data.54cb50c76803fa8b248b4571',
      'currency',
      'YEN',
      'regular/traders 54cb50c76803fa8b248b4571 currency: expected RUB | USD | EUR | GP, found "YEN" (stays as it was)',
    ],
    [
      'crafts.json',
      'data.0',
      'duration',
      '3 h',
      `regular/crafts ${CRAFT} duration: expected a number ≥ 0, found "3 h" (stays as it was)`,
    ],
    [
      'barters.json',
      'data.0.offeredItem',
      'count',
      0,
      `regular/barters ${BARTER} offeredItem.count: expected a whole number ≥ 1, found 0 (stays as it was)`,
    ],
  ])(
    'of %s is refused with its path and value, and stays as it was while all else is new',
    async (file, path, field, value, message) => {
      const source = copyOf(DOCUMENTS)
      editJson(join(source, 'regular', file), (document) => {
        at(document, path)[field] = value
      })
      const { prepared, out } = await importDocuments(source)
      expect(prepared.refused.map(showRefusedRow)).toEqual([message])
      expect(readSnapshot(out).tables).toEqual(before.tables)
      expect(checkSnapshot(out).problems).toEqual([])
    },
  )

  it('that is new is left out', async () => {
    const source = copyOf(DOCUMENTS)
    editJson(join(source, 'regular', 'crafts.json'), (document) => {
      const crafts = document.data as object[]
      crafts.push({ ...crafts[0], id: 'new', duration: -1 })
    })
    const { prepared } = await importDocuments(source)
    expect(prepared.refused.map(showRefusedRow)).toEqual([
      'regular/crafts new duration: expected a number ≥ 0, found -1 (left out)',
    ])
  })

  it('of one mode leaves the other as it comes, and its neighbours', async () => {
    const source = copyOf(DOCUMENTS)
    cpSync(join(source, 'regular'), join(source, 'pve'), { recursive: true })
    editJson(join(source, 'pve', 'tasks-2026-07-16.json'), (document) => {
      at(document, `document.data.tasks.${INSIDER}`).experience = null
    })
    const { prepared } = await importDocuments(source)
    expect(prepared.modes).toEqual(['PVP', 'PVE'])
    expect(prepared.refused).toMatchObject([{ document: 'pve/tasks', row: INSIDER, field: 'experience' }])
    expect(prepared.snapshot.tables.PVP.quests).toHaveLength(12)
    expect(prepared.snapshot.tables.PVE.quests.length).toBeGreaterThanOrEqual(11)
  })

  it('that calls itself otherwise than it is listed is refused', async () => {
    const source = copyOf(DOCUMENTS)
    editJson(join(source, 'regular', 'tasks-2026-07-16.json'), (document) => {
      at(document, `document.data.tasks.${INSIDER}`).id = '657315df034d76585f032e01'
    })
    const { prepared, out } = await importDocuments(source)
    expect(prepared.refused).toMatchObject([{ document: 'regular/tasks', row: INSIDER, field: 'id' }])
    expect(readSnapshot(out).tables).toEqual(before.tables)
  })

  it('is refused with its document where that is cut short', async () => {
    const source = copyOf(DOCUMENTS)
    writeFileSync(join(source, 'regular', 'crafts.json'), '{"data":[')
    const { prepared, out } = await importDocuments(source)
    expect(prepared.refused).toMatchObject([{ document: 'regular/crafts', row: '' }])
    expect(readSnapshot(out).tables).toEqual(before.tables)
  })
})

describe('a place without game data', () => {
  it('is refused', async () => {
    const empty = newFolder()
    await expect(importDocuments(empty)).rejects.toThrow(`${empty}: no documents of the API`)
    await expect(importDocuments(join(empty, 'nothing'))).rejects.toThrow('no documents')
  })
})
