import { describe, expect, it } from 'vitest'
import { newQuickSession, tsvOf } from '../../support/run-exfil.ts'
import { columnOf, type ProfitRow, profitRows, wrongSums } from './profit-rows.ts'

const crafts = async (...options: readonly string[]): Promise<readonly ProfitRow[]> =>
  profitRows(await newQuickSession().json('profit', 'crafts', ...options))

const SPLINT = '600aa0d1090cb6338027028c'

describe('profit crafts', () => {
  it('lists every craft in its stable shape, the most a day first, unknown costs last', async () => {
    const rows = await crafts()
    expect(rows).toHaveLength(227)
    for (const row of rows)
      expect(Object.keys(row)).toEqual([
        ...['uid', 'product', 'station', 'level', 'cost', 'fee', 'revenue', 'profit', 'profitPerHour'],
        ...['runsPerDay', 'profitPerDay'],
        ...['seconds', 'runSeconds', 'complete', 'canBePaid', 'available', 'locked', 'receipt'],
      ])
    const known = rows.filter(({ canBePaid, profit, available }) => canBePaid && profit !== null && available)
    expect(rows.slice(0, known.length)).toEqual(known)
    const perDay = ({ profitPerDay }: ProfitRow): number => profitPerDay ?? Number.NaN
    expect(known).toEqual(known.toSorted((a, b) => perDay(b) - perDay(a)))
  })

  it('adds up on every receipt, fuel and recipes within recipes too', async () => {
    const rows = await crafts('--fuel', 'metal', '--skills', 'Crafting=17,HideoutManagement=20', '--solar')
    expect(rows.flatMap(wrongSums)).toEqual([])
    expect(rows.every(({ receipt }) => receipt.fuel !== null)).toBe(true)
    expect(rows.filter(({ runSeconds, receipt }) => runSeconds !== receipt.plan?.seconds)).toEqual([])
    const perHour = ({ profit, runSeconds }: ProfitRow): number | null =>
      profit === null ? null : Math.round((profit * 3600) / runSeconds)
    expect(rows.filter((row) => row.profitPerHour !== perHour(row))).toEqual([])
  })

  it('shows no price for an item that has no buyer', async () => {
    const [row] = await crafts('--search', 'Hard drive printout')
    expect(row).toMatchObject({ profit: null, profitPerHour: null })
    expect(row?.receipt).toMatchObject({
      profit: null,
      sale: { tag: 'None' },
      plan: { profit: null, other: null },
    })
    const { run } = newQuickSession()
    const list = await run('profit', 'crafts', '--search', 'Hard drive printout')
    expect(list.stdout).toMatch(/Hard drive printout .* no price +–/)
    const receipt = await run('profit', 'crafts', '--explain', 'Hard drive printout')
    expect(receipt.stdout).toMatch(/\nprofit +no price\n/)
    expect(receipt.stdout).not.toContain('an hour ')
  })

  it('counts a day by the hours of it that are played, and says so', async () => {
    const [few, usual, all] = await Promise.all([crafts('--hours', '2'), crafts(), crafts('--hours', '24')])
    // Every half hour from the first to the last minute of play; round the clock, of the day.
    for (const [rows, most] of [
      [few, 5],
      [usual, 17],
      [all, 48],
    ] as const)
      expect(Math.max(...rows.map((row) => row.runsPerDay))).toBe(most)
    for (const { profit, profitPerDay, runsPerDay } of few)
      expect(profitPerDay).toBe(profit === null ? null : Math.round(profit * runsPerDay))
    const { run } = newQuickSession()
    expect((await run('profit', 'crafts', '--hours', '2', '--top', '1')).stdout).toContain('2 h of it played')
    const { code, stderr } = await run('profit', 'crafts', '--hours', '3')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--hours is one of: 2, 8, 24; not "3"')])
  })

  it('shortens crafts by the skill, 10 000 seconds to 6 175 at the highest level', async () => {
    const [plain, skilled] = await Promise.all([crafts(), crafts('--skills', 'Crafting=51')])
    const before = new Map(plain.map(({ uid, seconds }) => [uid, seconds]))
    const wrong = skilled.filter(({ uid, seconds, station }) => {
      const full = before.get(uid) ?? Number.NaN
      return seconds !== (station === 'bitcoin-farm' ? full : Math.floor(full - (full * 51 * 0.75) / 100))
    })
    expect(wrong).toEqual([])
  })

  it('counts what the options say: fees, places of sale, sources of ingredients', async () => {
    const [plain, ic3, noFee, toTraders, bought] = await Promise.all([
      crafts('--sort', 'profit'),
      crafts('--ic3', '--skills', 'HideoutManagement=51'),
      crafts('--no-fee'),
      crafts('--sell', 'trader'),
      crafts('--no-crafts', '--no-barters', '--no-traders'),
    ])
    const feeOf = (rows: readonly ProfitRow[]) => new Map(rows.map(({ uid, fee }) => [uid, fee]))
    const [full, lowered] = [feeOf(plain), feeOf(ic3)]
    // 30 % and 1 % of that more a level: 0.547 is left, rounded on both sides.
    for (const [uid, fee] of full) expect(Math.abs((lowered.get(uid) ?? -1) - fee * 0.547)).toBeLessThan(1)
    expect([...full.values()].some((fee) => fee > 0)).toBe(true)
    expect(noFee.filter(({ fee }) => fee !== 0)).toEqual([])
    expect(toTraders.filter(({ fee }) => fee !== 0)).toEqual([])
    const tags = (rows: readonly ProfitRow[]) =>
      new Set(rows.flatMap(({ receipt }) => receipt.lines.map(({ source }) => source.tag)))
    expect(tags(plain)).toEqual(new Set(['Flea', 'Trader', 'Barter', 'Craft', 'SellValue', 'Unknown']))
    expect([...tags(bought)].filter((tag) => ['Trader', 'Barter', 'Craft'].includes(tag))).toEqual([])
  })

  it('narrows and orders: station, text, top, sort', async () => {
    const rows = await crafts(
      '--station',
      'Lavatory,medstation',
      '--sort',
      'cost',
      '--ascending',
      '--top',
      '40',
    )
    expect(rows).toHaveLength(40)
    expect(new Set(rows.map(({ station }) => station))).toEqual(new Set(['lavatory', 'medstation']))
    const payable = rows.filter(({ canBePaid, available }) => canBePaid && available)
    expect(rows.slice(0, payable.length)).toEqual(payable.toSorted((a, b) => a.cost - b.cost))
    const found = await crafts('--search', 'gunpowder', '--language', 'ru')
    expect(found.map(({ product }) => product.name)).toContain('Оружейный порох "Ястреб"')
    expect(found.every(({ product }) => product.name.startsWith('Оружейный порох'))).toBe(true)
  })

  it('treats a player without a PMC as one who has reached everything', async () => {
    const rows = await crafts()
    const locks = rows.flatMap(({ locked }) => locked.map(({ tag }) => tag))
    expect(new Set(locks)).toEqual(new Set(['EditionMissing', 'QuestItemsNeeded', 'StoryItemNeeded']))
    expect(await crafts('--available')).toEqual(rows.filter(({ available }) => available))
  })

  it('lowers the fee by the intelligence center that is named as built, unless told not to', async () => {
    const fees = async (...options: readonly string[]): Promise<number> =>
      (await crafts('--station', 'Lavatory', ...options)).reduce((sum, { fee }) => sum + fee, 0)
    const built = ['--built', 'Intelligence Center=3']
    const [plain, lowered, refused] = await Promise.all([fees(), fees(...built), fees(...built, '--no-ic3')])
    expect(lowered).toBeLessThan(plain * 0.71)
    expect(refused).toBe(plain)
  })

  it('shows a PMC of the log what it can do now, and why not the rest', async () => {
    const { run, json } = newQuickSession()
    await run('pmc', 'set', '--level', '20')
    const rows = profitRows(await json('profit', 'crafts'))
    expect(rows.filter(({ locked }) => !locked.some(({ tag }) => tag === 'StationMissing'))).toEqual([])
    const open = profitRows(await json('profit', 'crafts', '--available', '--built', 'Workbench=1'))
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter(({ station, level }) => station !== 'workbench' || level > 1)).toEqual([])
    const { code, stdout } = await run('profit', 'crafts', '--available')
    expect([code, stdout]).toEqual([0, expect.stringContaining('No craft is open to the PMC')])
  })

  it('prints one line a craft for programs', async () => {
    const { stdout } = await newQuickSession().run('profit', 'crafts', '--tsv', '--top', '3')
    const [titles, ...lines] = tsvOf(stdout)
    expect(titles).toEqual([
      ...[
        'uid',
        'product',
        'productUid',
        'count',
        'station',
        'level',
        'seconds',
        'runSeconds',
        'profitPerHour',
        'profitPerDay',
      ],
      ...['cost', 'fee', 'revenue', 'profit', 'complete', 'canBePaid', 'available'],
    ])
    expect(lines.map((cells) => cells.length)).toEqual([17, 17, 17])
  })

  it('prints a table with signs on gains and losses, and says what the prices are', async () => {
    const { stdout } = await newQuickSession().run('profit', 'crafts')
    const rows = await crafts()
    expect(stdout.split('\n')[1]).toMatch(/ \+\d[\d ]* .* \+\d[\d ]* /)
    expect([...columnOf(stdout, 'profit').values()].filter((profit) => profit < 0)).not.toEqual([])
    expect(stdout).toContain(`${rows.length} crafts, in roubles · prices of 2026-07-16 (json.tarkov.dev)`)
    expect(stdout).toContain('no PMC in the log')
  })

  it('names the price that counts where no item has the kind that was asked for', async () => {
    const { stdout } = await newQuickSession().run('profit', 'crafts', '--price', 'avg7d', '--top', '1')
    expect(stdout).toContain('flea, 24 h average (7 d average: not known here)')
    expect(stdout).not.toContain('another where it is not known')
  })
})

