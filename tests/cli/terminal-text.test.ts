// Text from elsewhere never controls the terminal that prints it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import pc from 'picocolors'
import { describe, expect, it } from 'vitest'
import { type Format, printDetail, printListing, type Style } from '#cli/output.ts'
import { terminalText } from '#cli/terminal-text.ts'
import { hasControls } from '#core/control-characters.ts'

const STEERING = [
  ...[
    '\u001b[31m',
    '\u001b[8m',
    '\u001b]0;title\u0007',
    '\u001b[2J',
    '\u009b31m',
    '\u0085',
    '\u007f',
    '\r',
    '\b',
  ],
  ...['\u202e', '\u2066', '\u200f', '\u061c', '\u2028', '\u001b[1m', '\u001b[39m'],
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...STEERING), fc.constantFrom('a', 'я', '弾', ' ', '=', '"')), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

interface Row {
  readonly name: string
  readonly note: string
}

const printed = (format: Format, colour: boolean, rows: readonly Row[]): string => {
  const texts: string[] = []
  const output = { format, colour, maxValue: 60, write: (text: string) => void texts.push(text) }
  const { name = '', note = '' } = rows[0] ?? {}
  printListing<Row>(output, {
    rows,
    columns: [
      { title: 'name', value: (row) => row.name },
      {
        title: 'note',
        value: (row) => row.note,
        text: (row, style) => style.bold(`${style.red(row.note)} ${row.name}`),
      },
    ],
    json: (row) => row,
    empty: 'none',
    footer: `all · ${name}`,
    heading: (style) => style.dim(note),
  })
  printDetail(output, { json: { name, note }, human: (style: Style) => [style.green(name), note] })
  return terminalText(texts.join(''), colour)
}

const rowsOfHostile = fc.array(fc.record({ name: hostile, note: hostile }), { minLength: 1, maxLength: 3 })
const layoutOf = (text: string): string => text.replaceAll(/[\n\t]/g, '')

describe('what is printed', () => {
  it.each(['human', 'tsv', 'json'] as const)('steers no terminal as %s', (format) => {
    fc.assert(
      fc.property(rowsOfHostile, (rows) => {
        expect(hasControls(layoutOf(printed(format, false, rows)))).toBe(false)
      }),
    )
  })

  it('has no other sequences in colour than the styles of the program, and none beside data that have some', () => {
    fc.assert(
      fc.property(rowsOfHostile, (rows) => {
        const text = printed('human', true, rows)
        expect(hasControls(layoutOf(stripVTControlCharacters(text)))).toBe(false)
        // Between two escapes stands the program's own style and nothing else.
        for (const part of text.split('\u001b').slice(1))
          expect(OWN).toContain(`\u001b${part.split('m')[0]}m`)
      }),
    )
  })

  it('shows an order to the terminal as its code, without the colour that it asked for', () => {
    const rows = [{ name: 'Nikita\u001b[31m\u009b8m', note: '\u202egnp.exe' }]
    const text = printed('human', true, rows)
    expect(text).toContain('Nikita\\u001b[31m\\u009b8m')
    expect(text).toContain('\\u202egnp.exe')
    expect(text).not.toContain('\u001b[31m')
  })

  it('keeps its colours where the data are plain', () => {
    const text = printed('human', true, [{ name: 'Nikita', note: 'note' }])
    expect(text).toContain(pc.createColors(true).green('Nikita'))
  })

  it('is the same JSON to a program', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: hostile, note: hostile }), { minLength: 1, maxLength: 3 }),
        (rows) => {
          const [list = ''] = printed('json', false, rows).split(/(?<=^\])\n/m)
          expect(JSON.parse(list)).toEqual(rows)
        },
      ),
    )
  })

  it.each(['=1+1', '+1', '-1', '@a', '\t=1'])('is no formula to a sheet: %j as TSV', (name) => {
    const [, row = ''] = printed('tsv', false, [{ name, note: '' }]).split('\n')
    expect(row.startsWith("'")).toBe(true)
  })

  it('leaves numbers below zero as they are in TSV', () => {
    const texts: string[] = []
    printListing(
      { format: 'tsv', colour: false, maxValue: 60, write: (text) => void texts.push(text) },
      { rows: [-5], columns: [{ title: 'profit', value: (row) => row }], json: (row) => row, empty: '' },
    )
    expect(texts.join('')).toBe('profit\n-5\n')
  })
})

const { bold, dim, red, green } = pc.createColors(true)
const OWN = [bold, dim, red, green].flatMap((style) => style(' ').split(' '))

describe('the program', () => {
  /** Each writes what `terminalText` let through, or what is its own from end to end. */
  const WRITERS = [
    ...['context.ts', 'failures.ts', 'terminal-text.ts', 'pilot/follow.ts', 'pilot/standalone.ts'],
    ...['commands/serve.ts', 'commands/export.ts', 'commands/completion.ts', 'commands/api.ts'],
    ...['commands/loadout/optimise.ts', 'commands/demo.ts'],
  ]

  it('writes to the terminal in few places, all of which are known', () => {
    const folder = fileURLToPath(new URL('../../cli/', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    const writing = files.filter((name) =>
      /process\.std(out|err)\.write|console\./.test(readFileSync(join(folder, name), 'utf8')),
    )
    expect(writing.sort()).toEqual([...WRITERS].sort())
  })
})
