import { describe, expect, it } from 'vitest'
import { newQuickSession, PROCESSES, rowsOf, tsvOf } from '../../support/run-exfil.ts'

const GRAPHICS_CARD = '57347ca924597744596b4e71'
/** The row of one item alone, whatever groups of alternatives it is in beside. */
const rowOf = (rows: readonly Readonly<Record<string, unknown>>[], uid: string) =>
  rows.find(({ items }) => rowsOf(items).length === 1 && rowsOf(items)[0]?.uid === uid)

const LEDX = '5c0530ee86f774697952d952'

describe('items find', PROCESSES, () => {
  it('finds by short name, the best match first', async () => {
    const rows = rowsOf(await newQuickSession().json('items', 'find', 'gpu', '--limit', '3'))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      uid: GRAPHICS_CARD,
      name: 'Graphics card',
      shortName: 'GPU',
      formerly: null,
      url: 'graphics_card',
      match: 'exact',
      flea: 202281,
      fleaFromLevel: null,
      lastLow: 222200,
      perSlot: 101141,
      bestTrader: { trader: 'therapist', price: 124740 },
      bannedFromFlea: false,
    })
  })

  it('finds by names of the language asked for, by English ones and mistyped ones', async () => {
    const session = newQuickSession()
    const best = async (language: string, text: string) =>
      rowsOf(await session.json('--language', language, 'items', 'find', text))[0]
    expect(await best('ru', 'видеокарта')).toMatchObject({ uid: GRAPHICS_CARD, name: 'Видеокарта' })
    for (const language of ['en', 'ru', 'de'])
      expect(await best(language, 'grafics card')).toMatchObject({ uid: GRAPHICS_CARD, match: 'typo' })
  })

  it('shows prices to people and plain numbers to programs', async () => {
    const session = newQuickSession()
    const human = await session.run('items', 'find', 'graphics card')
    expect(human.stdout).toBe(`item           short       flea   per slot          best trader
Graphics card  GPU    202 281 ₽  101 141 ₽  124 740 ₽ Therapist

1 found · exfil items show <item> for everything about one
`)
    const tsv = await session.run('items', 'find', 'graphics card', '--tsv')
    expect(tsvOf(tsv.stdout)[1]).toEqual([
      GRAPHICS_CARD,
      'Graphics card',
      'GPU',
      'graphics_card',
      'exact',
      '202281',
      '222200',
      '101141',
      'therapist',
      '124740',
    ])
  })

  it('tells a PMC below the level of an item from which level the flea market takes it', async () => {
    const session = newQuickSession()
    const human = await session.run('items', 'find', 'graphics card', '--level', '20')
    expect(human.stdout).toContain('202 281 ₽ from level 40  62 370 ₽  124 740 ₽ Therapist')
    const [card] = rowsOf(await session.json('items', 'find', 'gpu', '--level', '20', '--limit', '1'))
    expect(card).toMatchObject({ flea: 202281, fleaFromLevel: 40, perSlot: 62370 })
  })

  it('ends with 1 where nothing comes near', async () => {
    const { code, stdout, stderr } = await newQuickSession().run('items', 'find', 'qqqqqqqqqqqq')
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'exfil: no item is called "qqqqqqqqqqqq"\n',
    })
  })
})

