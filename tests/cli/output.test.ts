// Tables for people on a terminal: as wide as it is, with nothing lost that tells rows apart.
import { stripVTControlCharacters } from 'node:util'
import pc from 'picocolors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type Detail,
  fittedWidths,
  type OutputColumn,
  printDetail,
  printListing,
  tableText,
} from '#cli/output.ts'
import { screenHeight } from '#cli/terminal.ts'

interface Row {
  readonly name: string
  readonly cost: number
  readonly forWhat: string
}

const columns: readonly OutputColumn<Row>[] = [
  { title: 'item', value: ({ name }) => name },
  { title: 'cost', value: ({ cost }) => cost, align: 'right' },
  { title: 'for', value: ({ forWhat }) => forWhat },
]
const rows: readonly Row[] = [
  { name: 'TerraGroup Labs access keycard × 3', cost: 367_970, forWhat: 'Farming - Part 4, Vents 2 +11' },
  { name: 'Bolts', cost: 12, forWhat: 'Workbench 2' },
]
const textAt = (width: number | undefined): readonly string[] => {
  vi.stubGlobal('process', { ...process, stdout: { columns: width, isTTY: width !== undefined } })
  return tableText({ rows, columns }, pc.createColors(false)).split('\n')
}

describe('a table', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is never wider than the terminal, whose texts give way, the widest first', () => {
    expect(textAt(50)).toEqual([
      'item                    cost  for',
      'TerraGroup Labs… × 3  367970  Farming - Part… +11',
      'Bolts                     12  Workbench 2',
    ])
    expect(Math.max(...textAt(42).map(({ length }) => length))).toBeLessThanOrEqual(42)
  })

  it('is folded where cutting texts is not enough: a row is its name, and the rest below it', () => {
    expect(textAt(30)).toEqual([
      'TerraGroup Labs access keycard × 3',
      '  cost 367970',
      '  for Farming - Part 4, Vents 2 +11',
      'Bolts',
      '  cost 12 · for Workbench 2',
    ])
  })

  it('is folded rather than cut in a column that has to be whole', () => {
    vi.stubGlobal('process', { ...process, stdout: { columns: 50, isTTY: true } })
    const whole = columns.map((column) => ({ ...column, isWhole: column.title === 'for' }))
    expect(tableText({ rows, columns: whole }, pc.createColors(false))).toContain(
      '  cost 367970 · for Farming - Part 4, Vents 2 +11',
    )
  })

  it('goes on below in a column of sentences, before a name is cut, and within no number', () => {
    vi.stubGlobal('process', { ...process, stdout: { columns: 58, isTTY: true } })
    const sentences = columns.map((column) => ({ ...column, isWrapped: column.title === 'for' }))
    const costly = { ...rows[0], cost: 5, forWhat: 'at most for 1 222 200 ₽, from Prapor LL 4' } as Row
    expect(tableText({ rows: [costly], columns: sentences }, pc.createColors(false)).split('\n')).toEqual([
      'item                                cost  for',
      'TerraGroup Labs access keycard × 3     5  at most for',
      '                                          1 222 200 ₽,',
      '                                          from Prapor LL 4',
    ])
  })

  it('is whole in a pipe and on a terminal that has room', () => {
    for (const width of [undefined, 200])
      expect(textAt(width)[1]).toContain('keycard × 3  367970  Farming - Part 4, Vents 2 +11')
  })

  const WIDE: readonly Row[] = [
    { name: 'サレワ応急処置キット × 3', cost: 12_500, forWhat: '治疗师 — 살레와' },
    { name: 'ยาปฏิชีวนะที่มี', cost: 12, forWhat: 'Shortage' },
  ]

  it('has the whole of names in wide letters in a pipe, each column in line', () => {
    vi.stubGlobal('process', { ...process, stdout: {} })
    expect(tableText({ rows: WIDE.slice(0, 1), columns }, pc.createColors(false)).split('\n')).toEqual([
      'item                       cost  for',
      'サレワ応急処置キット × 3  12500  治疗师 — 살레와',
    ])
    const all = tableText({ rows: WIDE, columns }, pc.createColors(false))
    for (const { name, forWhat } of WIDE) for (const text of [name, forWhat]) expect(all).toContain(text)
  })

  it('is no wider than the terminal where letters are wide: their columns are counted', () => {
    vi.stubGlobal('process', { ...process, stdout: { columns: 44, isTTY: true } })
    expect(tableText({ rows: WIDE.slice(0, 1), columns }, pc.createColors(false)).split('\n')).toEqual([
      'item                   cost  for',
      'サレワ応急処置… × 3   12500  治疗师 — 살레와',
    ])
    vi.stubGlobal('process', { ...process, stdout: { columns: 30, isTTY: true } })
    expect(tableText({ rows: WIDE.slice(0, 1), columns }, pc.createColors(false)).split('\n')).toEqual([
      'サレワ応急処置キット × 3',
      '  cost 12500',
      '  for 治疗师 — 살레와',
    ])
  })

  it('cuts no number, and no text that is short already', () => {
    const wide = [
      { width: 30, isText: false },
      { width: 20, isText: true },
      { width: 7, isText: true },
    ]
    expect(fittedWidths(wide, 10)).toEqual([30, 14, 7])
    expect(fittedWidths(wide, 56)).toEqual([30, 15, 7])
    expect(fittedWidths(wide, 61)).toEqual([30, 20, 7])
  })
})

