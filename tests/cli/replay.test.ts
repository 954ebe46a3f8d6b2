// `exfil replay` as a process: states, hashes, steps and differences of sound logs.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentHash } from '#core/hash.ts'
import { expectRefused, firstEvents, fixture, sessionWith, WIPE, written } from '../support/log-files.ts'
import { newQuickSession, PROCESSES, rowsOf } from '../support/run-exfil.ts'

const EVERY = fixture('every-event.jsonl')

/** The table of the folder's README: file -> its cells. */
const README = new Map(
  readFileSync(fixture('README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').replaceAll(/^`+|`+$/g, ''))
      const [file = '', , events = '', hash = '', prints = '', code = ''] = cells
      return [file, { events, hash, prints, code: Number(code) }] as const
    }),
)

/** Events of the log with every kind of event. */
const ALL = Number(README.get('every-event.jsonl')?.events)

describe('without a file', PROCESSES, () => {
  it("the player's own log is looked into", async () => {
    const session = sessionWith(firstEvents(200))
    const at = ['--at', '100', '--json'] as const
    expect(await session.run('replay', ...at)).toEqual(await session.run('replay', WIPE, ...at))
    const points = ['--diff', '40', '41', '--json'] as const
    expect(await session.run('replay', ...points)).toEqual(await session.run('replay', WIPE, ...points))
  })
})

describe('the committed logs', PROCESSES, () => {
  it.each([...README])('%s prints what the README says', async (file, { events, hash, prints, code }) => {
    const session = newQuickSession()
    const before = readFileSync(fixture(file))
    const ran = await session.run('replay', fixture(file), '--json')
    expect(ran.code).toBe(code)
    if (code === 0) {
      const { state, ...rest } = JSON.parse(ran.stdout)
      expect(rest).toEqual({ events: Number(events), hash })
      expect(contentHash(state)).toBe(hash)
      expect(ran.stderr).toBe('')
    } else {
      expect(ran.stdout).toBe('')
      expect(ran.stderr).toBe(`${prints.replace(`fixtures/events/${file}`, fixture(file))}\n`)
    }
    expect(readFileSync(fixture(file)).equals(before)).toBe(true)
  })

  it.each([...README].filter(([, { code }]) => code === 0))('%s is sound', async (file, { events, hash }) => {
    expect(await newQuickSession().json('replay', fixture(file), '--verify')).toMatchObject({
      events: Number(events),
      hash,
      verified: true,
    })
  })
})

describe('a part of a log', PROCESSES, () => {
  it.each([
    ['0', 0],
    ['3', 3],
    [String(ALL), ALL],
    // The log begins at 10:00 and goes on every three minutes; the end of an instant and of a day are inclusive.
    ['2026-08-29T10:06:00Z', 3],
    ['2026-08-29T10:05Z', 2],
    ['2026-08-29T10:05:59.999Z', 2],
    ['2026-08-28', 0],
    ['2026-08-29', ALL],
    ['2030-01-01', ALL],
  ])('--until %s folds %i events', async (point, events) => {
    expect(await newQuickSession().json('replay', EVERY, '--until', point)).toMatchObject({ events })
  })

  it('folds to the same as a log that ends there', async () => {
    const session = newQuickSession()
    const part = await session.json('replay', WIPE, '--until', '500')
    expect(part).toEqual(await session.json('replay', written(session, firstEvents(500))))
  })

  it.each([
    String(ALL + 1),
    '-1',
    '1.5',
    'yesterday',
    '2026-13-01',
    '2026-02-30',
    '2026-08-29T25:00Z',
    '2026-08-29T10:06',
    '',
  ])('--until %j is refused', async (point) => {
    expectRefused(await newQuickSession().run('replay', EVERY, '--until', point), { code: 2, words: point })
  })
})

describe('the steps of a log', PROCESSES, () => {
  it('say what each event changes', async () => {
    const steps = rowsOf(await newQuickSession().json('replay', EVERY, '--step', '--until', '13'))
    expect(steps).toHaveLength(13)
    expect(steps[0]).toMatchObject({
      position: 1,
      type: 'AccountRegistered',
      stream: 'account-heron',
      version: 1,
      at: '2026-08-29T10:00:00.000Z',
    })
    expect(steps[5]?.changes).toEqual([
      { path: 'account-heron.pmcs.pmc-1', after: expect.objectContaining({ level: 1, fraction: 'Bear' }) },
    ])
    expect(steps[9]).toMatchObject({
      type: 'GameModeChanged',
      changes: [{ path: 'account-heron.pmcs.pmc-2.gameMode', before: 'PVE', after: 'PVP' }],
    })
  })

  it('fit a line each for people', async () => {
    const { code, stdout } = await newQuickSession().run('replay', EVERY, '--step')
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n')).toHaveLength(ALL + 1)
    expect(stdout).toContain('account-heron.pmcs.pmc-2 (Heron).gameMode: "PVE" -> "PVP"')
  })
})

describe('the difference between two points', PROCESSES, () => {
  const changed = [{ path: 'account-heron.username', before: 'Heron', after: 'Grey Heron' }]

  it('has a path with both values for each field', async () => {
    expect(await newQuickSession().json('replay', EVERY, '--diff', '4', '5')).toEqual(changed)
  })

  it('takes instants too', async () => {
    expect(
      await newQuickSession().json('replay', EVERY, '--diff', '2026-08-29T10:09:00Z', '2026-08-29T10:12:00Z'),
    ).toEqual(changed)
  })

  it('takes the log before or after the points', async () => {
    expect(await newQuickSession().json('replay', '--diff', '4', '5', EVERY)).toEqual(changed)
  })

  it('is empty between a point and itself', async () => {
    const session = newQuickSession()
    expect(await session.json('replay', EVERY, '--diff', '7', '7')).toEqual([])
    expect((await session.run('replay', EVERY, '--diff', '7', '7')).stdout).toBe(
      'Nothing differs between 7 and 7.\n',
    )
  })

  it('reads backwards when the points are turned round', async () => {
    expect(await newQuickSession().json('replay', EVERY, '--diff', '5', '4')).toEqual(
      changed.map(({ path, before, after }) => ({ path, before: after, after: before })),
    )
  })
})

describe('a log from elsewhere', PROCESSES, () => {
  it('may have a byte order mark, Windows line ends, blank lines and no last line end', async () => {
    const session = newQuickSession()
    const plain = await session.json('replay', written(session, firstEvents(20)))
    const odd = `\ufeff${firstEvents(20).replaceAll('\n', '\r\n\r\n').trimEnd()}`
    expect(await session.json('replay', written(session, odd, 'odd.jsonl'))).toEqual(plain)
  })

  it('may have unknown fields', async () => {
    const session = newQuickSession()
    const { hash } = JSON.parse(
      (await session.run('replay', written(session, firstEvents(1)), '--json')).stdout,
    )
    const more = `${JSON.stringify({ ...JSON.parse(firstEvents(1)), note: 'from a backup' })}\n`
    expect(await session.json('replay', written(session, more, 'more.jsonl'))).toMatchObject({ hash })
  })
})

describe('a state as TSV', PROCESSES, () => {
  it('is one line a field', async () => {
    const { stdout } = await newQuickSession().run('replay', EVERY, '--tsv')
    const [events, hash, state] = stdout.trimEnd().split('\n')
    expect(events).toBe(`events\t${ALL}`)
    expect(hash).toMatch(/^hash\t[0-9a-f]{64}$/)
    expect(JSON.parse(state?.split('\t')[1] ?? '')).toHaveProperty('account-heron')
  })
})