describe('items show', PROCESSES, () => {
  const shown = async (...args: readonly string[]) =>
    Object(await newQuickSession().json('items', 'show', ...args))

  it('says of a graphics card that the bitcoin farm takes it too', async () => {
    const { run } = newQuickSession()
    const before = await run('items', 'show', 'Graphics card')
    expect(before.stdout).toContain('The bitcoin farm takes it too: 10 graphics cards once it is built.')
    await run('hideout', 'set', 'Bitcoin Farm', '2')
    const built = await run('items', 'show', 'Graphics card')
    expect(built.stdout).toContain('Your bitcoin farm takes it too: 25 graphics cards at its level')
    expect((await run('items', 'show', 'LEDX')).stdout).not.toContain('bitcoin farm')
  })

  it('says of an item that is banned from the flea market no level from which it is sold there', async () => {
    const { json, run } = newQuickSession()
    const board = ['items', 'show', 'Microcontroller board'] as const
    expect(await json(...board)).toMatchObject({ bannedFromFlea: true, minLevelForFlea: null })
    const { stdout } = await run(...board)
    expect(stdout).toContain('banned from flea')
    expect(stdout).not.toContain('flea from level')
  })

  it('tells what a cartridge does and which armour it goes through', async () => {
    const round = '5.56x45mm_ssa_ap'
    expect(await shown(round)).toMatchObject({
      caliber: '556x45NATO',
      figures: { damage: 38, penetration: 57, armourDamage: 0.58, fragmentation: 0.3, speed: 1013 },
      through: [
        { class: 1, chance: 0.99 },
        { class: 2, chance: 0.99 },
        { class: 3, chance: 0.98 },
        { class: 4, chance: 0.97 },
        { class: 5, chance: 0.95 },
        { class: 6, chance: 0.54 },
      ],
    })
    const { stdout } = await newQuickSession().run('items', 'show', round)
    expect(stdout).toMatch(/\n {2}Damage +38\n {2}Penetration +57\n {2}Armour damage +58 %\n/)
    expect(stdout).toContain('by class: 1: 99 % · 2: 99 % · 3: 98 % · 4: 97 % · 5: 95 % · 6: 54 %\n')
    const ru = await newQuickSession().run('items', 'show', round, '--language', 'ru')
    expect(ru.stdout).toMatch(/\n {2}Урон +38\n {2}Пробитие +57\n/)
  })

  it('tells the class of armour, with its parts and its pockets for plates', async () => {
    const armour = 'bnti_kirasa-n_body_armor'
    const { figures, protection } = await shown(armour)
    expect(figures).toMatchObject({ bestClass: 3, allDurability: 240, bluntThroughput: 0.2853 })
    expect(protection).toHaveLength(7)
    expect(protection).toContainEqual({
      name: 'Soft_armor_front',
      class: 2,
      durability: 56,
      material: 'Aramid',
    })
    const { stdout } = await newQuickSession().run('items', 'show', armour)
    expect(stdout).toMatch(/Armour class with plates +3\n/)
    expect(stdout).toMatch(/Soft armour, front +class 2 · 56 points · aramid\n/)
    expect(stdout).toMatch(/Plate slots +Front plate, Back plate\n/)
  })

  it('tells on which map a key opens what', async () => {
    expect(await shown('dorm_room_306_key')).toMatchObject({
      figures: { uses: 40 },
      opens: [{ map: 'customs', locks: { door: 1 }, entrance: false }],
    })
    const { stdout } = await newQuickSession().run('items', 'show', 'Dorm room 306')
    expect(stdout).toContain('\nopens\n  Customs  1 door\n')
  })

  it('tells which quests give it, what makes it and that the bitcoin farm takes it', async () => {
    const { rewards, crafts, barters, farmCards } = await shown('gpu')
    expect(rewards).toContainEqual({
      uid: expect.any(String),
      name: 'Chemistry Closet',
      url: 'chemistry-closet',
      count: 1,
    })
    expect(crafts.makes).toHaveLength(1)
    expect(barters.makes.length).toBeGreaterThan(0)
    expect(farmCards).toEqual([10, 25, 50])
    const { stdout } = await newQuickSession().run('items', 'show', 'gpu')
    expect(stdout).toMatch(/\ngiven by\n {2}1 × {2}Chemistry Closet\n/)
    expect(stdout).toMatch(
      /\n {2}Bitcoin Farm: 10 at level 1, 25 at level 2, 50 at level 3; exfil profit bitcoin/,
    )
    expect((await shown('salewa')).farmCards).toEqual([])
  })

  it('names the packs that a round comes in', async () => {
    const { comesIn } = await shown('5.56x45mm_ssa_ap')
    expect(comesIn).toHaveLength(2)
    const [pack] = comesIn
    expect((await shown(pack.url)).contains).toMatchObject([{ name: '5.56x45mm SSA AP' }])
  })

  it('gives prices, offers, wants and recipes as data', async () => {
    expect(await newQuickSession().json('items', 'show', 'ledx')).toMatchObject({
      uid: LEDX,
      url: 'ledx_skin_transilluminator',
      width: 1,
      height: 1,
      prices: {
        base: 970000,
        flea: 656286,
        lastLow: 699999,
        bestTrader: { trader: 'therapist', price: 611100 },
        feeAtBase: 58200,
      },
      owned: { foundInRaid: 0, ordinary: 0 },
      verdict: 'keep-all',
      crafts: { makes: [{ station: 'medstation', level: 3, seconds: 120000 }] },
    })
  })

  it.each(['ledx', LEDX, 'ledx_skin_transilluminator', 'LEDX Skin Transilluminator'])(
    '%s names the same item',
    async (text) => {
      expect(await newQuickSession().json('items', 'show', text)).toMatchObject({ uid: LEDX })
    },
  )

  it('tells people who wants it, who sells it and what may go', async () => {
    const session = newQuickSession()
    await session.run('items', 'found', 'ledx', '9')
    const { stdout } = await session.run('items', 'show', 'ledx')
    expect(stdout).toContain('2 FIR  Crisis  hand over  ✓')
    expect(stdout).toContain('1 any  Medstation 3  build  ✓')
    expect(stdout).toContain('9 owned (9 found in raid), 0 missing')
    expect(stdout).toMatch(/\d may be sold/)
  })

  it('says the same number of graphics cards on the page of the item and in the list of needs', async () => {
    const session = newQuickSession()
    const { stdout } = await session.run('items', 'show', 'graphics card')
    expect(stdout).toContain('0 owned (0 found in raid), 33 missing, 10 more where other items would do too')
    expect(rowOf(rowsOf(await session.json('items', 'needs')), GRAPHICS_CARD)).toMatchObject({
      missing: { foundInRaid: 3, ordinary: 30 },
    })
  })

  it('shows offers that are locked with the reason', async () => {
    const { stdout } = await newQuickSession().run('items', 'show', 'salewa', '--tracking')
    expect(stdout).toContain('Therapist LL1  29 648 ₽, 5 per restock  after Postman Pat - Part 2')
  })

  it('says from which level the flea takes it, and who unlocks a trader', async () => {
    const { stdout } = await newQuickSession().run('items', 'show', 'ledx', '--tracking', '--level', '24')
    expect(stdout).toMatch(/^ +flea .*from level 35 only/m)
    expect(stdout).toContain('(unlocked by Introduction)')
    expect(stdout).not.toContain('flea profit')
    const known = await newQuickSession().run('items', 'show', 'ledx')
    expect(known.stdout).not.toContain('from level 35 only')
  })

  it.each([
    ['salewaa', 'no item is called "salewaa"; did you mean "Salewa first aid kit"?'],
    ['5.45x39', 'several items come near "5.45x39"'],
  ])('answers %s with what may be meant', async (text, message) => {
    const { code, stderr } = await newQuickSession().run('items', 'show', text)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })
})

