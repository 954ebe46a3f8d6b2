// The companion in the terminal: status, dry run, recording live quests here and on a server, catching up, raids, and its end.
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { expectRefused } from '../../support/log-files.ts'
import { PILOT_FOLDER, RECORDED_LOGS } from '../../support/pilot-logs.ts'
import {
  newQuickSession,
  newSession,
  PROCESSES,
  PROGRAM,
  rowsOf,
  type Session,
} from '../../support/run-exfil.ts'
import { me, openSpareServer, type TestServer } from '../../support/test-server.ts'

const GAME = ['--game', PILOT_FOLDER] as const
const CANS = '657315df034d76585f032e01'
const DEBUT = '5936d90786f7742b1420ba5b'

const stateOf = async ({ json }: Session, quest: string, ...options: readonly string[]): Promise<unknown> => {
  const rows = rowsOf(await json('quests', 'list', ...options))
  return rows.find(({ uid }) => uid === quest)?.state
}

let server: TestServer
beforeAll(async () => {
  server = await openSpareServer()
})
afterAll(() => server?.stop())

describe('exfil pilot', PROCESSES, () => {
  it('shows what it would follow', async () => {
    const session = newQuickSession()
    const rows = rowsOf(await session.json('pilot', '--status', ...GAME))
    expect(rows.map(({ what, state }) => `${what} ${state}`)).toEqual([
      'game found',
      'logs found',
      'run found',
      'screenshots unknown',
      expect.stringMatching(/^port (free|taken)$/),
    ])
    const { stdout } = await newQuickSession().run('pilot', '--status')
    expect(stdout).toMatch(/^game +unknown/m)
  })

  it('prints what a page would be told, and records nothing', async () => {
    const session = newQuickSession()
    const { stdout, code } = await session.run('pilot', '--dry-run', '--replay', RECORDED_LOGS)
    expect(code).toBe(0)
    expect(stdout).toContain('-> {"messageType":"MAP_CHANGE","map":"tarkovstreets"}')
    expect(stdout).toContain('Quest finished: Shooting Cans (Pve)')
    const values = (await session.run('pilot', '--dry-run', '--replay', RECORDED_LOGS, '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(values.filter(({ message }) => message?.messageType === 'SEND_FILENAME')).toHaveLength(4)
    expect(readdirSync(session.folder)).toEqual([])
  })

  it.each([
    [['--game', '/nowhere'], 2, '--game: there is no folder /nowhere'],
    [['--screenshots', '/nowhere'], 2, '--screenshots: there is no folder /nowhere'],
    [['--replay', '/nowhere'], 2, 'cannot read /nowhere: no such file or folder'],
    [['--replay', PILOT_FOLDER, '--record'], 2, '--record: what is replayed is over'],
    [['--dry-run', '--record'], 2, '--dry-run: records nothing'],
    [['--speed', '2'], 2, '--speed: expected together with --replay'],
    [
      ['--origin', 'evil', '--port', '0'],
      2,
      '--origin: expected an origin like https://exfil.example.org, or *',
    ],
    [['catch-up'], 1, 'the folder of the game is not known: name it with --game'],
    [['catch-up', ...GAME, '--profile', 'abc'], 1, 'no character of PVP in the logs has an id like abc'],
  ] as const)('refuses %j in one line', async (args, code, words) => {
    expectRefused(await newQuickSession().run('pilot', ...args), { code, words })
  })

  it('ends clean when it is stopped', async () => {
    const { child, said, ended } = live(newSession(), ['--port', '0'])
    await eventually(() => said()).toContain('The pilot listens on ws://127.0.0.1:')
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, stderr: '' })
  })
})

/** A companion that goes on until it is stopped. */
const live = ({ log, folder }: Session, args: readonly string[]) => {
  const child = spawn(process.execPath, [PROGRAM, 'pilot', ...args], {
    env: { ...process.env, NO_COLOR: '1', EXFIL_LOG: log, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data) => {
    stdout += data
  })
  child.stderr.on('data', (data) => {
    stderr += data
  })
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stderr })),
  )
  return { child, said: () => stdout, ended }
}

