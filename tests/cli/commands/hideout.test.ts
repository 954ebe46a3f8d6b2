import { describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf, type Session, tsvOf } from '../../support/run-exfil.ts'

describe('hideout list', PROCESSES, () => {
  it('shows the level of each station, the next one and what it waits for', async () => {
    const rows = rowsOf(await newQuickSession().json('hideout', 'list'))
    expect(rows).toHaveLength(27)
    expect(rows[0]).toEqual({
      uid: '5d473c1e081959000e530190',
      url: 'vents',
      name: 'Vents',
      level: 0,
      maxLevel: 3,
      byEdition: false,
      seasonal: false,
      state: 'ready',
      next: {
        level: 1,
        seconds: 0,
        tracked: false,
        reasons: [],
        missingItems: [],
      },
    })
  })

  it('tells ready to build from what only items are missing of', async () => {
    const session = newQuickSession()
    const lacking = rowsOf(await session.json('hideout', 'list', '--state', 'items-missing'))
    expect(lacking.map(({ url }) => url)).toContain('security')
    await session.run('items', 'found', 'construction_measuring_tape', '1', '--ordinary')
    const ready = rowsOf(await session.json('hideout', 'list', '--state', 'ready'))
    expect(ready.map(({ url }) => url)).toEqual(['vents', 'security'])
  })

  it('gives the stash of the edition', async () => {
    const rows = rowsOf(
      await newQuickSession().json('hideout', 'list', '--edition', 'EOD', '--state', 'finished'),
    )
    expect(rows).toEqual([
      expect.objectContaining({ url: 'stash', level: 4, maxLevel: 4, byEdition: true, next: null }),
    ])
  })

  it('never counts more levels than there are', async () => {
    const { json, run } = newQuickSession()
    const unheard = ['hideout', 'list', '--edition', 'The Unheard'] as const
    const stash = rowsOf(await json(...unheard)).find(({ url }) => url === 'stash')
    expect(stash).toMatchObject({ level: 5, maxLevel: 5, byEdition: true, next: null })
    expect((await run(...unheard)).stdout).toMatch(/Stash +5\/5 \*/)
  })

  it('names stations, traders and skills that a level waits for', async () => {
    const { stdout } = await newQuickSession().run('hideout', 'list')
    expect(stdout).toMatch(/Generator +0\/3 +locked +1 +Security 1\n/)
    expect(stdout).toMatch(/Air Filtering Unit +0\/1 +locked +3 +2 d +Generator 3, Vents 3, Skier LL3\n/)
    expect(stdout).toContain('1 ready to build · 7 items missing · 19 locked · 0 finished')
  })

  it('prints one line a station for programs', async () => {
    const { stdout } = await newQuickSession().run('hideout', 'list', '--tsv', '--state', 'locked')
    const [titles, ...rows] = tsvOf(stdout)
    expect(titles).toEqual([
      'url',
      'name',
      'level',
      'maxLevel',
      'state',
      'next',
      'seconds',
      'reasons',
      'missingItems',
    ])
    expect(rows).toContainEqual(['generator', 'Generator', '0', '3', 'locked', '1', '0', 'Security 1', '1'])
  })

  it('speaks Russian', async () => {
    const { stdout } = await newQuickSession().run('hideout', 'list', '--language', 'ru')
    expect(stdout).toMatch(/Генератор +0\/3 +закрыто +1 +Безопасность 1\n/)
  })
})

