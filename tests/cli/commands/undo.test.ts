// Taking commands back in the terminal: step by step, by id, and on a server.
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused } from '../../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf, type Session } from '../../support/run-exfil.ts'
import { openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

const DEBUT = '5936d90786f7742b1420ba5b'

const replayed = async (session: Session): Promise<unknown> =>
  ((await session.json('replay', session.log)) as { readonly hash: unknown }).hash

const levelOf = async ({ json }: Session): Promise<unknown> =>
  ((await json('pmc', 'show')) as { readonly level: unknown }).level

/** The command that led to the event of a row. */
const idOf = (row: unknown): string =>
  (row as { readonly meta: { readonly commandId: string } }).meta.commandId

/** A player who has set a level and completed a quest. */
const played = async (): Promise<Session> => {
  const session = newQuickSession()
  await session.run('pmc', 'set', '--level', '5')
  await session.run('pmc', 'set', '--level', '15')
  await session.run('quests', 'complete', 'debut')
  return session
}

describe('exfil undo', PROCESSES, () => {
  it('goes back one command after the other, to the PMC as it was made', async () => {
    const session = newQuickSession()
    const hashes: unknown[] = []
    for (const args of [
      ['pmc', 'set', '--level', '5'],
      ['quests', 'complete', 'debut'],
      ['items', 'found', 'bolts', '+3'],
      ['hideout', 'build', 'vents'],
    ]) {
      expect(await session.run(...args)).toMatchObject({ code: 0 })
      hashes.push(await replayed(session))
    }
    for (const hash of hashes.toReversed().slice(1)) {
      expect(await session.run('undo')).toMatchObject({ code: 0, stderr: '' })
      expect(await replayed(session)).toBe(hash)
    }
    expect(await session.run('undo')).toMatchObject({ code: 0 })
    expect(await levelOf(session)).toBe(1)
    expectRefused(await session.run('undo'), { code: 1, words: 'there is nothing to undo' })
    for (const hash of hashes) {
      expect(await session.run('redo')).toMatchObject({ code: 0 })
      expect(await replayed(session)).toBe(hash)
    }
    expectRefused(await session.run('redo'), { code: 1, words: 'there is nothing to redo' })
    expect(await session.run('replay', session.log, '--verify')).toMatchObject({ code: 0 })
  })

  it('says what it took back', async () => {
    const session = await played()
    const shown = rowsOf(await session.json('log', 'show'))
    const commandId = idOf(shown.at(-1))
    const undone = await session.json('undo')
    expect(undone).toMatchObject({
      undone: commandId,
      recorded: 2,
      events: [
        { type: 'CommandUndone', data: { command: commandId } },
        { type: 'QuestReopened', data: { quest: DEBUT } },
      ],
    })
    await session.run('redo')
    const { stdout } = await session.run('undo')
    expect(stdout).toMatch(
      new RegExp(`^undone  quest completed: Debut  ${commandId.slice(0, 8)}\n  quest reopened: Debut\n`),
    )
  })

  it('takes back the command that is named by the beginning of its id, once', async () => {
    const session = await played()
    const rows = rowsOf(await session.json('log', 'show', '--type', 'LevelChanged'))
    const ids = rows.map(idOf)
    const [first = '', second = ''] = ids
    expectRefused(await session.run('undo', first), {
      code: 1,
      words: 'There is nothing to undo: everything has changed since',
    })
    expect(await session.run('undo', second.slice(0, 8))).toMatchObject({ code: 0 })
    expect(await levelOf(session)).toBe(5)
    expectRefused(await session.run('undo', second), {
      code: 1,
      words: `${second.slice(0, 8)} is undone already`,
    })
    expectRefused(await session.run('undo', 'nothing'), {
      code: 1,
      words: 'no command of the log begins with "nothing"; `exfil log show` lists them',
    })
  })

  it('does not take back that the PMC was made', async () => {
    const session = await played()
    const rows = rowsOf(await session.json('log', 'show', '--type', 'PmcCreated'))
    const commandId = idOf(rows[0])
    expectRefused(await session.run('undo', commandId), {
      code: 1,
      words: "can't be undone",
    })
  })

  it('is marked in the list of events', async () => {
    const session = await played()
    await session.run('undo')
    const rows = rowsOf(await session.json('log', 'show'))
    expect(rows.filter(({ undone }) => undone === true).map(({ type }) => type)).toEqual(['QuestCompleted'])
    const { stdout } = await session.run('log', 'show')
    const commandId = idOf(rows.at(-1))
    expect(stdout).toMatch(/quest completed .*undone$/m)
    expect(stdout).toContain(commandId.slice(0, 8))
  })

  it('has nothing to do in a log without commands', async () => {
    const session = newQuickSession()
    expectRefused(await session.run('undo'), { code: 1, words: 'there is nothing to undo' })
    expectRefused(await session.run('redo'), { code: 1, words: 'there is nothing to redo' })
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })
})

describe('exfil history restore', PROCESSES, () => {
  it('sets the account back to a moment as one command, which undo takes back', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'set', 'vents', '1')
    const before = rowsOf(await session.json('log', 'show'))
    const built = async (): Promise<readonly unknown[]> =>
      rowsOf(await session.json('hideout', 'list'))
        .filter(({ level }) => level !== 0)
        .map(({ url, level }) => [url, level])
    await session.run('hideout', 'set', 'generator', '2')
    await session.run('items', 'found', 'cpu_fan', '3')
    const meta = before.at(-1)?.meta as { readonly commandId: string } | undefined
    const command = meta?.commandId ?? ''
    const preview = await session.json('history', 'restore', command, '--dry-run')
    expect(preview).toMatchObject({ moment: before.at(-1)?.at })
    expect(await session.run('history', 'restore', command.slice(0, 8))).toMatchObject({ code: 0 })
    expect(await built()).toEqual([
      ['vents', 1],
      ['stash', 1],
    ])
    await session.run('undo')
    expect(await built()).toContainEqual(['generator', 2])
    expect(await session.run('history', 'restore', String(before.length))).toMatchObject({ code: 0 })
    expectRefused(await session.run('history', 'restore', String(before.length)), {
      code: 1,
      words: 'nothing to set back',
    })
    expectRefused(await session.run('history', 'restore', '2020-01-01'), {
      code: 1,
      words: 'nothing was recorded by 2020-01-01',
    })
  })

  it('shows beforehand, in words, what it would do', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '5')
    await session.run('quests', 'complete', 'debut')
    await session.run('hideout', 'set', 'vents', '2')
    const before = readFileSync(session.log, 'utf8')
    const { stdout } = await session.run('history', 'restore', '4', '--dry-run')
    const [title, ...lines] = stdout.trimEnd().split('\n')
    expect(title).toMatch(/^would be set back to 20/)
    expect(lines).toContain('  quest reopened: Debut')
    expect(lines).toContain('  module destroyed: Vents 2, down to level 0')
    expect(readFileSync(session.log, 'utf8')).toBe(before)
    const ru = await session.run('history', 'restore', '4', '--dry-run', '--language', 'ru')
    expect(ru.stdout).toMatch(/^было бы возвращено состояние на 20.*\n {2}снесено: Вентиляция 2, остался/s)
    // What it would do is what it does.
    const restored = await session.run('history', 'restore', '4')
    expect(restored.stdout.split('\n').slice(1).join('\n').trimEnd()).toBe(lines.join('\n'))
  })

  it('names the PMC that came since', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '5')
    await session.run('pmc', 'set', '--mode', 'PVE', '--level', '7')
    const { stdout } = await session.run('history', 'restore', '4', '--dry-run')
    expect(stdout).toContain('PMC Usec PVE was created since, and stays')
  })

  it('takes the beginning of an id that has digits only for no count of events', async () => {
    const session = newQuickSession()
    await session.run('hideout', 'set', 'vents', '1')
    const id = idOf(rowsOf(await session.json('log', 'show')).at(-1))
    await session.run('hideout', 'set', 'generator', '1')
    const log = readFileSync(session.log, 'utf8')
    writeFileSync(session.log, log.replaceAll(id, `40172863${id.slice(8)}`))
    const preview = await session.json('history', 'restore', '40172863', '--dry-run')
    expect(preview).toEqual(await session.json('history', 'restore', `40172863${id.slice(8)}`, '--dry-run'))
    expectRefused(await session.run('history', 'restore', '40172864'), { code: 2, words: 'the log has' })
  })
})

describe('exfil undo on a server', PROCESSES, () => {
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

  it('takes back what was done in the browser, and does it again', async () => {
    const person = await server.pro()
    const session = newQuickSession()
    const level = async (): Promise<number> => (await person.call('getMe')).level
    await person.call('putMe', { body: { level: 20 } })
    await person.call('putMe', { body: { level: 30 } })
    expect(await session.run('undo', ...as(person))).toMatchObject({ code: 0, stderr: '' })
    expect(await level()).toBe(20)
    expect(await session.run('undo', ...as(person))).toMatchObject({ code: 0 })
    expect(await level()).toBe(1)
    expect(await session.run('redo', ...as(person))).toMatchObject({ code: 0 })
    expect(await level()).toBe(20)
    const rows = rowsOf(await session.json('log', 'show', ...as(person)))
    expect(rows.at(-1)?.meta).toMatchObject({ source: 'exfil (terminal)' })
  })

  it('is refused to who may not change progress', async () => {
    const person = await server.free()
    expectRefused(await newQuickSession().run('undo', ...as(person)), {
      code: 1,
      words: 'there is nothing to undo',
    })
  })
})
