// The completion scripts: what the shell offers behind a part of a command line.
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES, PROGRAM } from '../../support/run-exfil.ts'

/** What was typed, and what is offered; nothing where the shell's own file names follow. */
const CASES = [
  ['exfil prof', 'profit'],
  ['exfil quests av', 'available'],
  ['exfil quests show --lev', '--level'],
  ['exfil quests show Debut --lev', '--level'],
  ['exfil hideout list --catal', '--catalogue'],
  ['exfil --language ru quests av', 'available'],
  ['exfil replay some.js', ''],
  ['exfil profit crafts --sort per', 'per-hour'],
  ['exfil --language r', 'ru'],
  ['exfil profit crafts --station med', 'medstation'],
  ['exfil quests show shaking-u', 'shaking-up-the-teller'],
  ['exfil items found salewa_f', 'salewa_first_aid_kit'],
  ['exfil hideout build ven', 'vents'],
  ['exfil hideout build vents --for', '--force'],
] as const

describe('exfil completion', PROCESSES, () => {
  it('offers commands and options where they belong', async () => {
    const { stdout } = await newQuickSession().run('completion', 'bash')
    const asked = CASES.map(
      ([typed]) =>
        `COMP_WORDS=(${typed}); COMP_CWORD=${typed.split(' ').length - 1}; _exfil; echo "\${COMPREPLY[*]}"`,
    )
    const offered = execFileSync(
      'bash',
      ['-c', `exfil() { '${process.execPath}' '${PROGRAM}' "$@"; }\n${stdout}\n${asked.join('\n')}`],
      { encoding: 'utf8' },
    )
    expect(offered.split('\n').slice(0, CASES.length)).toEqual(CASES.map(([, words]) => words))
  })

  it.each(['zsh', 'fish'])('has a script for %s with every command', async (shell) => {
    const { stdout } = await newQuickSession().run('completion', shell)
    for (const path of ['quests available', 'profit crafts', 'items found', 'hideout build', 'log repair'])
      expect(stdout).toContain(path)
  })

  it('refuses another shell in one line', async () => {
    const { code, stderr } = await newQuickSession().run('completion', 'tcsh')
    expect([code, stderr]).toEqual([2, 'exfil: <shell> is one of: bash, zsh, fish; not "tcsh"\n'])
  })
})