describe('hideout needs', PROCESSES, () => {
  it('sums what the levels of a station ask for, with what money can buy of it', async () => {
    const rows = rowsOf(await newQuickSession().json('hideout', 'needs', 'workbench'))
    const bolts = rows.find(({ items }) => JSON.stringify(items).includes('"Bolts"'))
    expect(bolts).toMatchObject({
      needed: { foundInRaid: 0, ordinary: 12 },
      missing: { foundInRaid: 0, ordinary: 12 },
      unitPrice: 35934,
      source: { tag: 'Flea', source: 'avg24h' },
      cost: 12 * 35934,
      for: [
        { source: 'hideout', station: 'workbench', level: 1, count: 2 },
        { source: 'hideout', station: 'workbench', level: 2, count: 10 },
      ],
    })
  })

  it('costs nothing for pieces that must be found in raid', async () => {
    const rows = rowsOf(await newQuickSession().json('hideout', 'needs', 'workbench'))
    const toolset = rows.find(({ items }) => JSON.stringify(items).includes('"Toolset"'))
    expect(toolset).toMatchObject({ needed: { foundInRaid: 3, ordinary: 0 }, cost: 0 })
  })

  it('takes what is owned and built off', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'build', 'workbench')
    await session.run('items', 'found', 'bolts', '4', '--ordinary')
    await session.run('pmc', 'set', '--level', '15')
    const { stdout } = await session.run('hideout', 'needs', 'workbench')
    expect(stdout).toMatch(/Bolts +10 +4 +6 +215 604 ₽ +flea +Workbench 2\n/)
  })

  it('says who sells it later if no trader sells it to the PMC yet', async () => {
    const young = ['hideout', 'needs', 'workbench', '--level', '5']
    const { stdout } = await newQuickSession().run(...young)
    expect(stdout).toMatch(/Bolts +12 .*flea from level \d+/)
    const rows = rowsOf(await newQuickSession().json(...young))
    expect(rows.find(({ items }) => JSON.stringify(items).includes('"Bolts"'))).toMatchObject({
      unitPrice: null,
      locked: [{ source: { tag: 'Flea' }, unitPrice: 35934, locks: [{ tag: 'FleaLevelTooLow', has: 5 }] }],
    })
  })

  it('narrows down to the next level of every station', async () => {
    const { stdout } = await newQuickSession().run('hideout', 'needs', 'generator', '--next')
    expect(stdout).toContain('Spark plug')
    expect(stdout).not.toContain('Power supply unit')
  })

  it.each([
    [['hideout', 'needs', 'generater'], 1, 'no station is called "generater"; did you mean "Generator"?'],
    [['hideout', 'build', 'generater'], 1, 'no station is called "generater"; did you mean "Generator"?'],
    [['hideout', 'build', 'vents', '0'], 2, 'a level takes a whole number from 1'],
    [['hideout', 'build', 'vents', 'x'], 1, 'no station is called "vents x"'],
    [['hideout', 'list', '--state', 'done'], 2, '--state is one of: ready, items-missing, locked, finished'],
  ])('%j is refused in one line', async (args, exitCode, message) => {
    const { code, stdout, stderr } = await newQuickSession().run(...args)
    expect(code).toBe(exitCode)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('hideout build and destroy', PROCESSES, () => {
  it('builds the next level and says what is ready then', async () => {
    const session = newQuickSession()
    const { stdout } = await session.run('hideout', 'build', 'security')
    expect(stdout).toBe(`A new PMC was made: Usec PVP, Standard
built      Security 1

only items missing: Generator 1, Water Collector 1, Cultist Circle 1
`)
    expect(await session.json('hideout', 'build', 'generator')).toMatchObject({
      recorded: 1,
      events: [{ type: 'ModuleBuilt', data: { station: 'generator', level: 1 } }],
    })
  })

  it('takes what a module that is ready uses up off the counts, and undo gives it back', async () => {
    const session = newQuickSession()
    const counted = async (): Promise<string> =>
      (await session.run('items', 'found', 'construction_measuring_tape', '0', '--add')).stdout
    await session.run('items', 'found', 'construction_measuring_tape', '1')
    await session.run('items', 'found', 'construction_measuring_tape', '2', '--ordinary')
    const { stdout } = await session.run('hideout', 'build', 'security')
    expect(stdout).toMatch(/^built {6}Security 1\nused up {4}1 × Construction measuring tape\n/)
    expect(await counted()).toContain('1 found in raid, 1 ordinary')
    await session.run('undo')
    expect(await counted()).toContain('1 found in raid, 2 ordinary')
    const ready = rowsOf(await session.json('hideout', 'list', '--state', 'ready'))
    expect(ready).toContainEqual(expect.objectContaining({ url: 'security', level: 0 }))
  })

  it('leaves the counts alone where items were missing: they say nothing of what was used', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'build', 'vents')
    await session.run('items', 'found', 'cpu_fan', '5', '--ordinary')
    expect(await session.json('hideout', 'build', 'vents')).toMatchObject({
      recorded: 1,
      events: [{ type: 'ModuleBuilt', data: { station: 'vents', level: 2 } }],
    })
  })

  it('refuses a level whose stations are missing, and records nothing', async () => {
    const session = newQuickSession()
    const { code, stderr } = await session.run('hideout', 'build', 'generator')
    expect(code).toBe(1)
    expect(stderr).toContain('Security')
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })

  it('refuses what loyalty and skills do not allow unless forced', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'build', 'security')
    await session.run('hideout', 'build', 'illumination')
    const { code, stderr } = await session.run('hideout', 'build', 'security')
    expect(code).toBe(1)
    expect(stderr).toContain('Endurance 2')
    expect((await session.run('hideout', 'build', 'security', '--force')).stdout).toContain('Security 2')
  })

  it('takes the levels above away with the one that goes', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'build', 'vents')
    await session.run('hideout', 'destroy', 'vents')
    const [vents] = rowsOf(await session.json('hideout', 'list'))
    expect(vents).toMatchObject({ url: 'vents', level: 0 })
  })

  it('keeps what another station stands on', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'build', 'security')
    await session.run('hideout', 'build', 'generator')
    const { code, stderr } = await session.run('hideout', 'destroy', 'security')
    expect(code).toBe(1)
    expect(stderr).toContain('Generator')
  })
})