const message = (time: string, type: number, quest: string): string => {
  const json = {
    type: 'new_message',
    eventId: `${time}${type}`,
    message: { type, templateId: `${quest} description` },
  }
  return `2026-03-02 ${time}|1.1|Info|push-notifications|Got notification\n${JSON.stringify(json, null, 2)}\n`
}

/** A game that goes on in PVE after what was recorded of it. */
const gameOn = ({ folder }: Session) => {
  const logs = join(folder, 'game', 'Logs')
  cpSync(RECORDED_LOGS, logs, { recursive: true })
  const run = join(logs, 'log_2026.03.02_19-04-02_1.1.5.0.47242')
  const file = (name: string): string => join(run, readdirSync(run).find((each) => each.includes(name)) ?? '')
  return {
    folder: join(folder, 'game'),
    mode: (mode: string, time = '21:00:00.000') =>
      appendFileSync(file('application'), `2026-03-02 ${time}|1.1|Info|application|Session mode: ${mode}\n`),
    quest: (time: string, type: number, quest: string) =>
      appendFileSync(file('notifications'), message(time, type, quest)),
  }
}

describe('exfil pilot --record', PROCESSES, () => {
  it('records what happens now for the PMC of its mode, nothing of before, and never takes back', async () => {
    const session = newSession()
    const game = gameOn(session)
    const { child, said, ended } = live(session, ['--record', '--port', '0', '--game', game.folder])
    await eventually(said).toContain('Following log_2026.03.02')
    await eventually(said).toContain('Logs:')
    game.mode('Pve')
    await eventually(said).toContain('Session mode: Pve')
    game.quest('21:01:00.000', 12, DEBUT)
    await eventually(said).toContain('Recorded: Debut finished (PVE)')
    game.quest('21:02:00.000', 11, DEBUT)
    await eventually(said).toContain('Not recorded: Debut is so already')
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, stderr: '' })
    expect(await stateOf(session, DEBUT, '--mode', 'PVE')).toBe('completed')
    expect(await stateOf(session, CANS, '--mode', 'PVE')).not.toBe('completed')
    expect(await stateOf(session, DEBUT, '--mode', 'PVP')).not.toBe('completed')
    const { stdout } = await session.run('undo')
    expect(stdout).toContain('quest completed: Debut')
  })

  it('records in an account', async () => {
    const pro = await server.pro()
    const session = newSession()
    const game = gameOn(session)
    const account = ['--api', server.url(), '--token', pro.cookies.get('exfil_session') ?? '']
    const { child, said, ended } = live(session, [
      '--record',
      '--port',
      '0',
      '--game',
      game.folder,
      ...account,
    ])
    await eventually(said).toContain('Following log_2026.03.02')
    // The PMC of the other mode is not selected there: its quest waits, and holds no other back.
    game.mode('Pve')
    await eventually(said).toContain('Session mode: Pve')
    game.quest('21:00:30.000', 12, DEBUT)
    await eventually(said).toContain('Not recorded yet, tried again')
    game.mode('Regular', '21:00:45.000')
    await eventually(said).toContain('Session mode: Regular')
    game.quest('21:01:00.000', 12, CANS)
    await eventually(said).toContain('Recorded: Shooting Cans finished (PVP)')
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, stderr: '' })
    const events = rowsOf(await session.json('log', 'show', '--type', 'QuestCompleted', ...account))
    expect(events.map(({ data }) => data)).toMatchObject([{ quest: CANS }])
  })
})