describe('profit crafts --explain', () => {
  it('says how often a craft is started on a day of play, but not of the farm, which runs by itself', async () => {
    const { run } = newQuickSession()
    const explain = async (product: string) => (await run('profit', 'crafts', '--explain', product)).stdout
    expect(await explain('Physical Bitcoin')).toMatch(/a day .*profit × 0\.288$/m)
    expect(await explain('Power cord')).toMatch(/a day .*profit × \d+, 8 h a day played$/m)
  })

  it('prints a receipt whose lines add up by eye', async () => {
    const { run, json } = newQuickSession()
    const asked = ['profit', 'crafts', '--fuel', 'metal', '--explain']
    const [{ stdout }, row] = await Promise.all([
      run(...asked, 'Grizzly medical kit'),
      json(...asked, 'grizzly') as Promise<ProfitRow>,
    ])
    const totals = columnOf(stdout, 'total')
    const ingredients = [...totals].filter(([label]) => /^\d[\d.]* × /.test(label))
    expect(ingredients).toHaveLength(row.receipt.lines.length + 1)
    expect(ingredients.reduce((sum, [, total]) => sum + total, 0)).toBe(row.cost)
    expect(totals.get('cost')).toBe(row.cost)
    expect(totals.get('fee')).toBe(-row.fee)
    expect(totals.get('profit')).toBe(row.profit)
    expect(totals.get('an hour')).toBe(row.profitPerHour)
    const revenue = [...totals].find(([label]) => label.startsWith('revenue'))
    expect(revenue).toEqual(['revenue: 2 × Grizzly medical kit', row.revenue])
    expect(stdout).toMatch(/^ {4}1 × AI-2 medkit .* Therapist LL1$/m)
    expect(stdout).toContain('flea, 24 h average')
  })

  it('prints the same row as the list, by uid or by name', async () => {
    const { json } = newQuickSession()
    const [list, byUid, byName, byRussianName] = await Promise.all([
      json('profit', 'crafts'),
      json('profit', 'crafts', '--explain', SPLINT),
      json('profit', 'crafts', '--explain', 'Aluminum splint'),
      json('--language', 'ru', 'profit', 'crafts', '--explain', 'Алюминиевая шина'),
    ])
    expect(byUid).toEqual(profitRows(list).find(({ uid }) => uid === SPLINT))
    expect(byName).toEqual(byUid)
    expect(byRussianName).toMatchObject({ uid: SPLINT })
  })

  it.each([
    ['salewaa', /^exfil: no craft makes "salewaa"; did you mean "Salewa first aid kit"\?$/],
    ['keycard', /^exfil: 11 products of crafts are meant by "keycard"; say which: .+ \+7$/],
    ['Golden Star balm', /^exfil: no craft makes "Golden Star balm"/],
  ])('refuses %s in one line', async (text, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('profit', 'crafts', '--explain', text)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd()).toMatch(message)
  })
})

describe('profit crafts with wrong options', () => {
  it.each([
    [['--station', 'lavvatory'], 'no station is called "lavvatory"; did you mean "Lavatory"?'],
    [['--built', 'Workbench=7'], '--built: Workbench has 3 levels, not 7'],
    [['--top', '0'], '--top takes a whole number of at least 1, not "0"'],
    [['--cards', '51'], '--cards takes a whole number from 1 to 50'],
    [['--sort', 'luck'], '--sort is one of: profit, per-hour, per-day, cost, revenue, fee, time; not "luck"'],
    [['--sell', 'fence'], '--sell is one of: flea, trader, best; not "fence"'],
  ])('%j is bad usage, said in one line', async (options, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('profit', 'crafts', ...options)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  })
})
