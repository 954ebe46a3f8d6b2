// Wrong command lines: one line that names what is wrong and what was expected, and exit code 2.
import { spawnSync } from 'node:child_process'
import { existsSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectRefused } from '../support/log-files.ts'
import { newQuickSession, PROCESSES, PROGRAM } from '../support/run-exfil.ts'

describe('a wrong command line', PROCESSES, () => {
  it.each([
    [['nonsense'], "unknown command 'nonsense'; `exfil --help` lists the commands"],
    [['help', 'nonsense'], "unknown command 'nonsense'; `exfil --help` lists the commands"],
    [['help', 'quets', '--json'], "unknown command 'quets' (Did you mean quests?)"],
    [
      ['loadout', 'parts', 'PM', '--slot', 'nope'],
      'no slot of it is called "nope"; it has mod_magazine, mod_pistolgrip, mod_reciever, mod_sight_rear',
    ],
    [['quests', 'lits'], "unknown command 'lits' (Did you mean list?)"],
    [['hideout', 'list', 'Intelligence', 'Center'], "'list' takes no arguments\n"],
    [['completion', 'bash', 'zsh'], 'put a name of several words in quotes'],
    [
      ['settings', 'set', 'fuel-base', '2'],
      "unknown command 'set'; `exfil settings` has show, fuel-base <units>, ref-in-pve <on|off>",
    ],
    [
      ['settings', 'fuel-base'],
      'missing required argument \'units\': units a second, or "default" for what the game data say',
    ],
    [
      ['settings', 'fuel-base', 'lots'],
      'fuel-base takes units a second above 0 and up to 100, or "default"; not "lots"',
    ],
    [
      ['items', 'needs', '--sort'],
      "option '--sort <order>' argument missing: missing, needed, name, soonest",
    ],
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

/** What takes a name, a file or a folder. */
const ASKING = [
  ...[
    'price',
    'items find',
    'items show',
    'items found',
    'ammo',
    'profit fee',
    'loadout show',
    'loadout compare',
  ],
  ...[
    'loadout parts',
    'loadout optimise',
    'loadout search',
    'loadout search --api http://127.0.0.1:9 --weapon',
    'loadout search --api http://127.0.0.1:9 --price',
    'quests show',
    'quests path',
    'quests complete',
    'quests hide',
    'map',
  ],
  ...[
    'hideout needs',
    'hideout build',
    'hideout set',
    'hideout destroy',
    'hideout craft',
    'hideout collect',
    'undo',
    'history restore',
    'replay',
  ],
  ...['replay why', 'log import', 'data compare', 'data import', 'completion', 'completion values'],
  ...['settings fuel', 'settings ref', 'raids --game', 'pilot --status --game', 'pilot catch-up --game'],
  ...['quests list --trader', 'quests list --map', 'quests list --state', 'profit crafts --station'],
  ...['profit crafts --explain', 'profit crafts --top', 'profit fee salewa --ask', 'pmc set --loyalty'],
  ...['log show --type', 'log show --last', 'pmc show --at', 'pmc show --catalogue', 'items needs --sort'],
] as const
const ODD = ['', '\u001b[31mred\u0007', 'x'.repeat(20_000), '__proto__', '-1', '../..'] as const

describe('a word that is no name', PROCESSES, () => {
  it.each(ASKING)('leaves exfil %s with one clear line, and the terminal as it is', async (command) => {
    const session = newQuickSession()
    for (const odd of ODD) {
      const { code, stdout, stderr } = await session.run(...command.split(' '), odd)
      const asked = JSON.stringify(odd.slice(0, 20))
      expect([asked, stderr]).toEqual([asked, expect.stringMatching(/^(?:exfil: [^\n]+\n)?$/)])
      expect([asked, stderr, stderr.length < 1000]).toEqual([asked, stderr, true])
      expect([asked, code]).toEqual([asked, stderr === '' ? 0 : expect.toBeOneOf([1, 2])])
      expect(stderr).not.toMatch(/bug in exfil|node:internal|\[object/)
      expect(stderr + stdout).not.toMatch(/(?!\n)\p{Cc}/u)
      expect(existsSync(session.log)).toBe(false)
    }
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