describe('items needs', PROCESSES, () => {
  it('sums what quests and the hideout want of an item', async () => {
    const rows = rowsOf(await newQuickSession().json('items', 'needs'))
    expect(rowOf(rows, GRAPHICS_CARD)).toMatchObject({
      needed: { foundInRaid: 3, ordinary: 30 },
      owned: { foundInRaid: 0, ordinary: 0 },
      missing: { foundInRaid: 3, ordinary: 30 },
    })
  })

  it('fills ordinary needs with a surplus found in raid, never the reverse', async () => {
    const session = newQuickSession()
    await session.run('items', 'found', GRAPHICS_CARD, '5')
    await session.run('items', 'found', GRAPHICS_CARD, '40', '--ordinary')
    const missing = async () => rowOf(rowsOf(await session.json('items', 'needs')), GRAPHICS_CARD)
    expect(await missing()).toMatchObject({ missing: { foundInRaid: 0, ordinary: 0 } })
    await session.run('items', 'found', GRAPHICS_CARD, '0')
    expect(await missing()).toMatchObject({ missing: { foundInRaid: 3, ordinary: 0 } })
  })

  it('leaves out what is there with --missing-only', async () => {
    const session = newQuickSession()
    await session.run('items', 'found', GRAPHICS_CARD, '200')
    const rows = rowsOf(await session.json('items', 'needs', '--missing-only'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rowOf(rows, GRAPHICS_CARD)).toBeUndefined()
  })

  it.each([
    [['--source', 'hideout'], (row: string) => !row.includes('"source":"quest"')],
    [['--source', 'quests'], (row: string) => !row.includes('"source":"hideout"')],
    [['--fir-only'], (row: string) => !row.includes('"needed":{"foundInRaid":0')],
  ])('%j keeps only such rows', async (options, isKept) => {
    const rows = rowsOf(await newQuickSession().json('items', 'needs', ...options)).map((row) =>
      JSON.stringify(row),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !isKept(row))).toEqual([])
  })

  it('narrows down to the quests of a trader on a map', async () => {
    const { stdout } = await newQuickSession().run(
      'items',
      'needs',
      '--trader',
      'Prapor',
      '--map',
      'woods',
      '--tsv',
    )
    const wanted = tsvOf(stdout)
      .slice(1)
      .map((cells) => cells.at(-1))
    expect(wanted).toContain('Ice Cream Cones')
  })

  it('sorts by name', async () => {
    const { stdout } = await newQuickSession().run(
      'items',
      'needs',
      '--source',
      'hideout',
      '--sort',
      'name',
      '--tsv',
    )
    const names = tsvOf(stdout)
      .slice(1)
      .map((cells) => cells[1] ?? '')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  })

  it.each([
    [['--source', 'flea'], '--source is one of: all, quests, hideout'],
    [['--sort', 'prise'], '--sort is one of: missing, needed, name, soonest'],
    [['--trader', 'Prapr'], 'did you mean "Prapor"?'],
    [['--trader', 'Prapor,'], '--trader takes names with commas between them'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await newQuickSession().run('items', 'needs', ...options)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('items found', PROCESSES, () => {
  it('records the whole count, apart for pieces that were not found in raid', async () => {
    const session = newQuickSession()
    expect((await session.run('items', 'found', GRAPHICS_CARD, '3')).stdout).toContain(
      'Graphics card: 3 found in raid, 0 ordinary',
    )
    expect(await session.json('items', 'found', GRAPHICS_CARD, '2', '--ordinary')).toMatchObject({
      recorded: 1,
      events: [{ type: 'ItemCounted', data: { item: GRAPHICS_CARD, foundInRaid: false, count: 2 } }],
    })
    expect((await session.run('items', 'found', GRAPHICS_CARD, '-1', '--add')).stdout).toBe(
      'Graphics card: 2 found in raid, 2 ordinary\n',
    )
  })

  it('records nothing where the count stays', async () => {
    const session = newQuickSession()
    await session.run('items', 'found', GRAPHICS_CARD, '3')
    expect(await session.json('items', 'found', GRAPHICS_CARD, '3')).toEqual({ recorded: 0, events: [] })
  })

  it.each([
    [['gpu', '-1'], 2, 'a count is a whole number of at least 0, not -1'],
    [['gpu', '1.5'], 2, 'a count takes a whole number'],
    [['gpu', 'many'], 2, 'a count takes a whole number'],
    [['gpu', '99999999999'], 2, 'a count takes a whole number'],
    [['gpu', '1000000'], 1, ''],
    [['gpu', '-1', '--add'], 1, ''],
    [['gpuu', '1'], 1, 'no item is called "gpuu"'],
    [['gpu'], 2, 'the count is missing behind "gpu"'],
  ])('refuses %j in one line', async (args, exitCode, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('items', 'found', ...args)
    expect(code).toBe(exitCode)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('the value of a slot', PROCESSES, () => {
  it.each([
    [
      '15',
      'flea     202 281 ₽, lowest offer 222 200 ₽, fee 11 986 ₽, from level 40 only',
      '62 370 ₽ by the best trader',
    ],
    ['40', 'flea     202 281 ₽, lowest offer 222 200 ₽, fee 11 986 ₽', '101 141 ₽ by the flea price'],
  ])('names the price that it is of at level %s', async (level, flea, slot) => {
    const { stdout } = await newQuickSession().run('price', 'graphics card', '--level', level)
    const lines = stdout.replaceAll(/[\u00A0\u202F]/g, ' ').split('\n')
    expect(lines[1]).toBe(flea)
    expect(lines[2]).toBe(`slot     ${slot}`)
  })
})

describe('the season without game data of its own', PROCESSES, () => {
  it('is answered with prices of PVP, and says so to people, in a pipe and in JSON', async () => {
    const session = newQuickSession()
    const [json, pvp] = [
      await session.json('price', 'salewa', '--mode', 'season'),
      await session.json('price', 'salewa'),
    ]
    expect(json).toMatchObject({ gameMode: 'SEASON', pricesFrom: 'PVP' })
    expect(pvp).toMatchObject({ gameMode: 'PVP', pricesFrom: 'PVP' })
    expect((json as { prices: unknown }).prices).toEqual((pvp as { prices: unknown }).prices)
    const { stderr } = await session.run('price', 'salewa', '--mode', 'season')
    expect(stderr).toBe(
      'exfil: there are no game data of Season yet: those of PVP are used, prices and quests too\n',
    )
  })

  it.each([
    ['items', 'find', 'salewa', '--json'],
    ['ammo', '9x19mm', '--tsv'],
    ['profit', 'crafts', '--json'],
    ['hideout', 'needs', '--json'],
    ['quests', 'available', '--json'],
    ['profit', 'fee', 'salewa', '--ask', '1000', '--json'],
    ['profit', 'bitcoin', '--cards', '10', '--json'],
  ])('says so once: %s', async (...words) => {
    const { stderr } = await newQuickSession().run(...words, '--mode', 'season')
    expect(stderr.match(/those of PVP are used/g)).toHaveLength(1)
  })

  it('is not spoken of where no question is about it', async () => {
    expect((await newQuickSession().run('price', 'salewa', '--mode', 'pve')).stderr).toBe('')
  })
})