describe('hideout set', PROCESSES, () => {
  it('records a level with everything that must stand before it, which one undo takes back', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'set', 'vents', '1')
    const { stdout } = await session.run('hideout', 'set', 'generator', '2')
    expect(stdout).toMatch(/^built {6}Security 1\n/)
    expect(stdout).toContain('built      Generator 2')
    const levels = async (): Promise<Readonly<Record<string, unknown>>> =>
      Object.fromEntries(
        rowsOf(await session.json('hideout', 'list'))
          .filter(({ level }) => level !== 0)
          .map(({ url, level }) => [String(url), level]),
      )
    expect(await levels()).toMatchObject({ vents: 2, generator: 2, security: 2, illumination: 1 })
    await session.run('undo')
    expect(await levels()).toEqual({ stash: 1, vents: 1 })
  })

  it('lets the levels above go, and keeps what others stand on', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'set', 'generator', '1')
    const { code, stderr } = await session.run('hideout', 'set', 'security', '0')
    expect(code).toBe(1)
    expect(stderr).toContain('Generator 1')
    expect((await session.run('hideout', 'set', 'generator', '0')).stdout).toContain('destroyed  Generator 1')
  })

  it('says that it is so already, and which level there is none of', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'set', 'vents', '1')
    expect((await session.run('hideout', 'set', 'vents', '1')).stdout).toBe(
      'Nothing to record: it is so already.\n',
    )
    const { code, stderr } = await session.run('hideout', 'set', 'vents', '4')
    expect(code).toBe(1)
    expect(stderr).toContain('Vents 4')
  })
})

