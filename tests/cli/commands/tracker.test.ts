// Progress from and for the popular tracker in the terminal: preview, taking over, taking back, and what goes wrong.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf, type Session } from '../../support/run-exfil.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'
import { startWithInput } from '../../support/with-input.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const SALEWAS_OF_SHORTAGE = '5968edc086f77420d2328014'
const VENTS = '5d473c1e081959000e530190'

const PROGRESS = {
  playerLevel: 34,
  gameEdition: 4,
  pmcFaction: 'BEAR',
  tasksProgress: [
    { id: DEBUT, complete: true },
    { id: 'from-the-future', complete: true },
  ],
  taskObjectivesProgress: [{ id: SALEWAS_OF_SHORTAGE, complete: true, count: 3 }],
  hideoutModulesProgress: [{ id: `${VENTS}-1`, complete: true }],
  hideoutPartsProgress: [{ id: 'part-1', complete: true }],
}

const CHANGES = {
  level: { from: 1, to: 34 },
  edition: { from: 'Standard', to: 'Edge of Darkness' },
  fraction: { from: 'Usec', to: 'Bear' },
  questsDone: 1,
  questsFailed: 0,
  objectives: 1,
  modules: 1,
}

const saved = ({ folder }: Session, content: unknown, name = 'progress.json'): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const state = async (session: Session): Promise<unknown> =>
  ((await session.json('replay', session.log)) as { readonly hash: unknown }).hash

