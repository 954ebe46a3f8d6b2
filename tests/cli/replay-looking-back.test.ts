// Looking back: questions as of a moment, steps by what they are about, why a quest stands as it does, and what can't have happened.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  expectRefused,
  firstEvents,
  fixture,
  sessionWith,
  textOf,
  WIPE,
  wipeText,
  written,
} from '../support/log-files.ts'
import { newQuickSession, newSession, PROCESSES, PROGRAM, rowsOf } from '../support/run-exfil.ts'

const EVERY = fixture('every-event.jsonl')
const BROKEN = fixture('broken-field.jsonl')

describe('a question with --at', PROCESSES, () => {
  it('is answered as the log that ends there would answer it', async () => {
    const session = newQuickSession()
    const part = written(session, firstEvents(200))
    for (const question of [
      ['quests', 'available'],
      ['hideout', 'list'],
      ['pmc', 'show'],
      ['items', 'needs'],
    ])
      expect(await session.json(...question, '--log', WIPE, '--at', '200')).toEqual(
        await session.json(...question, '--log', part),
      )
    expect(rowsOf(await session.json('log', 'show', '--log', WIPE, '--at', '200'))).toHaveLength(200)
  })

  it('takes an instant too', async () => {
    const session = newQuickSession()
    const at = Object(JSON.parse(wipeText.split('\n')[199] ?? '')).at
    const { level } = Object(await session.json('pmc', 'show', '--log', WIPE, '--at', at))
    expect(level).toBe(Object(await session.json('pmc', 'show', '--log', WIPE, '--at', '200')).level)
  })

  it('says how to read the events before a damaged line if no moment is given', async () => {
    const words = 'found -3; before it: 5 events; --at 5 looks at them'
    for (const asked of [
      ['replay', BROKEN],
      ['replay', BROKEN, '--step'],
      ['replay', 'why', 'Debut', BROKEN],
    ])
      expectRefused(await newQuickSession().run(...asked), { code: 2, words })
  })

  it('reads the events before a damaged line', async () => {
    const session = newQuickSession()
    expect((await session.run('pmc', 'show', '--log', BROKEN)).code).toBe(2)
    expect((await session.run('pmc', 'show', '--log', BROKEN, '--at', '4')).code).toBe(0)
    expect(await session.json('replay', BROKEN, '--at', '5')).toMatchObject({ events: 5 })
    expectRefused(await session.run('pmc', 'show', '--log', BROKEN, '--at', '6'), {
      code: 2,
      words: `${BROKEN}:6: data.level: expected a whole number ≥ 1, found -3; before it: 5 events; --at 5 looks at them`,
    })
  })

  it('changes nothing', async () => {
    const session = sessionWith(firstEvents(20))
    for (const change of [
      ['pmc', 'set', '--level', '9'],
      ['quests', 'hide', 'Debut'],
      ['undo'],
      ['log', 'repair'],
    ])
      expectRefused(await session.run(...change, '--at', '9'), {
        code: 2,
        words: '--at: only questions look back',
      })
    expect(textOf(session)).toBe(firstEvents(20))
  })
})

describe('the steps of a replay', PROCESSES, () => {
  const positions = async (...args: readonly string[]) =>
    rowsOf(await newQuickSession().json('replay', EVERY, ...args)).map(({ position, type }) => [
      position,
      type,
    ])

  it('can be chosen by what they are about', async () => {
    expect(await positions('--type', 'QuestCompleted', '--quest', 'Debut')).toEqual([[27, 'QuestCompleted']])
    const ofDebut = await positions('--quest', 'Debut')
    expect(ofDebut).toContainEqual([25, 'ObjectiveCounted'])
    expect((await positions('--stream', 'settings')).length).toBeGreaterThan(0)
    expect(await positions('--pmc', 'pmc-2', '--from', '26', '--until', '27')).toEqual([
      [27, 'QuestCompleted'],
    ])
  })

  it('have the names beside the ids', async () => {
    const session = newQuickSession()
    const [step] = rowsOf(await session.json('replay', EVERY, '--quest', 'Debut', '--type', 'QuestCompleted'))
    expect(Object.values(Object(step?.names))).toEqual(['Heron', 'Debut'])
    expect((await session.run('replay', EVERY, '--quest', 'Debut')).stdout).toMatch(
      /[0-9a-f]{24} \(Debut\): /,
    )
  })

  it.each([
    [['--type', 'QuestDone'], 2, 'no event is called "QuestDone"'],
    [['--quest', 'Debbut'], 1, 'did you mean "Debut"'],
    [['--pmc', 'Nobody'], 1, 'no PMC is called "Nobody"'],
    [['--stream', 'accounts'], 1, 'no stream "accounts" in the log'],
    [['--verify', '--quest', 'Debut'], 2, '--verify look at all events'],
    [['--form-only'], 2, '--form-only: expected together with --verify'],
    [['--watch', '--at', '3'], 2, '--watch: expected a file'],
    [['--until', '3', '--at', '3'], 2, 'name one'],
  ])('%j is refused', async (args, code, words) => {
    expectRefused(await newQuickSession().run('replay', EVERY, ...args), { code, words })
  })

  it('go on with what is added to the log', async () => {
    const session = sessionWith(firstEvents(20), newSession())
    const child = spawn(process.execPath, [PROGRAM, 'replay', session.log, '--watch', '--json'])
    onTestFinished(() => {
      child.kill()
    })
    await once(child.stderr, 'data')
    appendFileSync(session.log, firstEvents(22).slice(firstEvents(20).length))
    const lines: unknown[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(Object(JSON.parse(line)).position)
      if (lines.length === 2) break
    }
    expect(lines).toEqual([21, 22])
  })
})

