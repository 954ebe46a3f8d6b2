// What an import writes, and what it makes of one that was cut short.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importData } from '#cli/data/import.ts'
import { writeSmallCatalogue } from '../../support/small-catalogue.ts'
import { copyOf, DOCUMENTS, editJson } from './folders.ts'

/** The recorded documents, imported for both modes. */
let whole = ''
beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'exfil-data-'))
  await writeSmallCatalogue(whole)
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))

/** The files that are written where the regular mode's documents are imported over a snapshot. */
const changedBy = async (out: string, source = DOCUMENTS): Promise<readonly string[]> =>
  (await importData({ source, out, previous: whole, notes: { sources: [] }, accept: true })).changed

const levelsOf = (folder: string): string => readFileSync(join(folder, 'levels.json'), 'utf8')

describe('an import', () => {
  it('writes what changed and leaves no old file behind', async () => {
    const out = copyOf(whole)
    const source = copyOf(DOCUMENTS)
    editJson(join(source, 'regular', 'crafts.json'), (document) => {
      Object.assign((document.data as object[])[1] ?? {}, { duration: 4321 })
    })
    const files = ['crafts.pve.json', 'crafts.pvp.json']
    expect((await changedBy(out, source)).toSorted()).toEqual(['crafts.json', ...files, 'manifest.json'])
    expect(readdirSync(out).filter((file) => file.startsWith('crafts'))).toEqual(files)
  })

  it('into a folder that cannot be made is refused at once', async () => {
    await expect(
      importData({ source: DOCUMENTS, out: '/proc/none/data', previous: whole, notes: { sources: [] } }),
    ).rejects.toThrow('/proc/none')
  })

  it('completes one that was cut short after its manifest', async () => {
    const out = copyOf(whole)
    mkdirSync(join(out, '.incoming'))
    renameSync(join(out, 'levels.json'), join(out, '.incoming', 'levels.json'))
    writeFileSync(join(out, 'levels.json'), 'what was there before')
    expect(await changedBy(out)).toEqual([])
    expect(readdirSync(out)).not.toContain('.incoming')
    expect(levelsOf(out)).toBe(levelsOf(whole))
  })

  it('forgets one that was cut short before its manifest', async () => {
    const out = copyOf(whole)
    mkdirSync(join(out, '.incoming'))
    writeFileSync(join(out, '.incoming', 'levels.json'), '{"hash":"",\n"fields":[],\n"rows":[]}')
    expect(await changedBy(out)).toEqual([])
    expect(levelsOf(out)).toBe(levelsOf(whole))
  })

  it('keeps files that no import writes', async () => {
    const out = copyOf(whole)
    writeFileSync(join(out, 'notes.txt'), 'mine')
    await changedBy(out)
    expect(readdirSync(out)).toContain('notes.txt')
  })
})