describe('exfil log import --tracker', PROCESSES, () => {
  it('shows with --dry-run what it would change, and records nothing', async () => {
    const session = newQuickSession()
    const file = saved(session, { data: PROGRESS, meta: { self: 'x' } })
    expect(await session.json('log', 'import', '--tracker', file, '--dry-run')).toEqual({
      dryRun: true,
      mode: 'PVP',
      otherModes: [],
      changes: CHANGES,
      unknown: [{ kind: 'quest', id: 'from-the-future' }],
      skipped: [{ kind: 'part', id: 'part-1', why: 'PartsAreItems' }],
      problems: [],
      recorded: 0,
    })
    expect((await session.run('log', 'import', '--tracker', file, '--dry-run')).stdout).toBe(
      [
        'level       1 -> 34',
        'edition     Standard -> Edge of Darkness',
        'fraction    USEC -> BEAR',
        'quests      1 completed',
        'objectives  1 counted',
        'modules     1 built',
        '',
        'unknown here',
        '  quests (1)  from-the-future',
        '',
        'left out',
        '  parts of modules are counted as items here (1)  part-1',
        '',
        'Nothing was recorded; without --dry-run it is.',
        '',
      ].join('\n'),
    )
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })

  it('takes over as one command, once, and undo takes all of it back', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '2')
    const before = await state(session)
    const file = saved(session, PROGRESS)
    const taken = (await session.json('log', 'import', '--tracker', file)) as { readonly recorded: number }
    expect(taken).toMatchObject({ dryRun: false, changes: { ...CHANGES, level: { from: 2, to: 34 } } })
    expect(taken.recorded).toBe(6)
    expect(await session.json('pmc', 'show')).toMatchObject({
      level: 34,
      edition: 'Edge of Darkness',
      fraction: 'Bear',
    })
    const { stdout } = await session.run('log', 'import', '--tracker', file)
    expect(stdout).toContain('Nothing to import: your progress already matches.')
    expect(await session.run('undo')).toMatchObject({ code: 0 })
    expect(await state(session)).toBe(before)
  })

  it('makes the PMC where there is none', async () => {
    const session = newQuickSession()
    await session.json('log', 'import', '--tracker', saved(session, PROGRESS))
    expect(await session.json('pmc', 'show')).toMatchObject({ level: 34, gameMode: 'PVP' })
  })

  it('takes it over into the PMC of the game mode that is named', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '2')
    await session.json('log', 'import', '--tracker', saved(session, PROGRESS), '--mode', 'PVE')
    expect(await session.json('pmc', 'show')).toMatchObject({ level: 34, gameMode: 'PVE' })
  })

  it('leaves out what it cannot read, and names it', async () => {
    const session = newQuickSession()
    const file = saved(session, { ...PROGRESS, gameEdition: 0 })
    const { stdout, code } = await session.run('log', 'import', '--tracker', file, '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toContain(
      'not read, and left out\n  gameEdition: expected a number from 1 to 6 or the name of an edition, found 0\n',
    )
    const { edition: _, ...others } = CHANGES
    expect(await session.json('log', 'import', '--tracker', file)).toMatchObject({
      changes: others,
      problems: [{ path: 'gameEdition' }],
    })
  })

  it('takes the mode that is named from a backup, and says which others it has', async () => {
    const session = newQuickSession()
    const file = saved(session, {
      _format: 'tarkovtracker-backup',
      _version: 1,
      currentGameMode: 'pvp',
      gameEdition: 4,
      pvp: { level: 20, pmcFaction: 'USEC', taskCompletions: {} },
      pve: { level: 7, pmcFaction: 'USEC', taskCompletions: { [DEBUT]: { complete: true, failed: false } } },
    })
    const { stdout } = await session.run('log', 'import', '--tracker', file, '--dry-run')
    expect(stdout).toMatch(/^level +1 -> 20$/m)
    expect(stdout).toContain('The file has progress in PVE too: --mode PVE takes it.')
    expect(await session.json('log', 'import', '--tracker', file, '--mode', 'PVE')).toMatchObject({
      mode: 'PVE',
      otherModes: ['PVP'],
      changes: { level: { to: 7 }, questsDone: 1 },
    })
  })

  it('says that a profile does not tell its mode', async () => {
    const session = newQuickSession()
    const file = saved(session, {
      aid: 1234567,
      info: { nickname: 'x', side: 'Bear', experience: 1_066_259, memberCategory: 1026, prestigeLevel: 2 },
      skills: { Common: [{ Id: 'Endurance', Progress: 1234.5, LastAccess: 1 }] },
    })
    const { stdout } = await session.run('log', 'import', '--tracker', file, '--mode', 'PVE')
    expect(stdout).toMatch(/^level +1 -> 27$/m)
    expect(stdout).toContain('it was taken for PVE')
    expect(await session.json('pmc', 'show')).toMatchObject({
      level: 27,
      prestige: 2,
      edition: 'EOD + The Unheard',
      fraction: 'Bear',
      skills: { Endurance: 12 },
    })
  })

  it('reads standard input', async () => {
    const session = newQuickSession()
    const run = startWithInput(['log', 'import', '--tracker', '-', '--dry-run', '--json'], {
      EXFIL_LOG: session.log,
    })
    run.give(JSON.stringify(PROGRESS))
    expect(JSON.parse((await run.ended).stdout)).toMatchObject({ changes: CHANGES })
  })

  it('reads files with a byte order mark, as shells and editors of Windows write them', async () => {
    const text = JSON.stringify(PROGRESS).replaceAll(',', ',\r\n')
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const bytes of [Buffer.from(`\uFEFF${text}`), little, Buffer.from(little).swap16()]) {
      const session = newQuickSession()
      const file = join(session.folder, 'progress.json')
      writeFileSync(file, bytes)
      const answer = await session.json('log', 'import', '--tracker', file, '--dry-run')
      expect(answer).toMatchObject({ changes: CHANGES })
    }
  })

  it.each<readonly [string, unknown, readonly string[], string]>([
    ['what is nested too deep', '['.repeat(100_000) + ']'.repeat(100_000), [], 'found […]'],
    ['no JSON', '{', [], ': not JSON'],
    ['another file', { stream: 'account-local' }, [], ': value: expected an object with tasksProgress or'],
    ['a wrong value', { playerLevel: 'x' }, [], ': playerLevel: expected a whole number ≥ 0, found "x"'],
    ['a log beside it', PROGRESS, ['log.jsonl'], 'name either a log or --tracker <file>, not both'],
    ['--replace beside it', PROGRESS, ['--replace'], '--replace: progress of a tracker is added'],
  ])('%s is refused', async (_, content, more, words) => {
    const session = newQuickSession()
    const file = saved(session, content)
    expectRefused(await session.run('log', 'import', '--tracker', file, ...more), { code: 2, words })
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })

  it.each([
    ['in one line', JSON.stringify(PROGRESS)],
    ['over several lines', JSON.stringify(PROGRESS, null, 2)],
  ])('is named where its file %s is given as a log, and nothing is recorded', async (_, text) => {
    const session = newQuickSession()
    const file = join(session.folder, 'progress.json')
    writeFileSync(file, text)
    expectRefused(await session.run('log', 'import', file), {
      code: 2,
      words: `${file}: progress of a tracker, not a log; import it with --tracker ${file}`,
    })
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })

  it.each([
    [['--dry-run', 'x.jsonl'], '--dry-run: expected together with --tracker'],
    [['--mode', 'PVE', 'x.jsonl'], '--mode: expected together with --tracker'],
    [['--tracker', '/no/such/file'], 'cannot read /no/such/file: no such file or folder'],
    [[], "missing required argument 'file'"],
  ])('%j is refused', async (args, words) => {
    expectRefused(await newQuickSession().run('log', 'import', ...args), { code: 2, words })
  })
})