describe('replay why', PROCESSES, () => {
  it('names what locks a quest at a moment, and the events that changed it', async () => {
    const session = newQuickSession()
    const { state, reasons, events } = Object(
      await session.json('replay', 'why', 'Collector', WIPE, '--at', '300'),
    )
    expect(state).toBe('locked')
    expect(reasons).toContainEqual({ tag: 'LevelTooLow', needs: 40, has: 27 })
    const asked = Object(await session.json('quests', 'show', 'Collector', '--log', WIPE, '--at', '300'))
    expect({ state, reasons }).toEqual({ state: asked.state, reasons: asked.reasons })
    const completed = rowsOf(events).filter(({ type }) => type === 'QuestCompleted')
    expect(completed[0]).toMatchObject({ what: 'quest completed: Burning Rubber', position: 6 })
    for (const { before, after } of rowsOf(events)) expect(before).not.toEqual(after)
  })

  it('reads the own log without another', async () => {
    const session = sessionWith(firstEvents(100))
    const { stdout } = await session.run('replay', 'why', 'Debut')
    expect(stdout).toMatch(/^Debut {2}Completed/)
    expect(stdout).toContain('quest completed: Debut')
  })
})

describe('--verify', PROCESSES, () => {
  /** A whole log whose last event says this. */
  const saying = (type: string, data: object): string => {
    const last = JSON.parse(firstEvents(20).trimEnd().split('\n').at(-1) ?? '')
    return `${firstEvents(20)}${JSON.stringify({ ...last, version: 21, type, data, meta: { ...last.meta, commandId: 'x', ordinal: 0 } })}\n`
  }

  it.each([
    [
      'QuestCompleted',
      { pmc: 'pmc-1', quest: 'no-such-quest' },
      'quest',
      'no quest "no-such-quest" in PVP',
      'в PVP нет квеста "no-such-quest"',
    ],
    [
      'ModuleBuilt',
      { pmc: 'pmc-1', station: 'generator', level: 9 },
      'level',
      'Generator has no level 9',
      ': нет уровня 9',
    ],
    ['LevelChanged', { pmc: 'pmc-1', level: 400 }, 'level', '400 is not from 1 to ', '400 не от 1 до '],
    ['PmcSelected', { pmc: 'pmc-9' }, 'pmc', 'the account has no PMC "pmc-9"', 'в аккаунте нет ЧВК "pmc-9"'],
  ])('finds that %s of %j cannot have happened', async (type, data, field, what, inRussian) => {
    const session = newQuickSession()
    const log = written(session, saying(type, data))
    const { code, stdout } = await session.run('replay', log, '--verify', '--json')
    const { faults, verified } = JSON.parse(stdout)
    expect([code, verified]).toEqual([1, false])
    expect(faults).toEqual([
      { position: 21, stream: 'account-kestrel', type, field, what: expect.stringContaining(what) },
    ])
    const russian = await session.run('replay', log, '--verify', '--language', 'ru')
    expect(russian.stdout).toContain(inRussian)
    expect(await session.json('replay', log, '--verify', '--form-only')).toMatchObject({ verified: true })
  })
})

describe('a log with bad lines', PROCESSES, () => {
  const lines = firstEvents(20).trimEnd().split('\n')

  it('is repaired: they stand aside with their reasons, the rest counts on, and the log as it was is kept', async () => {
    const damaged = [
      ...lines.slice(0, 4),
      'nonsense',
      ...lines.slice(5, 9),
      lines[8],
      ...lines.slice(9),
    ].join('\n')
    const session = sessionWith(`${damaged}\n`)
    const done = Object(await session.json('log', 'repair'))
    expect(done).toMatchObject({
      repaired: true,
      events: 19,
      renumbered: 15,
      bad: [
        { line: 5, reason: 'not JSON' },
        { line: 10, reason: 'the event is already in the log' },
      ],
    })
    expect(readFileSync(done.original, 'utf8')).toBe(`${damaged}\n`)
    const aside = readFileSync(done.aside, 'utf8').trimEnd().split('\n')
    expect(aside.map((line) => JSON.parse(line).text)).toEqual(['nonsense', lines[8]])
    expect(await session.json('replay', session.log, '--verify')).toMatchObject({
      events: 19,
      verified: true,
    })
    expect(await session.json('log', 'repair')).toMatchObject({ repaired: false, events: 19 })
  })

  it('none of which is an event is another kind of file, and stays', async () => {
    const session = sessionWith('Escape\nfrom Tarkov\n')
    expectRefused(await session.run('log', 'repair'), { code: 1, words: 'none of its lines is an event' })
    expect(readdirSync(session.folder)).toEqual(['log.jsonl'])
  })
})