describe('a line that is longer than the terminal', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const LONG =
    '  handed over to Therapist, who needs it for the third part of her errand, and to Skier after that'
  const onTerminal = (columns: number | undefined, env: Readonly<Record<string, string>> = {}) =>
    vi.stubGlobal('process', { ...process, env, stdout: { columns, rows: 0, isTTY: true } })
  const printed = (human: string | Detail['human'], colour = false): string => {
    let all = ''
    const output = { format: 'human', colour, maxValue: 60, write: (text: string) => (all += text) } as const
    printDetail(output, { json: {}, human: typeof human === 'string' ? () => human : human })
    return all
  }
  const widest = (text: string): number =>
    Math.max(
      ...stripVTControlCharacters(text)
        .split('\n')
        .map(({ length }) => length),
    )

  it('goes on below, by words, a little further to the right', () => {
    onTerminal(40)
    expect(printed(LONG)).toBe(
      `  handed over to Therapist, who needs\n    it for the third part of her errand,\n    and to Skier after that\n`,
    )
  })

  it('is cut where it is one long word, and loses nothing', () => {
    onTerminal(40)
    const path = `account.pmcs.${'0123456789abcdef-'.repeat(5)}.hideout.built`
    const text = printed(path)
    expect(widest(text)).toBeLessThanOrEqual(40)
    expect(text.replaceAll(/\s/g, '')).toBe(path)
  })

  it('keeps its colour on every line, which takes no room', () => {
    onTerminal(40)
    const text = printed((style) => style.yellow(LONG.trim()), true)
    expect(widest(text)).toBeLessThanOrEqual(40)
    for (const line of text.trimEnd().split('\n')) expect(line).toContain('\u001b[33m')
    const word = 'a'.repeat(40)
    expect(printed((style) => style.yellow(word), true)).toBe(`${pc.createColors(true).yellow(word)}\n`)
  })

  it('is counted in columns where letters are wide', () => {
    onTerminal(40)
    expect(printed('治疗师需要它们来完成她的第三部分差事之后再给滑雪者').trimEnd().split('\n')).toHaveLength(
      2,
    )
  })

  it('stays whole in a pipe', () => {
    vi.stubGlobal('process', { ...process, env: { COLUMNS: '40' }, stdout: {} })
    expect(printed(LONG)).toBe(`${LONG}\n`)
    expect(screenHeight()).toBeUndefined()
  })

  it.each([
    [{ COLUMNS: '40', LINES: '10' }, 40, 10],
    [{}, 80, 24],
    [{ COLUMNS: 'wide', LINES: '' }, 80, 24],
  ])('is as long as %j says where the terminal has no size', (env, columns, lines) => {
    onTerminal(0, env)
    expect(widest(printed(LONG.repeat(3)))).toBeLessThanOrEqual(columns)
    expect(widest(printed(LONG.repeat(3)))).toBeGreaterThan(columns - 12)
    expect(screenHeight()).toBe(lines)
  })

  it('is none in a folded table, its footer and its heading', () => {
    onTerminal(30)
    let all = ''
    printListing(
      { format: 'human', colour: false, maxValue: 60, write: (text) => (all += text) },
      {
        rows: [{ name: 'a '.repeat(40), cost: 1, forWhat: 'b '.repeat(60) }],
        columns,
        json: (row) => row,
        empty: '',
        heading: () => LONG,
        footer: LONG,
      },
    )
    expect(widest(all)).toBeLessThanOrEqual(30)
    expect(all.match(/b/g)).toHaveLength(60)
  })
})