describe('exfil log export --tracker', PROCESSES, () => {
  it('gives what an import takes over into a fresh PMC', async () => {
    const [session, other] = [newQuickSession(), newQuickSession()]
    await session.run('log', 'import', '--tracker', saved(session, PROGRESS))
    const file = join(session.folder, 'out.json')
    expect(await session.json('log', 'export', file, '--tracker')).toMatchObject({
      quests: 1,
      objectives: 1,
      file,
    })
    expect((await session.run('log', 'export', '--tracker')).stdout).toBe(readFileSync(file, 'utf8'))
    expect(await other.json('log', 'import', '--tracker', file)).toMatchObject({
      changes: CHANGES,
      unknown: [],
    })
  })
})

describe('progress of the tracker on a server', PROCESSES, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openSpareServer()
  })
  afterAll(() => server?.stop())

  const as = ({ cookies }: Person): readonly string[] => [
    '--api',
    server.url(),
    '--token',
    cookies.get('exfil_session') ?? '',
  ]

  it('is taken over into the PMC that is selected there, and taken back as one', async () => {
    const person = await server.pro()
    const session = newQuickSession()
    const file = saved(session, PROGRESS)
    expect(await session.json('log', 'import', '--tracker', file, '--dry-run', ...as(person))).toMatchObject({
      recorded: 0,
      changes: CHANGES,
    })
    expect((await person.call('getMe')).level).toBe(1)
    expect(await session.json('log', 'import', '--tracker', file, ...as(person))).toMatchObject({
      recorded: 6,
    })
    expect(await person.call('getMe')).toMatchObject({ level: 34, questsDone: [DEBUT] })
    expect(await session.run('undo', ...as(person))).toMatchObject({ code: 0 })
    expect(await person.call('getMe')).toMatchObject({ level: 1, questsDone: [], gameEdition: 'Standard' })
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })

  it('is refused to who has no Pro, and for a PMC that is not selected', async () => {
    const [free, pro] = [await server.free(), await server.pro()]
    const session = newQuickSession()
    const file = saved(session, PROGRESS)
    expectRefused(await session.run('log', 'import', '--tracker', file, ...as(free)), {
      code: 1,
      words: 'Need Pro status to edit',
    })
    expectRefused(await session.run('log', 'import', '--tracker', file, '--mode', 'PVE', ...as(pro)), {
      code: 1,
      words: 'the selected PMC is one of PVP',
    })
  })
})
