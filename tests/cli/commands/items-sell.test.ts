// A whole stash in the terminal: verdicts for people and programs, and lines that name nothing clearly.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES, tsvOf } from '../../support/run-exfil.ts'
import { startWithInput } from '../../support/with-input.ts'

const CATALOGUE = fileURLToPath(new URL('../../../fixtures/catalogue', import.meta.url))
const LIST = ['12 Bolts', 'LEDX Skin Transilluminator\t2', 'Болты 90', '2 Grafics crd', '-EvilName'].join(
  '\n',
)

const listed = (text: string) => {
  const session = newQuickSession()
  const file = join(session.folder, 'stash.txt')
  writeFileSync(file, text)
  return { session, file }
}

interface Printed {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly unclear: readonly Readonly<Record<string, unknown>>[]
  readonly totals: Readonly<Record<'all' | 'sellable', { readonly money: number; readonly unpriced: number }>>
}

describe('items sell', PROCESSES, () => {
  it('judges each item of a list once, by names in any language', async () => {
    const { session, file } = listed(LIST)
    const { rows, unclear, totals } = (await session.json('items', 'sell', '--list', file)) as Printed
    expect(rows).toMatchObject([
      { name: 'Bolts', owned: { foundInRaid: 0, ordinary: 102 }, verdict: 'sell-some' },
      { name: 'LEDX Skin Transilluminator', verdict: 'sell-some', sell: { foundInRaid: 0, ordinary: 1 } },
    ])
    expect(unclear.map(({ text, count }) => ({ text, count }))).toEqual([
      { text: '2 Grafics crd', count: 2 },
      { text: '-EvilName', count: 1 },
    ])
    const brings = rows.map(({ sale }) => (sale as { readonly brings: number }).brings)
    expect(totals.sellable).toMatchObject({
      money: brings.reduce((sum, each) => sum + each, 0),
      unpriced: 0,
    })
  })

  it('reads standard input, and says the same of one line', async () => {
    const { ended, give } = startWithInput(['items', 'sell', '--list', '-', '--json'], {
      EXFIL_CATALOGUE: CATALOGUE,
      EXFIL_LOG: join(newQuickSession().folder, 'none.jsonl'),
    })
    give('3 Graphics card')
    const { stdout } = await ended
    expect(JSON.parse(stdout)).toEqual(await newQuickSession().json('items', 'sell', '3', 'graphics', 'card'))
  })

  it('prints every line as TSV, those that are not clear too, and none that a sheet would run', async () => {
    const { session, file } = listed(LIST)
    const [titles = [], ...rows] = tsvOf((await session.run('items', 'sell', '--list', file, '--tsv')).stdout)
    expect(rows.map((cells) => [cells[titles.indexOf('item')], cells[titles.indexOf('verdict')]])).toEqual([
      ['Bolts', 'sell-some'],
      ['LEDX Skin Transilluminator', 'sell-some'],
      ['2 Grafics crd', 'unknown'],
      ["'-EvilName", 'unknown'],
    ])
  })

  it('tells people what may be sold, what it brings, and what was not clear', async () => {
    const { session, file } = listed(LIST)
    const { stdout } = await session.run('items', 'sell', '--list', file)
    expect(stdout).toMatch(/sell 1 of 2 +611.100 ₽ +Therapist +1 Medstation 3/)
    expect(stdout).toContain('not clear: 2\n  2 Grafics crd: perhaps Graphics card\n  -EvilName')
  })

  it('refuses a list that is too long, and a question without a list', async () => {
    const { session, file } = listed(Array.from({ length: 2_001 }, () => 'Bolts').join('\n'))
    expect(await session.run('items', 'sell', '--list', file)).toMatchObject({
      code: 2,
      stderr: 'exfil: a list has at most 2000 lines, this one has 2001\n',
    })
    expect((await session.run('items', 'sell')).code).toBe(2)
    expect((await session.run('items', 'sell', 'bolts', '--list', file)).code).toBe(2)
    expect((await session.run('items', 'sell', '--list', join(session.folder, 'none'))).code).toBe(2)
  })
})
