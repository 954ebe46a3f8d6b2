// What people type: names without quotes, amounts in short, and what the program tells them where it does something else than they may think.
import { describe, expect, it } from 'vitest'
import { amountArgument } from '#cli/arguments.ts'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES } from '../../support/run-exfil.ts'

describe('an amount', () => {
  const roubles = amountArgument('--ask', 1, 1_000_000_000)

  it.each([
    ['30000', 30_000],
    ['30 000', 30_000],
    ['1\u00a0234\u202f567', 1_234_567],
    ['30,000', 30_000],
    ['30k', 30_000],
    ['1.5k', 1_500],
    ['1,55 к', 1_550],
    ['2M', 2_000_000],
    ['1.25м', 1_250_000],
  ])('%j is %i', (text, expected) => {
    expect(roubles(text)).toBe(expected)
  })

  it.each(['', 'k', '30 00', '1.5', '1.555k', '-30k', '3 000k', '30kk', '2000m', '0'])(
    '%j is refused',
    (text) => {
      expect(() => roubles(text)).toThrow('--ask takes a whole number from 1 to 1000000000, not ')
    },
  )
})

describe('a name of several words', PROCESSES, () => {
  it.each([
    [
      ['price', 'graphics', 'card'],
      ['price', 'Graphics card'],
    ],
    [
      ['items', 'show', 'graphics', 'card'],
      ['items', 'show', 'Graphics card'],
    ],
    [
      ['items', 'find', 'graphics', 'card'],
      ['items', 'find', 'graphics card'],
    ],
    [
      ['quests', 'show', 'Shooting', 'Cans'],
      ['quests', 'show', 'Shooting Cans'],
    ],
    [
      ['profit', 'fee', 'graphics', 'card', '--ask', '200k'],
      ['profit', 'fee', 'graphics card', '--ask', '200000'],
    ],
    [
      ['hideout', 'needs', 'intelligence', 'center'],
      ['hideout', 'needs', 'intelligence center'],
    ],
  ])('%j needs no quotes', async (bare, quoted) => {
    const session = newQuickSession()
    expect(await session.json(...bare)).toEqual(await session.json(...quoted))
  })

  it('may stand before a number, and beside other names', async () => {
    const session = newQuickSession()
    await session.json('items', 'found', 'graphics', 'card', '2')
    await session.run('items', 'found', 'graphics', 'card', '--add', '--', '-1')
    await session.json('hideout', 'build', 'intelligence', 'center', '1', '--with-prerequisites')
    await session.json('quests', 'complete', 'Shooting', 'Cans', 'Debut', 'burning rubber')
    const pmc = Object(await session.json('pmc', 'show'))
    expect(pmc.questsDone).toHaveLength(3)
    expect(pmc.modulesBuilt['intelligence-center']).toBe(1)
    expect(Object.values(pmc.itemsFound)).toEqual([{ foundInRaid: 1, ordinary: 0 }])
  })

  it('is asked for its number where that is missing', async () => {
    const { run } = newQuickSession()
    expectRefused(await run('items', 'found', 'gpu'), {
      code: 2,
      words: 'the count is missing behind "gpu"',
    })
    expectRefused(await run('hideout', 'set', 'vents'), {
      code: 2,
      words: 'the level is missing behind "vents"',
    })
  })
})

describe('the program says', PROCESSES, () => {
  it('which quests were still open before one that was completed', async () => {
    const { run } = newQuickSession()
    const { stdout } = await run('quests', 'complete', 'Shaking Up the Teller')
    expect(stdout).toContain('still open before Shaking Up the Teller: “Ice Cream Cones” has to be completed')
    expect((await run('quests', 'complete', 'Shooting Cans')).stdout).not.toContain('still open')
  })

  it('everything else that was still open too: Kappa quests by their number, and the level', async () => {
    const { run } = newQuickSession()
    const { stdout } = await run('quests', 'complete', 'Collector')
    expect(stdout).toContain(
      'still open before Collector: 230 Kappa quests are still open; Level 40 needed, you are level 1\n',
    )
    expect(stdout).toContain('--with-prerequisites')
    const ru = await newQuickSession().run('quests', 'complete', 'Collector', '--language', 'ru')
    expect(ru.stdout).toContain(
      'выполнено  Коллекционер\nещё не выполнено для «Коллекционер»: Осталось 230 заданий для Каппы; Нужен уровень 40, сейчас 1\n',
    )
  })

  it('that only the level was missing, without naming the option that completes quests', async () => {
    const { run } = newQuickSession()
    const { stdout } = await run('quests', 'complete', 'Collector', '--with-prerequisites')
    expect(stdout).toMatch(/still open before Collector: .*Level 40 needed, you are level 1/)
    expect(stdout).not.toContain('--with-prerequisites')
  })

  it('nothing of the quests that a quest closes by being completed', async () => {
    const { run } = newQuickSession()
    await run('pmc', 'set', '--level', '20')
    await run('quests', 'complete', 'Chemical - Part 3', '--with-prerequisites')
    const { stdout } = await run('quests', 'complete', 'Big Customer')
    expect(stdout).toContain('Chemical - Part 4  (“Big Customer” excludes it)')
    expect(stdout).not.toContain('still open')
  })

  it('that the skill does nothing for the fee without the intelligence center', async () => {
    const { run } = newQuickSession()
    const fee = ['profit', 'fee', 'salewa', '--ask', '30k', '--hideout-management', '9']
    expect((await run(...fee)).stdout).toContain('--hideout-management does nothing')
    expect((await run(...fee, '--ic3')).stdout).not.toContain('does nothing')
  })

  it('what was undone and done again, in words', async () => {
    const { run } = newQuickSession()
    await run('hideout', 'build', 'vents')
    expect((await run('undo')).stdout).toMatch(/^undone {2}module built: Vents 1 /)
    expect((await run('redo')).stdout).toMatch(/^redone {2}module built: Vents 1 /)
    expect((await run('log', 'show', '--last', '1')).stdout).toMatch(/module built +Vents 1 /)
    const ru = ['--language', 'ru'] as const
    expect((await run('undo', ...ru)).stdout).toMatch(/^отменено {2}построено: Вентиляция 1 /)
    expect((await run('log', 'show', '--last', '1', ...ru)).stdout).toMatch(/снесено +Вентиляция/)
  })

  it('what comes before a module, and how to have it built too', async () => {
    const { code, stderr } = await newQuickSession().run('hideout', 'build', 'vents', '3')
    expect(code).toBe(1)
    expect(stderr).toContain('Vents 2; --with-prerequisites builds all that comes before it too')
  })
})

describe('hideout build --with-prerequisites', PROCESSES, () => {
  it('builds up to a level with all that must stand before it, taken back as one', async () => {
    const session = newQuickSession()
    expectRefused(await session.run('hideout', 'build', 'vents', '3'), {
      code: 1,
      words: 'Other modules have to be built first',
    })
    await session.run('hideout', 'build', 'vents', '3', '--with-prerequisites')
    const built = Object(await session.json('pmc', 'show')).modulesBuilt
    const other = newQuickSession()
    await other.run('hideout', 'set', 'vents', '3')
    expect(built).toEqual(Object(await other.json('pmc', 'show')).modulesBuilt)
    expect((await session.run('hideout', 'build', 'vents', '3', '--with-prerequisites')).code).toBe(1)
    await session.run('undo')
    expect(Object(await session.json('pmc', 'show')).modulesBuilt).toEqual({})
  })
})
