// What the program prints on a real terminal: `script` gives it one of any width.
import { execFile, spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newQuickSession, newSession, PROCESSES, PROGRAM } from '../support/run-exfil.ts'

const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal) console.info('no program `script` here: what is printed on a terminal is not tested')

const FULL_WIPE = 'fixtures/events/full-wipe.jsonl'

/** The lines that a command prints on a terminal of so many columns; 0 where the terminal does not say. */
const linesAt = (columns: number, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<readonly string[]>((resolve) => {
    const session = newSession()
    const command = `stty cols ${columns} rows 50; exec '${process.execPath}' '${PROGRAM}' --no-pager ${args.map((arg) => `'${arg}'`).join(' ')}`
    execFile(
      'script',
      ['-qec', command, '/dev/null'],
      {
        env: {
          ...process.env,
          EXFIL_LOG: session.log,
          EXFIL_CATALOGUE: 'fixtures/catalogue',
          SHELL: '/bin/sh',
          ...env,
        },
        maxBuffer: 64 * 2 ** 20,
      },
      (_, stdout) => resolve(stripVTControlCharacters(stdout).replaceAll('\r', '').trimEnd().split('\n')),
    ).stdin?.end()
  })

const widest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length))

const COMMANDS: readonly (readonly string[])[] = [
  ['quests', 'list'],
  ['quests', 'list', '--language', 'ru'],
  ['quests', 'path', 'Collector'],
  ['quests', 'show', 'Collector'],
  ['items', 'show', 'salewa'],
  ['items', 'needs'],
  ['hideout', 'list'],
  ['ammo', '5.56x45mm'],
  ['profit', 'crafts', '--top', '5'],
  ['profit', 'barters', '--top', '5', '--language', 'ru'],
  ['replay', FULL_WIPE, '--step'],
  ['replay', 'why', 'Collector', FULL_WIPE],
  ['replay', FULL_WIPE, '--diff', '100', '110'],
  ['settings', '--help'],
  ['--help'],
]

describe.skipIf(!hasTerminal)('on a terminal', PROCESSES, () => {
  it.each(COMMANDS)('no line is wider than it: exfil %s %s %s %s', async (...args) => {
    for (const columns of [80, 60]) {
      const lines = await linesAt(columns, args)
      expect(lines.length).toBeGreaterThan(3)
      expect(widest(lines)).toBeLessThanOrEqual(columns)
    }
  })

  it('that has no size, COLUMNS says it', async () => {
    const lines = await linesAt(0, ['quests', 'show', 'Collector'], { COLUMNS: '50' })
    expect(widest(lines)).toBeLessThanOrEqual(50)
    expect(lines.length).toBeGreaterThan(20)
  })

  it('what is wrapped there stays whole in a pipe', async () => {
    const args = ['replay', 'why', 'Collector', FULL_WIPE]
    const { stdout } = await newQuickSession().run(...args)
    expect(widest(stdout.split('\n'))).toBeGreaterThan(80)
    const words = (text: string): readonly string[] =>
      text.split(/\s+/).filter((word) => /needed|Kappa/.test(word))
    expect(words((await linesAt(60, args)).join('\n'))).toEqual(words(stdout))
  })
})