describe('exfil pilot catch-up', PROCESSES, () => {
  it('only shows without --record, takes over as one command with it, and undo takes all back', async () => {
    const session = newQuickSession()
    expect(await session.json('pilot', 'catch-up', ...GAME)).toMatchObject({
      runs: 2,
      changes: { questsDone: 1, questsFailed: 1 },
      recorded: 0,
    })
    expect(readdirSync(session.folder)).toEqual([])
    const { stdout } = await session.run('pilot', 'catch-up', ...GAME, '--record', '--quests')
    expect(stdout).toContain('1 completed, 1 failed')
    expect(stdout).toMatch(/^Chemical - Part 4 +failed/m)
    expect(await stateOf(session, CANS)).toBe('completed')
    expect(await session.json('pilot', 'catch-up', ...GAME, '--record')).toMatchObject({ recorded: 0 })
    await session.json('undo')
    expect(await stateOf(session, CANS)).not.toBe('completed')
  })

  it('never takes back what is done, and takes an earlier character where it is named', async () => {
    const session = newQuickSession()
    await session.json('quests', 'complete', 'Chemical - Part 4')
    expect(await session.json('pilot', 'catch-up', ...GAME, '--record')).toMatchObject({
      changes: { questsDone: 1, questsFailed: 0 },
    })
    expect(await stateOf(session, '597a0f5686f774273b74f676')).toBe('completed')
    expect(
      await session.json('pilot', 'catch-up', ...GAME, '--mode', 'PVE', '--profile', '0A1B2C'),
    ).toMatchObject({ changes: { questsDone: 1, questsFailed: 0 } })
  })

  it('says nothing of a number that is none', async () => {
    const session = newQuickSession()
    await session.json('quests', 'complete', 'Chemical - Part 4')
    const { stdout } = await session.run('pilot', 'catch-up', ...GAME)
    expect(stdout).toMatch(/^quests +1 completed$/m)
    expect(stdout).toContain('failed there, and done here already (1)  Chemical - Part 4')
    expect(stdout).toContain('times in ')
  })

  it('asks for the mode that the logs do not tell, which --mode names', async () => {
    const session = newQuickSession()
    const game = join(session.folder, 'game')
    const run = join(game, 'Logs', 'log_2026.03.02_19-04-02_1.1.5.0.47242')
    mkdirSync(run, { recursive: true })
    writeFileSync(join(run, 'x notifications.log'), message('21:00:00.000', 12, CANS))
    const caught = async (...options: readonly string[]) =>
      session.json('pilot', 'catch-up', '--game', game, ...options)
    expect(await caught()).toMatchObject({ characters: [{ gameMode: null }], changes: { questsDone: 0 } })
    expect((await session.run('pilot', 'catch-up', '--game', game)).stdout).toContain(
      '--mode names the game mode of characters whose logs do not tell it',
    )
    expect(await caught('--mode', 'PVE')).toMatchObject({
      characters: [{ gameMode: 'PVE', taken: true }],
      changes: { questsDone: 1 },
    })
    const host = 'https://gw-pve-03.escapefromtarkov.com/client/game/start'
    writeFileSync(
      join(run, 'x backend_000.log'),
      `2026-03-02 20:00:00.000|1.1|Info|backend|---> Request HTTPS, id [1]: URL: ${host}, crc: .\n`,
    )
    expect(await caught()).toMatchObject({ characters: [{ mode: 'Pve', gameMode: 'PVE', taken: false }] })
    expect(await caught('--mode', 'PVP')).toMatchObject({ changes: { questsDone: 0 } })
  })

  /** Old logs whose mode only the gateway tells: Debut in the season, then Shooting Cans in PVP. */
  const seasonLogs = (session: Session): string => {
    const game = join(session.folder, 'game')
    const write = (run: string, host: string, quest: string): void => {
      const folder = join(game, 'Logs', `log_2026.03.0${run}_19-04-02_1.1.5.0.47242`)
      mkdirSync(folder, { recursive: true })
      const url = `https://${host}.escapefromtarkov.com/client/game/start`
      writeFileSync(
        join(folder, 'x backend_000.log'),
        `2026-03-0${run} 20:00:00.000|1.1|Info|backend|---> Request HTTPS, id [1]: URL: ${url}, crc: .\n`,
      )
      const said = message(`21:0${run}:00.000`, 12, quest).replace('2026-03-02', `2026-03-0${run}`)
      writeFileSync(join(folder, 'x notifications.log'), said)
    }
    write('1', 'gw-pvp-season-02', DEBUT)
    write('2', 'gw-pvp-03', CANS)
    return game
  }

  it('takes the quests of a season for its PMC, and for no other', async () => {
    const session = newQuickSession()
    const game = ['--game', seasonLogs(session)]
    expect(await session.json('pilot', 'catch-up', ...game, '--mode', 'season', '--record')).toMatchObject({
      changes: { questsDone: 1 },
    })
    expect(await stateOf(session, DEBUT, '--mode', 'season')).toBe('completed')
    expect(await stateOf(session, CANS, '--mode', 'season')).not.toBe('completed')
    expect(await stateOf(session, DEBUT, '--mode', 'PVP')).not.toBe('completed')
    await session.json('pilot', 'catch-up', ...game, '--mode', 'PVP', '--record')
    expect(await stateOf(session, CANS, '--mode', 'PVP')).toBe('completed')
    expect(await stateOf(session, DEBUT, '--mode', 'PVP')).not.toBe('completed')
  })

  it("goes into the season's PMC of an account", async () => {
    const pro = await server.pro()
    const session = newQuickSession()
    const account = ['--api', server.url(), '--token', pro.cookies.get('exfil_session') ?? '']
    await pro.call('sendCommand', {
      body: { commandId: 'season', command: { tag: 'SwitchGameMode', gameMode: 'SEASON' } },
    })
    const season = (await me(pro)).chars.find(({ gameMode }) => gameMode === 'SEASON')
    const caught = () =>
      session.json('pilot', 'catch-up', '--game', seasonLogs(session), '--record', ...account)
    expect(await caught()).toMatchObject({ changes: { questsDone: 1 } })
    const events = rowsOf(await session.json('log', 'show', '--type', 'QuestCompleted', ...account))
    expect(events.map(({ data }) => data)).toMatchObject([{ pmc: season?.uid, quest: DEBUT }])
    await pro.call('sendCommand', {
      body: { commandId: 'pvp', command: { tag: 'SwitchGameMode', gameMode: 'PVP' } },
    })
    expect((await me(pro)).questsDone).toEqual([])
  })

  it('goes into an account', async () => {
    const pro = await server.pro()
    const session = newQuickSession()
    const account = ['--api', server.url(), '--token', pro.cookies.get('exfil_session') ?? '']
    expect(await session.json('pilot', 'catch-up', ...GAME, '--record', ...account)).toMatchObject({
      changes: { questsDone: 1, questsFailed: 1 },
    })
    await session.json('undo', ...account)
    expect(await session.json('pilot', 'catch-up', ...GAME, ...account)).toMatchObject({
      changes: { questsDone: 1, questsFailed: 1 },
    })
  })
})

