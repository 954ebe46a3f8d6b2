import { describe, expect, it } from 'vitest'
import { newQuickSession } from '../../support/run-exfil.ts'
import { columnOf, type ProfitRow, profitRows, wrongSums } from './profit-rows.ts'

const barters = async (...options: readonly string[]): Promise<readonly ProfitRow[]> =>
  profitRows(await newQuickSession().json('profit', 'barters', ...options))

describe('profit barters', () => {
  it('lists every barter in its stable shape, the most profit first, and adds up on every receipt', async () => {
    const rows = await barters()
    expect(rows).toHaveLength(776)
    for (const row of rows)
      expect(Object.keys(row)).toEqual([
        ...['uid', 'product', 'trader', 'level', 'cost', 'fee', 'revenue', 'profit', 'coins', 'saving'],
        ...['cash', 'limit', 'complete', 'canBePaid', 'available', 'locked', 'receipt'],
      ])
    expect(rows.flatMap(wrongSums)).toEqual([])
    const known = rows.flatMap((row) =>
      row.canBePaid && row.profit !== null ? { ...row, gain: row.profit } : [],
    )
    expect(known.toSorted((a, b) => b.gain - a.gain)).toEqual(known)
    expect(rows.slice(0, known.length).map(({ uid }) => uid)).toEqual(known.map(({ uid }) => uid))
  })

  it('puts what is paid with coins after it, the most a coin first, and whole coins only', async () => {
    const rows = (await barters()).filter(({ canBePaid }) => canBePaid)
    const paid = rows.flatMap(({ coins = null, profit }) => (coins === null ? [] : { ...coins, profit }))
    expect(paid.length).toBeGreaterThan(300)
    const unsold = rows.filter(({ receipt }) => receipt.sale.tag === 'None')
    expect(rows.findIndex(({ coins }) => coins !== null) + paid.length).toBe(rows.length - unsold.length)
    expect(rows.slice(rows.length - unsold.length)).toEqual(unsold)
    const perCoin = paid.flatMap((each) => each.perCoin ?? [])
    expect(perCoin).toEqual(perCoin.toSorted((a, b) => b - a))
    expect(paid.filter(({ profit }) => profit !== null)).toEqual([])
    expect(paid.flatMap((each) => each.paid).filter(({ count }) => !Number.isInteger(count))).toEqual([])
  })

  it('marks what a PMC cannot pay and puts it below the rest', async () => {
    const { json, run } = newQuickSession()
    const rows = profitRows(await json('profit', 'barters', '--level', '1'))
    const first = rows.findIndex(({ canBePaid }) => !canBePaid)
    expect(first).toBeGreaterThan(0)
    expect(rows.slice(first).filter(({ canBePaid }) => canBePaid)).toEqual([])
    const weaponCase = rows.find(({ uid }) => uid === '6a44fd1443b69f7ce707f1435')
    expect(weaponCase?.receipt.notForSale).toContainEqual(expect.objectContaining({ name: 'Pistol case' }))
    const { stdout } = await run('profit', 'barters', '--level', '1')
    expect(stdout).toMatch(/\nWeapon case .*~\d/)
    expect(stdout).toContain('~: what is not for sale counts at the price that the best trader pays')
  })

  it('saves the cheapest price for money less the cost of one', async () => {
    const rows = await barters('--sort', 'saving')
    const wrong = rows.filter(({ saving, cash, cost, product, complete, coins }) =>
      cash === null || !complete || coins !== null
        ? saving !== null
        : saving !== Math.round(cash.unitPrice - cost / product.count),
    )
    expect(wrong).toEqual([])
    expect(rows.some(({ saving }) => saving === null)).toBe(true)
  })

  it('hides Ref in PVE', async () => {
    const traders = new Set((await barters('--mode', 'PVE')).map(({ trader }) => trader))
    expect(traders.has('ref')).toBe(false)
    expect(traders.has('prapor')).toBe(true)
  })

  it('leaves to a PMC what its traders give', async () => {
    const open = await barters(
      '--tracking',
      '--loyalty',
      'Prapor=2',
      '--trader',
      'Prapor,Skier',
      '--available',
    )
    const levels = new Set(open.map(({ trader, level }) => `${trader} ${level}`))
    expect(levels).toEqual(new Set(['prapor 1', 'prapor 2', 'skier 1']))
  })

  it('lets a player without a PMC lower one trader and keep the others', async () => {
    const open = await barters('--loyalty', 'Prapor=1', '--available')
    const highest = (name: string): number =>
      Math.max(...open.filter(({ trader }) => trader === name).map(({ level }) => level))
    expect([highest('prapor'), highest('skier')]).toEqual([1, 4])
  })

  it('explains one, with dog tags by their level and what is saved', async () => {
    const { run, json } = newQuickSession()
    const asked = ['profit', 'barters', '--explain', '6a563f5756861bafff006a5f5'] as const
    const [{ stdout }, row] = await Promise.all([run(...asked), json(...asked) as Promise<ProfitRow>])
    const totals = columnOf(stdout, 'total')
    expect(totals.get('80 × Dogtag BEAR of level 15')).toBe(row.cost)
    expect(totals.get('profit')).toBe(row.profit)
    expect(totals.get('saving on one')).toBe(row.saving)
    expect(stdout).toContain('not for sale; Therapist would pay this')
  })

  it.each([
    [2, ['--trader', 'Praporr'], 'no trader is called "Praporr"; did you mean "Prapor"?'],
    [1, ['--explain', 'Weapon cass'], 'no barter makes "Weapon cass"; did you mean "Weapon case"'],
    [2, ['--station', 'Workbench'], "unknown option '--station'"],
  ])('ends with %i after %j and says so in one line', async (exit, options, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('profit', 'barters', ...options)
    expect([code, stdout]).toEqual([exit, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  })
})
