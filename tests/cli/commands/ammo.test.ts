// The table of cartridges at the terminal.
import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES, rowsOf, tsvOf } from '../../support/run-exfil.ts'

const numbersOf = (rows: readonly Readonly<Record<string, unknown>>[], field: string): readonly number[] =>
  rows.map((row) => Number(row[field]))

describe('ammo', PROCESSES, () => {
  it('lists a caliber, what penetrates most first', async () => {
    const rows = rowsOf(await newQuickSession().json('ammo', '5.45x39mm'))
    expect(rows).toHaveLength(13)
    expect(new Set(rows.map(({ caliber }) => caliber))).toEqual(new Set(['5.45x39mm']))
    const penetrations = numbersOf(rows, 'penetration')
    expect(penetrations).toEqual(penetrations.toSorted((a, b) => b - a))
  })
  it('keeps what beats a class, by ten points of penetration a class', async () => {
    const rows = rowsOf(await newQuickSession().json('ammo', '--class', '5'))
    expect(rows.length).toBeGreaterThan(10)
    expect(Math.min(...numbersOf(rows, 'penetration'))).toBeGreaterThanOrEqual(50)
    expect(Math.min(...numbersOf(rows, 'beats'))).toBe(5)
  })
  it('opens with the loyalty levels of the player, and sorts by price', async () => {
    const session = newQuickSession()
    const poor = rowsOf(await session.json('ammo', '--open', '--level', '1', '--tracking'))
    const rich = rowsOf(
      await session.json(
        'ammo',
        '--open',
        '--level',
        '40',
        '--tracking',
        '--loyalty',
        'Prapor=4,Peacekeeper=4',
        '--sort',
        'price',
      ),
    )
    expect(rich.length).toBeGreaterThan(poor.length)
    const prices = numbersOf(rich, 'price')
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
  it('says to people and spreadsheets where a round comes from', async () => {
    const [head, ...lines] = tsvOf((await newQuickSession().run('--tsv', 'ammo', '9x21mm')).stdout)
    expect(head).toContain('from')
    expect(lines).toHaveLength(6)
    const { stdout } = await newQuickSession().run('ammo', '12/70', '--sort', 'damage')
    expect(stdout).toContain('8 × 50')
    expect(stdout).toMatch(/Jaeger LL\d/)
  })
  it('says what each round of a caliber does to armour, at a place and with what is left of it', async () => {
    const session = newQuickSession()
    const against = ['ammo', '5.56x45mm', '--against', 'BNTI Kirasa-N body armor']
    const rows = rowsOf(await session.json(...against))
    expect(rows).toHaveLength(11)
    expect(new Set(rows.map(({ place, part }) => `${place} ${part}`))).toEqual(
      new Set(['front_plate thorax']),
    )
    const shots = numbersOf(rows, 'shots')
    expect(shots).toEqual(shots.toSorted((a, b) => a - b))
    const worn = rowsOf(await session.json(...against, '--left', '30'))
    expect(Math.max(...numbersOf(worn, 'shots'))).toBeLessThan(Math.max(...shots))
    const { stdout } = await session.run(...against, '--place', 'soft_armor_back')
    expect(stdout).toContain('Soft armour, back: class 2, aramid, 56 points')
    const { code, stderr } = await session.run(...against, '--place', 'groin')
    expect(code).not.toBe(0)
    expect(stderr).toContain('it has no place "groin"')
    expect((await session.run('ammo', '--left', '50')).stderr).toContain(
      '--place and --left go with --against',
    )
  })
  it('knows no other caliber', async () => {
    const { code, stderr } = await newQuickSession().run('ammo', '5.45x40mm')
    expect(code).not.toBe(0)
    expect(stderr).toContain('no caliber is called "5.45x40mm"')
  })
})