describe('hideout set and build with several stations', PROCESSES, () => {
  const built = async (session: Session): Promise<unknown> =>
    Object(await session.json('pmc', 'show')).modulesBuilt

  it('are one command, which undo takes back as one', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '5')
    const set = ['hideout', 'set', 'vents', '3', 'Intelligence', 'Center', '1', 'workbench', '2']
    expect(await session.run(...set)).toMatchObject({ code: 0, stderr: '' })
    expect(await built(session)).toMatchObject({ vents: 3, workbench: 2, 'intelligence-center': 1 })
    await session.run('undo')
    expect(await built(session)).toEqual({})
    await session.run('hideout', 'build', 'vents', '1', 'security', '1', 'generator')
    expect(await built(session)).toEqual({ vents: 1, security: 1, generator: 1 })
    await session.run('hideout', 'destroy', 'vents', '1', 'generator', '1')
    expect(await built(session)).toEqual({ security: 1 })
  })

  it.each([
    [
      ['set', 'ventz', '1', 'security', '1', 'workbnch', '2'],
      1,
      'no station is called "ventz"; did you mean "Vents"?; no station is called "workbnch"; did you mean "Workbench"?',
    ],
    [['set', 'vents', '1', 'Vents', '2'], 2, '"Vents" is named twice'],
    [['set', 'vents', '1', 'workbench'], 2, 'the level is missing behind "workbench"'],
    [['set', 'security', '0', 'vents', '3'], 1, 'Security 0 does not go with the other levels'],
    [['set', 'vents', '1', 'workbench', '9'], 1, 'Workbench 9'],
    [['set', 'vents', '1', '2'], 2, 'the level is missing behind "2"'],
    [['build', 'security', '1', 'vents', '3'], 1, 'Other modules have to be built first: Vents 2'],
  ])('record nothing where one of them is wrong: %j', async (args, code, words) => {
    const session = newQuickSession()
    expectRefused(await session.run('hideout', ...args), { code, words })
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })
})

describe('hideout crafts, craft and collect', PROCESSES, () => {
  const CORDURA = '600aa140090cb63380270290'

  it('start a craft by its product or its id, show what is left of it, and end it', async () => {
    const session = newQuickSession()
    expect(await session.json('hideout', 'crafts')).toEqual([])
    await session.run('pmc', 'set', '--skills', 'Crafting=10')
    await session.run('hideout', 'craft', 'Cordura', 'polyamide', 'fabric')
    await session.run('hideout', 'craft', '5de021b30f6d581e965bcde7', '--left', '90')
    const [first, second, ...others] = rowsOf(await session.json('hideout', 'crafts'))
    expect(others).toEqual([])
    expect(first).toMatchObject({ station: 'lavatory', craft: CORDURA, product: { count: 2 } })
    // 2,900 s, of which 10 levels of the skill save 7.5 %.
    const took = Date.parse(String(first?.readyAt)) - Date.parse(String(first?.startedAt))
    expect(took).toBe(2_682_000)
    expect(second).toMatchObject({ station: 'workbench', product: { name: 'Weapon parts' } })
    expect(Number(second?.secondsLeft)).toBeGreaterThan(89 * 60)
    expect(Number(second?.secondsLeft)).toBeLessThanOrEqual(90 * 60)
    expect((await session.run('hideout', 'crafts')).stdout).toMatch(
      /Lavatory +Cordura polyamide fabric +4[45] m /,
    )
    await session.run('hideout', 'collect', 'Lavatory,workbench')
    expect(await session.json('hideout', 'crafts')).toEqual([])
    await session.run('undo')
    expect(rowsOf(await session.json('hideout', 'crafts')).map(({ station }) => station)).toEqual([
      'lavatory',
      'workbench',
    ])
  })

  it.each([
    [['craft', 'bolts'], 1, 'no craft makes Bolts'],
    [
      ['craft', 'Weapon', 'parts'],
      1,
      'several crafts make Weapon parts; name one by its id: 5de021b30f6d581e965bcde7 (workbench, 1 h 18 m), 615c3d800d3afc358a55405e (workbench, 52 m)',
    ],
    [['craft', 'Cordura', '--left', '20161'], 2, '--left takes a whole number from 0 to 20160'],
    [['craft', 'Physical', 'Bitcoin'], 1, 'The time of the bitcoin farm depends on its graphics cards'],
    [['collect', 'workbench'], 1, 'No craft is running in “workbench”'],
    [['collect', 'workbnch'], 1, 'no station is called "workbnch"; did you mean "Workbench"?'],
  ])('refuse %j', async (args, code, words) => {
    expectRefused(await newQuickSession().run('hideout', ...args), { code, words })
  })
})
