// The completion scripts: what each shell offers behind a part of a command line, in the real shells where they are installed.
import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { itemAsked } from '#cli/commands/items/find-item.ts'
import { weaponAsked } from '#cli/commands/loadout/find-build.ts'
import {
  caliberAsked,
  itemClassNamed,
  mapNamed,
  questNamed,
  stationAsked,
  traderNamed,
  weaponCategoryNamed,
} from '#cli/names.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newQuickSession, PROCESSES, PROGRAM } from '../../support/run-exfil.ts'

/** What was typed, and what is offered; nothing where the shell's own file names follow. */
const CASES = [
  ['exfil prof', 'profit'],
  ['exfil quests av', 'available'],
  ['exfil quests show --lev', '--level'],
  ['exfil quests show Debut --lev', '--level'],
  ['exfil hideout list --catal', '--catalogue'],
  ['exfil --language ru quests av', 'available'],
  ['exfil profit crafts --sort per-h', 'per-hour'],
  ['exfil --language r', 'ru'],
  ['exfil profit crafts --station med', 'medstation'],
  ['exfil quests show shaking-u', 'shaking-up-the-teller'],
  ['exfil items found salewa_f', 'salewa_first_aid_kit'],
  ['exfil hideout build ven', 'vents'],
  ['exfil hideout set vents 3 workb', 'workbench'],
  ['exfil hideout build vents --for', '--force'],
  ['exfil map cus', 'customs'],
  ['exfil ammo 5.56', '5.56x45mm'],
  ['exfil loadout show colt_m4a1_5', 'colt_m4a1_5.56x45_assault_rifle'],
  ['exfil loadout search --category gren', 'grenade-launcher'],
  ['exfil loadout search --weapon colt_m4a1_5', 'colt_m4a1_5.56x45_assault_rifle'],
  ['exfil loadout search --order new', 'newest'],
  ['exfil loadout optimise --with-class sile', 'silencer'],
  ['exfil quests list --state av', 'available'],
  ['exfil quests list --state locked,av', 'locked,available'],
  ['exfil pmc set --edition Le', 'Left Behind'],
  ['exfil log show --type QuestComp', 'QuestCompleted'],
  ['exfil log show --type questcomp', 'QuestCompleted'],
  ['exfil completion b', 'bash'],
  ['exfil quests list --trader prapor,sk', 'prapor,skier'],
  ['exfil price Graphics_c', 'graphics_card'],
] as const
const FILES = ['exfil replay some.js', 'exfil --log some.js'] as const

const catalogue = testCatalogue('PVP')
const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0
const missing = ['zsh', 'fish'].filter((shell) => !has(shell))
if (missing.length > 0) console.info(`not installed, and not tested: ${missing.join(', ')}`)

const offeredBy = async (shell: 'bash' | 'zsh' | 'fish', ask: (typed: string) => string) => {
  const session = newQuickSession()
  const { stdout } = await session.run('completion', shell)
  const program =
    shell === 'fish'
      ? `function exfil; '${process.execPath}' '${PROGRAM}' $argv; end`
      : `exfil() { '${process.execPath}' '${PROGRAM}' "$@"; }`
  const script = join(session.folder, `completion.${shell}`)
  const asked = [...CASES.map(([typed]) => typed), ...FILES].map((typed) => `${ask(typed)}\necho ---`)
  writeFileSync(script, `${program}\n${stdout}\n${asked.join('\n')}\n`)
  const { stdout: printed } = await promisify(execFile)(shell, shell === 'zsh' ? ['-f', script] : [script], {
    encoding: 'utf8',
    env: { ...process.env, EXFIL_CATALOGUE: 'fixtures/catalogue', HOME: session.folder, TERM: 'dumb' },
  })
  return printed
    .split('---\n')
    .slice(0, asked.length)
    .map((each) => each.trimEnd().replaceAll('\\', ''))
}
const EXPECTED = [...CASES.map(([, words]) => words), ...FILES.map(() => '')]

/** Every value that is asked for is a start of the program: on a busy machine these add up. */
describe('exfil completion', PROCESSES, () => {
  it('offers in bash commands, options and values where they belong', async () => {
    const offered = await offeredBy(
      'bash',
      (typed) =>
        `COMP_WORDS=(${typed}); COMP_CWORD=${typed.split(' ').length - 1}; _exfil; printf '%s\\n' "\${COMPREPLY[@]}"`,
    )
    expect(offered).toEqual(EXPECTED)
  })

  it.skipIf(!has('zsh'))('offers the same in zsh', async () => {
    const offered = await offeredBy(
      'zsh',
      (typed) =>
        `compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -rl -- "$@" }; _files() { : }
words=(${typed}); CURRENT=${typed.split(' ').length}; _exfil_zsh`,
    )
    expect(offered).toEqual(EXPECTED)
  })

  it.skipIf(!has('fish'))('offers the same in fish', async () => {
    const offered = await offeredBy(
      'fish',
      (typed) => `complete -C '${typed}' | string replace -r '\\t.*' ''`,
    )
    expect(offered).toEqual(EXPECTED)
  })

  it.each(['zsh', 'fish'])('has a script for %s with every command', async (shell) => {
    const { stdout } = await newQuickSession().run('completion', shell)
    for (const path of ['quests available', 'profit crafts', 'items found', 'hideout build', 'log repair'])
      expect(stdout).toContain(path)
  })

  it.each([
    ['items', (name: string) => itemAsked(catalogue, name, 'en')],
    ['weapons', (name: string) => weaponAsked(catalogue, name, 'en')],
    ['quests', (name: string) => questNamed(catalogue, name)],
    ['stations', (name: string) => stationAsked(catalogue, name)],
    ['traders', (name: string) => traderNamed(catalogue, name)],
    ['maps', (name: string) => mapNamed(catalogue, name)],
    ['classes', (name: string) => itemClassNamed(catalogue, name)],
    ['categories', (name: string) => weaponCategoryNamed(catalogue, name)],
    ['calibers', (name: string) => caliberAsked(catalogue, name)],
  ])('offers no name of %s that a command would not take for it', async (kind, find) => {
    const printed = await newQuickSession().json('completion', 'values', kind)
    if (!Array.isArray(printed)) throw new Error('a list of names')
    const names: readonly string[] = printed
    expect(names.length).toBeGreaterThan(8)
    // Looking an item up goes through all of them: a sample is enough.
    const step = Math.ceil(names.length / 150)
    for (const name of names.filter((_, index) => index % step === 0)) {
      const found = find(name)
      expect('url' in found ? [found.url, found.name] : [found.name], name).toContain(name)
    }
  })

  it.each([
    ['quests', 'list', '--state', 'available,locked'],
    ['quests', 'list', '--trader', 'prapor,skier'],
    ['pmc', 'show', '--edition', 'EOD + The Unheard'],
    ['log', 'show', '--type', 'QuestCompleted'],
    ['ammo', '5.56x45mm'],
  ])('offers words that the command takes: exfil %s %s %s %s', async (...args) => {
    expect(await newQuickSession().run(...args.filter((arg) => arg !== undefined))).toMatchObject({
      code: 0,
      stderr: '',
    })
  })

  it('refuses another shell in one line', async () => {
    const { code, stderr } = await newQuickSession().run('completion', 'tcsh')
    expect([code, stderr]).toEqual([2, 'exfil: <shell> is one of: bash, zsh, fish; not "tcsh"\n'])
  })
})
