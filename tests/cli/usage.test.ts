// Wrong command lines: one line that names what is wrong and what was expected, and exit code 2.
import { spawnSync } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../support/log-files.ts'
import { newQuickSession, PROCESSES, PROGRAM } from '../support/run-exfil.ts'

describe('a wrong command line', PROCESSES, () => {
  it.each([
    [['nonsense'], "unknown command 'nonsense'; `exfil --help` lists the commands"],
    [['quests', 'lits'], "unknown command 'lits' (Did you mean list?)"],
    [['hideout', 'list', 'Intelligence', 'Center'], 'a name of several words stands in quotes'],
    [
      ['--language', 'xx', 'pmc', 'show'],
      '--language is one of: en, ru, de, fr, es, cz, cn, hu, tr, jp, kr; not "xx"',
    ],
    [['--log', '', 'pmc', 'show'], '--log takes a path, not ""'],
    [['--catalogue', '', 'data', 'info'], '--catalogue takes a path, not ""'],
    [['data', 'import', 'x', '--out', ''], '--out takes a path, not ""'],
    [
      ['pmc', 'show', '--loyalty', 'Prapor=9'],
      '--loyalty: a loyalty level takes a whole number from 1 to 4, not "9"',
    ],
    [['pmc', 'show', '--skills', 'Crafting'], '--skills takes pairs like Prapor=2,Skier=3, not "Crafting"'],
    [
      ['quests', 'list', '--trader', 'Prapor,'],
      '--trader takes names with commas between them, not "Prapor,"',
    ],
  ])('%j is refused', async (args, words) => {
    expectRefused(await newQuickSession().run(...args), { code: 2, words })
  })

  it('names the game data that cannot be read, in words', async () => {
    const { folder, run } = newQuickSession()
    const nowhere = join(folder, 'nowhere')
    expectRefused(await run('--catalogue', nowhere, 'data', 'info'), {
      code: 2,
      words: `${join(nowhere, 'manifest.json')}: can't be read (no such file or folder)`,
    })
  })
})

describe('an answer', () => {
  it('that cannot be written is a failure in one line', () => {
    const { folder, log } = newQuickSession()
    const readOnly = join(folder, 'read-only')
    writeFileSync(readOnly, '')
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'pmc', 'show', '--log', log], {
      stdio: ['ignore', openSync(readOnly, 'r'), 'pipe'],
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^exfil: cannot write the answer: [^\n]+\n$/)
    expect(status).toBe(2)
  })
})