describe('exfil raids', PROCESSES, () => {
  it('lists raids, sales and earnings, by mode and from a day on', async () => {
    const session = newQuickSession()
    const maps = async (...options: readonly string[]) =>
      rowsOf(await session.json('raids', ...GAME, ...options)).map(({ map }) => map)
    expect(await maps()).toEqual(['factory', 'streets', 'ground-zero-21', 'customs'])
    expect(await maps('--mode', 'PVE')).toEqual(['streets', 'ground-zero-21'])
    expect(await maps('--since', '2026-02-01', '--mode', 'PVP')).toEqual(['customs'])
    expect(await session.json('raids', ...GAME, '--mode', 'PVE')).toMatchObject([
      { start: '2026-03-02T16:12:31.000Z', character: 'PMC' },
      { start: '2026-03-02T16:56:00.000Z', character: null },
    ])
    const { stdout } = await session.run('raids', ...GAME, '--earned')
    expect(stdout).toContain('586 000 ₽ from 3 sales · 1 of them without a sum in the logs')
    expect((await session.run('raids', ...GAME, '--sales')).stdout).toContain('500 000 ₽ + 25 000 ₽')
    expectRefused(await session.run('raids', ...GAME, '--since', '2026-02-30'), {
      code: 2,
      words: '--since takes a day like 2026-03-02, not "2026-02-30"',
    })
  })
})
