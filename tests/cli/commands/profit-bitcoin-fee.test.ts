import { describe, expect, it } from 'vitest'
import { newQuickSession } from '../../support/run-exfil.ts'

const GRAPHICS_CARD = '57347ca924597744596b4e71'

describe('profit bitcoin', () => {
  it('has its stable fields, and income less fuel is the profit', async () => {
    const farm = await newQuickSession().json('profit', 'bitcoin', '--cards', '25')
    expect(Object.keys(farm as object)).toEqual([
      ...[
        'cards',
        'farmLevel',
        'secondsPerCoin',
        'coinsPerDay',
        'secondsToFull',
        'coinPrice',
        'incomePerDay',
      ],
      ...['fuel', 'tankPrice', 'tankSource', 'fuelPerDay', 'profitPerDay'],
      ...['cardPrice', 'cardLocks', 'cardsCost', 'paybackDays'],
    ])
    const { incomePerDay, fuelPerDay, profitPerDay, fuel } = farm as Record<string, number | string>
    expect(profitPerDay).toBe(Number(incomePerDay) - Number(fuelPerDay))
    expect(fuel).toBe('metal')
  })

  it.each([
    [1, 300_000, 1],
    [10, 300_000 / (1 + 9 * 0.041225), 1],
    [25, 300_000 / (1 + 24 * 0.041225), 2],
    [50, 300_000 / (1 + 49 * 0.041225), 3],
  ])('makes a coin with %i cards every %d seconds at level %i', async (cards, seconds, farmLevel) => {
    const farm = await newQuickSession().json('profit', 'bitcoin', '--cards', String(cards), '--fuel', 'off')
    expect(farm).toMatchObject({ cards, farmLevel, fuel: 'off', fuelPerDay: 0 })
    const { secondsPerCoin, coinsPerDay } = farm as Record<string, number>
    expect(secondsPerCoin).toBeCloseTo(seconds, 6)
    expect(coinsPerDay).toBeCloseTo(86_400 / seconds, 9)
  })

  it('burns half the fuel with solar power', async () => {
    const { json } = newQuickSession()
    const [plain, solar] = (await Promise.all([
      json('profit', 'bitcoin', '--cards', '10'),
      json('profit', 'bitcoin', '--cards', '10', '--solar'),
    ])) as readonly Record<string, number>[]
    expect(Math.abs((plain?.fuelPerDay ?? 0) - 2 * (solar?.fuelPerDay ?? 0))).toBeLessThanOrEqual(1)
  })

  it('counts with the price of cards that the PMC cannot buy yet, and says from which level on', async () => {
    const { json, run } = newQuickSession()
    const asked = ['profit', 'bitcoin', '--cards', '10', '--no-barters', '--no-crafts', '--level'] as const
    const open = (await json(...asked, '79')) as Record<string, number>
    const locked = await json(...asked, '32')
    expect(open).toMatchObject({ cardLocks: [] })
    expect(locked).toMatchObject({
      cardPrice: open.cardPrice,
      cardsCost: open.cardsCost,
      cardLocks: [{ tag: 'FleaLevelTooLow', needs: 40, has: 32 }],
    })
    expect((await run(...asked, '32')).stdout).toContain('a card: flea from level 40')
  })

  it.each([
    [['--cards', '51'], '--cards takes a whole number from 1 to 50'],
    [['--cards', '0'], '--cards takes a whole number of at least 1, not "0"'],
    [[], "required option '--cards <n>' not specified"],
  ])('%j is bad usage', async (options, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('profit', 'bitcoin', ...options)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  })
})

