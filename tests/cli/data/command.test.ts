// `exfil data` as a program: what it prints and how it ends.
import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newQuickSession } from '../../support/run-exfil.ts'
import { at, copyOf, DOCUMENTS, editJson, SHIPPED } from './folders.ts'

describe('exfil data', () => {
  it('imports, says what it wrote, and says so where there is nothing new', async () => {
    const { run, folder } = newQuickSession()
    const out = join(folder, 'catalogue')
    const args = ['data', 'import', DOCUMENTS, '--out', out, '--game-version', '1.0.6.5', '--accept']
    const first = await run(...args)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/^\d+ files written to .*: data of 2026-07-16, PVP\.\n/)
    const again = await run(...args)
    expect(again.stdout).toContain('holds this data already')
  })

  it('tells programs what it left out', async () => {
    const { json, folder } = newQuickSession()
    const answer = await json('data', 'import', DOCUMENTS, '--out', join(folder, 'catalogue'), '--accept')
    expect(answer).toMatchObject({ modes: ['PVP'], date: '2026-07-16', gameVersion: 'unknown' })
    const { dropped } = answer as { readonly dropped: readonly { readonly modes: readonly string[] }[] }
    expect(dropped.length).toBeGreaterThan(0)
    expect(new Set(dropped.map(({ modes }) => modes.join(' ')))).toEqual(new Set(['PVP']))
  })

  it('says once what it left out of both modes, and which they are', async () => {
    const { run, folder } = newQuickSession()
    const source = copyOf(DOCUMENTS)
    cpSync(join(source, 'regular'), join(source, 'pve'), { recursive: true })
    const args = ['data', 'import', source, '--out', join(folder, 'catalogue'), '--accept'] as const
    const { dropped } = JSON.parse((await run(...args, '--json')).stdout) as { dropped: readonly object[] }
    const lines = dropped.map((one) => JSON.stringify({ ...one, modes: [] }))
    expect(new Set(lines).size).toBe(lines.length)
    expect(dropped).toContainEqual(expect.objectContaining({ modes: ['PVP', 'PVE'] }))
    const { stdout } = await run('data', 'import', source, '--out', join(folder, 'again'), '--accept')
    expect(stdout).toMatch(/^ {2}PVP and PVE items \w{24} \S+: no /m)
  })

  it('takes what is sound of documents, names the rest, and ends with 1', async () => {
    const { run, folder } = newQuickSession()
    const out = join(folder, 'catalogue')
    expect((await run('data', 'import', DOCUMENTS, '--out', out, '--accept')).code).toBe(0)
    const source = copyOf(DOCUMENTS)
    editJson(join(source, 'regular', 'crafts.json'), (document) => {
      Object.assign((document.data as object[])[0] ?? {}, { duration: 0 })
    })
    editJson(join(source, 'regular', 'traders-2026-08-18.json'), (document) => {
      const traders = at(document, 'document.data')
      delete traders[Object.keys(traders)[0] ?? '']
    })
    const { code, stdout, stderr } = await run(
      ...['--catalogue', out, 'data', 'import', source, '--out', out, '--json'],
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^exfil: \d+ (?:row or document|rows or documents) of .* not taken; the rest is\n$/,
    )
    expect(JSON.parse(stdout).refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ document: 'regular/traders', row: '', kept: true }),
        expect.objectContaining({ document: 'regular/crafts', field: 'seconds', kept: true }),
      ]),
    )
    expect(await run('--catalogue', out, 'data', 'check')).toMatchObject({ code: 0, stderr: '' })
  })

  it('counts documents against the data', async () => {
    const { run, json } = newQuickSession()
    const { tables } = (await json('data', 'compare', DOCUMENTS)) as { readonly tables: readonly object[] }
    expect(tables).toContainEqual(
      expect.objectContaining({ mode: 'PVP', table: 'quests', here: 510, onlyInDocuments: [] }),
    )
    const { stdout } = await run('data', 'compare', DOCUMENTS)
    expect(stdout).toMatch(
      /^PVP quests {4}\d+ in the documents, 510 here; 0 and \d+ there alone; \d+ differ$/m,
    )
  })

  it('finds nothing wrong with the data of the program', async () => {
    const { run } = newQuickSession()
    expect(await run('data', 'check')).toMatchObject({ code: 0, stderr: '' })
  })

  it('ends with 2 and one line that names the file where data is damaged', async () => {
    const { run } = newQuickSession()
    const folder = copyOf(SHIPPED)
    appendFileSync(join(folder, 'maps.pvp.json'), ' ')
    const { code, stderr } = await run('--catalogue', folder, 'data', 'check')
    expect(code).toBe(2)
    expect(stderr).toMatch(/^exfil: .*maps\.pvp\.json: is damaged[^\n]*\n$/)
  })

  it('ends with 2 where there is nothing to import', async () => {
    const { run, folder } = newQuickSession()
    const { code, stderr } = await run('data', 'import', folder)
    expect(code).toBe(2)
    expect(stderr).toBe(`exfil: ${folder}: no documents of the API\n`)
  })

  it('says what it holds', async () => {
    const { json } = newQuickSession()
    expect(await json('data', 'info')).toMatchObject({
      date: '2026-07-16',
      gameVersion: '1.0.6.5',
      corrections: 226,
      tables: expect.arrayContaining([{ table: 'quests', PVP: 510, PVE: 506 }]),
    })
  })
})
