// Documents of the API that are refused: nothing is written then.
import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importData } from '#cli/data/import.ts'
import { at, copyOf, DOCUMENTS, editJson, FACTS, newFolder, SHIPPED, stateOf } from './folders.ts'

const PM = '5448bd6b4bdc2dfc2f8b4569'

const importDocuments = (source: string, out = newFolder()) =>
  importData({ source, out, previous: SHIPPED, notes: { sources: [] } })

describe('the documents of a mode', () => {
  it('may not be there twice', async () => {
    const source = copyOf(DOCUMENTS)
    cpSync(join(source, 'regular', 'crafts.json'), join(source, 'regular', 'crafts-2026-08-18.json'))
    await expect(importDocuments(source)).rejects.toThrow(
      'regular/crafts: more than one file (crafts-2026-08-18.json, crafts.json)',
    )
  })

  it('must all be there', async () => {
    const source = copyOf(DOCUMENTS)
    renameSync(join(source, 'regular', 'barters.json'), join(source, 'regular', 'barter.json'))
    await expect(importDocuments(source)).rejects.toThrow("regular/barters: can't be read")
  })
})

describe('a malformed document', () => {
  it.each([
    [
      'items.json',
      `data.items.${PM}`,
      'width',
      0,
      `regular/items: items.${PM}.width: expected a whole number ≥ 1, found 0`,
    ],
    [
      'items.json',
      `data.items.${PM}.properties.slots.0`,
      'nameId',
      7,
      `regular/items: items.${PM}.properties.slots.0.nameId: expected a non-empty text, found 7`,
    ],
    [
      'tasks-2026-07-16.json',
      'document.data.tasks.657315df034d76585f032e01',
      'factionName',
      'SCAV',
      'regular/tasks: tasks.657315df034d76585f032e01.factionName: expected Any | BEAR | USEC, found "SCAV"',
    ],
    [
      'maps.json',
      'maps.55f2d3fd4bdc2d5f408b4567.spawns.0.position',
      'x',
      null,
      'regular/maps: maps.55f2d3fd4bdc2d5f408b4567.spawns.0.position.x: expected a finite number, found null',
    ],
    [
      'hideout-2026-07-16.json',
      'document.data.5d494a445b56502f18c98a10.levels.0',
      'level',
      1.5,
      'regular/hideout: 5d494a445b56502f18c98a10.levels.0.level: expected a whole number ≥ 1, found 1.5',
    ],
    [
      'traders-2026-08-18.json',
      'document.data.54cb50c76803fa8b248b4571',
      'currency',
      'YEN',
      'regular/traders: 54cb50c76803fa8b248b4571.currency: expected RUB | USD | EUR | GP, found "YEN"',
    ],
    [
      'crafts.json',
      'data.0',
      'duration',
      '3 h',
      'regular/crafts: 0.duration: expected a number ≥ 0, found "3 h"',
    ],
    [
      'barters.json',
      'data.0.offeredItem',
      'count',
      0,
      'regular/barters: 0.offeredItem.count: expected a whole number ≥ 1, found 0',
    ],
  ])(
    '%s is refused with its path and value, and the snapshot before stays',
    async (file, path, field, value, message) => {
      const source = copyOf(DOCUMENTS)
      editJson(join(source, 'regular', file), (document) => {
        at(document, path)[field] = value
      })
      const out = copyOf(FACTS)
      const before = stateOf(out)
      await expect(importDocuments(source, out)).rejects.toThrow(message)
      expect(stateOf(out)).toEqual(before)
    },
  )

  it('is refused where it is cut short', async () => {
    const source = copyOf(DOCUMENTS)
    writeFileSync(join(source, 'regular', 'crafts.json'), '{"data":[')
    await expect(importDocuments(source)).rejects.toThrow('regular/crafts: is not JSON')
  })
})

describe('a place without game data', () => {
  it('is refused', async () => {
    const empty = newFolder()
    await expect(importDocuments(empty)).rejects.toThrow(
      `${empty}: neither a facts folder nor documents of the API`,
    )
    await expect(importDocuments(join(empty, 'nothing'))).rejects.toThrow('neither a facts folder')
  })
})