describe('profit fee', () => {
  it.each([
    [10_000, 10_000, 600, 420, 328],
    [10_000, 20_000, 1074, 752, 588],
    [10_000, 5000, 537, 376, 294],
    [100_000, 250_000, 14_248, 9974, 7794],
  ])('of base %i asked at %i is %i, with IC3 %i, at management 51 %i', async (base, ask, ...fees) => {
    const { json } = newQuickSession()
    const asked = ['profit', 'fee', '--base', String(base), '--ask', String(ask)]
    const answers = await Promise.all([
      json(...asked),
      json(...asked, '--ic3'),
      json(...asked, '--ic3', '--hideout-management', '51'),
    ])
    expect(answers.map((answer) => (answer as { readonly fee: number }).fee)).toEqual(fees)
  })

  it('takes the base price of an item, and the name in the language asked for', async () => {
    const answer = await newQuickSession().json('profit', 'fee', 'GPU', '--ask', '350000', '--language', 'ru')
    expect(Object.entries(answer as object)).toEqual([
      ['fee', 18_484],
      ['item', { uid: GRAPHICS_CARD, name: 'Видеокарта' }],
      ['basePrice', 198_000],
      ['ask', 350_000],
      ['count', 1],
      ['pack', false],
      ['left', 331_516],
      ['ic3', false],
      ['hideoutManagement', 0],
    ])
  })

  it('is rounded once for the whole offer, and counts a pack as one unit', async () => {
    const { json } = newQuickSession()
    const base = ['profit', 'fee', '--base', '140', '--count', '120', '--ask'] as const
    expect(await json(...base, '140')).toMatchObject({ fee: 1008, left: 140 * 120 - 1008 })
    expect(await json(...base, '16800', '--pack')).toMatchObject({ fee: 1008, left: 16_800 - 1008 })
  })

  it('goes by what a used item is still worth', async () => {
    const { json } = newQuickSession()
    const salewa = ['profit', 'fee', 'Salewa', '--ask', '10000'] as const
    const [used, same] = await Promise.all([
      json(...salewa, '--remaining', '100'),
      json('profit', 'fee', '--base', '3773', '--ask', '10000'),
    ])
    // 100 of 400 points of a base price of 15 090: 3 772.50.
    expect(used).toMatchObject({ remaining: 100, of: 400, unit: 'hitpoints', worth: 3773, basePrice: 15_090 })
    const feeOf = (answer: unknown): number => (answer as { readonly fee: number }).fee
    expect(Math.abs(feeOf(used) - feeOf(same))).toBeLessThanOrEqual(1)
    expect(feeOf(used)).not.toBe(feeOf(await json(...salewa)))
    const face = [
      'profit',
      'fee',
      'Altyn helmet face shield',
      '--ask',
      '60000',
      '--remaining',
      '30.5',
    ] as const
    // 138 roubles a point of 50 − 30.5; repaired to 40 of 50 at 67 363.
    expect(await json(...face)).toMatchObject({ worth: 67_363 - 2691, unit: 'durability' })
    expect(await json(...face, '--max-durability', '40')).toMatchObject({
      worth: Math.round((67_363 * 40) / 50 - 1311),
      of: 40,
    })
  })

  it("uses the PMC's own skill if none is given", async () => {
    const { run, json } = newQuickSession()
    await run('pmc', 'set', '--skills', 'HideoutManagement=51')
    const asked = ['profit', 'fee', '--base', '10000', '--ask', '10000', '--ic3']
    expect(await json(...asked)).toMatchObject({ fee: 328, hideoutManagement: 51 })
    expect(await json(...asked, '--hideout-management', '0')).toMatchObject({ fee: 420 })
  })

  it.each([
    [1, ['Physical Bitcoin', '--ask', '500000'], 'Physical Bitcoin is banned from the flea market'],
    [1, ['grafics', '--ask', '5'], 'no item is called "grafics"; did you mean "Graphics card"?'],
    [1, ['GPU', '--ask', '5', '--remaining', '1'], 'Graphics card has nothing that is used up'],
    [1, ['Salewa', '--ask', '5', '--remaining', '401'], '--remaining is 400 health points at most'],
    [1, ['Salewa', '--ask', '5', '--remaining', '9', '--max-durability', '9'], 'is for armour only'],
    [2, ['Salewa', '--ask', '5', '--max-durability', '9'], '--max-durability goes with --remaining'],
    [2, ['Salewa', '--ask', '5', '--remaining', '0'], '--remaining takes a number of at least 0.01'],
    [2, ['--ask', '5'], 'name either an item or --base'],
    [2, ['GPU', '--base', '5', '--ask', '5'], 'name either an item or --base'],
    [2, ['--base', '0', '--ask', '5'], '--base takes a whole number from 1 to 1000000000, not "0"'],
    [2, ['--base', '5', '--ask', '-5'], '--ask takes a whole number from 1 to 1000000000, not "-5"'],
    [2, ['--base', '5', '--ask', '99999999999999999999'], '--ask takes a whole number'],
    [
      2,
      ['--base', '5', '--ask', '5', '--count', '0'],
      '--count takes a whole number from 1 to 1000000, not "0"',
    ],
    [2, ['--base', '5', '--ask', '5', '--hideout-management', '52'], 'a whole number from 0 to 51, not "52"'],
  ])('ends with %i after %j and says so in one line', async (exit, args, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('profit', 'fee', ...args)
    expect([code, stdout]).toEqual([exit, ''])
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  })
})
