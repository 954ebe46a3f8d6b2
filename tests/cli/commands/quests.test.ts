import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf, tsvOf } from '../../support/run-exfil.ts'

const SHAKING_UP_THE_TELLER = '5967725e86f774601a446662'
const ICE_CREAM_CONES = '59675d6c86f7740a842fc482'
const SHOOTING_CANS = '657315df034d76585f032e01'
const DEBUT = '5936d90786f7742b1420ba5b'
const COLLECTOR = '5c51aac186f77432ea65c552'

const names = (rows: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] =>
  rows.map(({ name }) => name)

describe('quests available', PROCESSES, () => {
  it('lists what a new PMC can do, the starters of a wipe first and quests of events behind all others', async () => {
    const rows = rowsOf(await newQuickSession().json('quests', 'available'))
    expect(names(rows)).toEqual([
      'Make ULTRA Great Again',
      'Burning Rubber',
      'First in Line',
      'Saving the Mole',
      'Shooting Cans',
      'Fresh Stock',
      'Oil Change',
      'War Never Changes',
      'Stick to It',
    ])
  })

  it('prints the stable row of a quest', async () => {
    const rows = rowsOf(await newQuickSession().json('quests', 'available', '--trader', 'Prapor', '--kappa'))
    expect(rows).toEqual([
      {
        uid: SHOOTING_CANS,
        bsgId: SHOOTING_CANS,
        name: 'Shooting Cans',
        trader: 'prapor',
        level: 1,
        maps: ['ground-zero', 'ground-zero-21'],
        kappa: true,
        lightkeeper: true,
        url: 'shooting-cans',
        state: 'available',
        reasons: [],
        exp: 1600,
      },
    ])
  })

  it('prints one line a quest for programs', async () => {
    const { code, stdout } = await newQuickSession().run(
      'quests',
      'available',
      '--tsv',
      '--search',
      'shooting cans',
    )
    expect(code).toBe(0)
    expect(tsvOf(stdout)).toEqual([
      ['uid', 'name', 'trader', 'level', 'maps', 'kappa', 'lightkeeper', 'url', 'state', 'exp', 'since'],
      [
        SHOOTING_CANS,
        'Shooting Cans',
        'prapor',
        '1',
        'ground-zero,ground-zero-21',
        'true',
        'true',
        'shooting-cans',
        'available',
        '1600',
      ],
    ])
  })

  it('prints an aligned table for people, without colours into a pipe', async () => {
    const { stdout } = await newQuickSession().run('quests', 'available', '--kappa', '--map', 'ground-zero')
    expect(stdout).toBe(`quest            trader     level  maps           exp  kappa
Burning Rubber   Skier          1  Ground Zero  1 900  κ
First in Line    Therapist      1  Ground Zero  1 200  κ
Saving the Mole  Mechanic       1  Ground Zero  3 800  κ
Shooting Cans    Prapor         1  Ground Zero  1 600  κ

4 available · level 1 Usec, PVP, Standard · exfil quests show <quest> for the objectives
`)
  })

  it('speaks Russian', async () => {
    const { stdout } = await newQuickSession().run('quests', 'available', '--kappa', '--language', 'ru')
    expect(stdout).toMatch(/Спасение крота +Механик/)
    expect(stdout).toContain('Эпицентр')
  })

  it('takes level and loyalty of the options for the player', async () => {
    const session = newQuickSession()
    const count = async (...options: readonly string[]) =>
      rowsOf(await session.json('quests', 'available', ...options)).length
    const [young, older, untracked] = await Promise.all([
      count(),
      count('--level', '15'),
      count('--no-tracking'),
    ])
    expect(older).toBeGreaterThan(young)
    expect(untracked).toBeGreaterThan(older)
  })

  it.each([
    [['--fraction', 'Bear'], 'textile-part-1-bear', 'textile-part-1-usec'],
    [['--fraction', 'Usec'], 'textile-part-1-usec', 'textile-part-1-bear'],
  ])('%j shows the quests of the own fraction only', async (options, own, other) => {
    const rows = rowsOf(
      await newQuickSession().json('quests', 'list', '--search', 'textile part 1', ...options),
    )
    const urls = rows.map(({ url }) => url)
    expect(urls).toContain(own)
    expect(urls).not.toContain(other)
  })

  it('hides Ref in PVE', async () => {
    const session = newQuickSession()
    const traders = async (mode: string) =>
      new Set(rowsOf(await session.json('quests', 'list', '--mode', mode)).map(({ trader }) => trader))
    expect(await traders('PVP')).toContain('ref')
    expect(await traders('PVE')).not.toContain('ref')
  })

  it.each([
    [['--trader', 'Prapr'], 'no trader is called "Prapr"; did you mean "Prapor"?'],
    [['--map', 'Custms'], 'no map is called "Custms"; did you mean "Customs"?'],
    [['--level', '0'], '--level takes a whole number of at least 1'],
    [['--level', '-3'], '--level takes a whole number of at least 1'],
    [['--level', '1e9'], '--level takes a whole number of at least 1'],
    [['--level', '500'], '--level: the highest level is 79, not 500'],
    [['--loyalty', 'Prapor=9'], 'a loyalty level takes a whole number from 1 to 4'],
    [['--loyalty', 'Parpor=2'], 'no trader is called "Parpor"; did you mean "Prapor"?'],
    [['--edition', 'Gold'], '--edition is one of: Standard'],
    [['--levl', '3'], "unknown option '--levl' (Did you mean --level?)"],
  ])('refuses %j in one line', async (options, message) => {
    const { code, stdout, stderr } = await newQuickSession().run('quests', 'available', ...options)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('quests list', PROCESSES, () => {
  it('says what a locked quest waits for', async () => {
    const rows = rowsOf(
      await newQuickSession().json('quests', 'list', '--search', 'Shaking Up the Teller', '--no-overlay'),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      uid: SHAKING_UP_THE_TELLER,
      state: 'locked',
      reasons: [
        { tag: 'PrerequisiteOpen', quest: ICE_CREAM_CONES, statuses: ['complete'] },
        { tag: 'LevelTooLow', needs: 15, has: 1 },
        { tag: 'LoyaltyTooLow', trader: 'prapor', needs: 2, has: 1 },
      ],
    })
  })

  it('leaves the corrections of later versions out on request', async () => {
    const rows = rowsOf(await newQuickSession().json('quests', 'list', '--no-overlay'))
    expect(rows.length).toBeGreaterThan(rowsOf(await newQuickSession().json('quests', 'list')).length)
  })

  it('marks what later versions have otherwise, and says of a removed quest that it is gone', async () => {
    const session = newQuickSession()
    const corrected = {
      since: '1.1',
      source: 'tarkov-data-overlay 2026-08-21',
      fields: ['reqLL', 'reqLevel'],
    }
    const [row] = rowsOf(await session.json('quests', 'list', '--search', 'delivery from the past'))
    expect(row).toMatchObject({ corrected })
    const plain = await session.json('quests', 'list', '--search', 'delivery from the past', '--no-overlay')
    expect(rowsOf(plain)[0]).not.toHaveProperty('corrected')
    expect((await session.run('quests', 'show', 'delivery from the past')).stdout).toContain(
      'as of version 1.1: loyalty levels, level (tarkov-data-overlay 2026-08-21)',
    )
    for (const name of ['kind of sabotage', 'kind-of-sabotage'])
      expectRefused(await session.run('quests', 'show', name), {
        code: 1,
        words:
          '"Kind of Sabotage" is no longer in the game since version 1.1 (tarkov-data-overlay 2026-08-21); --no-overlay shows it as it was',
      })
    expect(await session.run('quests', 'show', 'kind of sabotage', '--no-overlay')).toMatchObject({ code: 0 })
  })

  it('are completed up to one of a trader, and those that depend on a choice are named', async () => {
    const session = newQuickSession()
    const { code, stdout } = await session.run('quests', 'complete', 'shaking-up-the-teller', '--up-to')
    expect(code).toBe(0)
    expect(stdout).toMatch(/left out, as they depend on a choice: .*Big Customer/)
    const done = names(rowsOf(await session.json('quests', 'list', '--state', 'completed')))
    expect(done).toEqual(
      expect.arrayContaining(['Shaking Up the Teller', 'Ice Cream Cones', 'Shootout Picnic']),
    )
    expect(done).not.toContain('Big Customer')
    expectRefused(await session.run('quests', 'complete', 'debut', '--up-to', '--only-available'), {
      code: 2,
      words: 'exclude each other',
    })
  })

  it('filters by several states', async () => {
    const session = newQuickSession()
    await session.run('quests', 'complete', 'shooting-cans')
    const rows = rowsOf(await session.json('quests', 'list', '--state', 'completed,available', '--kappa'))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['available', 'completed']))
    expect(rows).toHaveLength(6)
  })

  it('shows state and short reasons to people', async () => {
    const { stdout } = await newQuickSession().run(
      'quests',
      'list',
      '--search',
      'shaking up the teller',
      '--no-overlay',
    )
    expect(stdout).toMatch(
      /Shaking Up the Teller {2}Prapor {5}15 {2}5 900 {2}locked {2}after Ice Cream Cones, level 15, Prapor LL2\n/,
    )
  })
})

describe('quests show', PROCESSES, () => {
  it('puts the reasons into words', async () => {
    const { code, stdout } = await newQuickSession().run(
      'quests',
      'show',
      'shaking up the teller',
      '--no-overlay',
    )
    expect(code).toBe(0)
    expect(stdout).toContain('locked because')
    expect(stdout).toContain('Ice Cream Cones')
    expect(stdout).toContain('Level 15 needed, you are level 1')
    expect(stdout).toContain('Find Bank case on Customs, key needed: Dorm room 203 key')
  })

  it('gives objectives, neighbours and rewards as data', async () => {
    expect(await newQuickSession().json('quests', 'show', 'debut')).toMatchObject({
      uid: DEBUT,
      state: 'locked',
      objectives: [
        { kind: 'Kill', count: 5, counted: 0 },
        { kind: 'HandOver', count: 2, items: [{ name: 'MP-133 12ga pump-action shotgun' }] },
      ],
      before: [{ uid: SHOOTING_CANS, state: 'available', statuses: ['complete', 'failed'] }],
    })
  })

  it('takes a part of the name that only one quest has', async () => {
    expect(await newQuickSession().json('quests', 'show', 'teller')).toMatchObject({
      uid: SHAKING_UP_THE_TELLER,
    })
  })

  it('takes the name for the quest of the own fraction', async () => {
    const session = newQuickSession()
    expect(await session.json('quests', 'show', 'Textile - Part 1', '--fraction', 'Bear')).toMatchObject({
      url: 'textile-part-1-bear',
    })
    expect(await session.json('quests', 'show', 'textile-part-1-bear', '--fraction', 'Usec')).toMatchObject({
      notFor: 'fraction',
    })
  })

  it.each([
    ['Shaking Up the Tellr', 'did you mean "Shaking Up the Teller"?'],
    [
      'Make Amends',
      '3 quests are called "Make Amends"; say which: make-amends, make-amends-2, make-amends-3',
    ],
    ['textile', 'several quests come near "textile": "Textile - Part 1" or "Textile - Part 2"'],
    ['', 'no quest is called ""'],
    // One quest alone has words that begin so.
    ['%s%n', 'no quest is called "%s%n"'],
    ['x', 'no quest is called "x"'],
  ])('answers %j with what may be meant', async (text, message) => {
    const { code, stderr } = await newQuickSession().run('quests', 'show', text)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })
})

describe('quests path', PROCESSES, () => {
  it('lists what is still to do, prerequisites first, with totals', async () => {
    expect(await newQuickSession().json('quests', 'path', 'Shaking Up the Teller')).toMatchObject({
      target: { uid: SHAKING_UP_THE_TELLER },
      steps: [
        { step: 1, name: 'Shooting Cans', state: 'available' },
        { step: 2, name: 'Debut' },
        { step: 3, name: 'Luxurious Life' },
        { step: 4, name: 'Background Check' },
        { step: 5, name: 'Delivery From the Past' },
        { step: 6, name: 'BP Depot' },
        { step: 7, name: 'Bad Rep Evidence' },
        { step: 8, name: 'Ice Cream Cones' },
        { step: 9, name: 'Shaking Up the Teller' },
      ],
      blockers: [],
      totals: { quests: 9, level: 9, exp: 28850, loyalty: [{ trader: 'prapor', level: 2 }] },
    })
  })

  it('leads to Kappa through every quest that Kappa asks for and no choice excludes', async () => {
    const session = newQuickSession()
    const { stdout } = await session.run('quests', 'path', COLLECTOR, '--tsv')
    const [, ...steps] = tsvOf(stdout)
    const kappa = rowsOf(await session.json('quests', 'list', '--kappa'))
    const onTheWay = new Set(steps.map((cells) => cells[1]))
    expect(steps.at(-1)?.[1]).toBe(COLLECTOR)
    // Chemical - Part 4 and its two rivals exclude each other: the way takes one of the three.
    expect(names(kappa.filter(({ uid }) => !onTheWay.has(String(uid))))).toEqual([
      'A Healthy Alternative',
      'Big Customer',
      'Out of Curiosity',
    ])
  })

  it('shows the items to hand in', async () => {
    const { stdout } = await newQuickSession().run('quests', 'path', 'debut')
    expect(stdout).toContain('2 × MP-133 12ga pump-action shotgun')
    expect(stdout).toContain('2 quests · up to level 1 · 3 300 experience')
  })

  it('names what blocks the way', async () => {
    const session = newQuickSession()
    await session.run('quests', 'cancel', 'shaking-up-the-teller', '--failed')
    const { stdout } = await session.run('quests', 'path', 'shaking-up-the-teller')
    expect(stdout).toContain('blocked: Shaking Up the Teller is cancelled')
  })
})
