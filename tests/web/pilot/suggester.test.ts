// What the page of a player sends to challenges of what the pilot reports: nothing without consent, nothing that does not count, nothing twice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_REPORT_AGE_MS } from '#core/challenge/pilot-report.ts'
import { left, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { type KeptReport, openKeptReports } from '#web/pilot/suggestions/kept-reports.ts'
import {
  MAX_TRIES,
  makeSuggester,
  type Played,
  RETRY_MS,
  type Suggest,
} from '#web/pilot/suggestions/make-suggester.ts'

const STARTED = '2026-11-28T18:00:00.000Z'
const NOW = Date.parse('2026-11-28T19:00:00.000Z')
const MINUTE = 60_000
const AWAY: ApiProblem = { status: 0, message: 'No connection' } as ApiProblem
const REFUSED: ApiProblem = { status: 422, message: 'No' } as ApiProblem

const cup = (
  uid: string,
  given: Partial<Played['challenges'][number]> = {},
): Played['challenges'][number] => ({
  ...{ uid, title: uid, team: 'Bears', status: 'running', started: STARTED, counted: ['quest', 'raid'] },
  ...given,
})

/** `serverAheadMs`: how far the clock of the server is ahead of the player's. */
const world = (challenges: Played['challenges'], { serverAheadMs = 0 } = {}) => {
  const sent: { challenge: string; commandId: string; command: Suggest }[] = []
  const told: string[] = []
  const waits: number[] = []
  const problems: ApiProblem[] = []
  let user: string | undefined = 'kestrel'
  let reads = 0
  let ids = 0
  let time = NOW
  const known = new Set<string>()
  const stored = new Map<string, KeptReport>()
  const open = () =>
    makeSuggester({
      user: () => user,
      readPlayed: async () => {
        reads++
        const problem = problems.shift()
        return problem === undefined
          ? right({ now: new Date(time + serverAheadMs).toISOString(), challenges })
          : left(problem)
      },
      send: async (challenge, commandId, command) => {
        sent.push({ challenge, commandId, command })
        const problem = problems.shift()
        if (problem !== undefined) return left(problem)
        const key = `${challenge} ${JSON.stringify(command.report)}`
        const isNew = !known.has(key)
        known.add(key)
        return right(isNew ? 1 : 0)
      },
      told: ({ uid }) => told.push(uid),
      now: () => time,
      wait: async (ms) => {
        waits.push(ms)
      },
      newId: () => `id-${ids++}`,
      kept: {
        list: () => [...stored.values()],
        put: (entry) => stored.set(entry.id, entry),
        remove: (id) => stored.delete(id),
      },
    })
  const { report: suggest } = open()
  return {
    ...{ suggest, stored, sent, told, waits, problems },
    reads: () => reads,
    /** The page is closed, and opened again after so many milliseconds. */
    reopen: (ms: number) => {
      time += ms
      return open()
    },
    change: (changed: Played['challenges'][number]) => {
      challenges = challenges.map((each) => (each.uid === changed.uid ? changed : each))
    },
    allow: (...added: Played['challenges']) => {
      challenges = [...challenges, ...added]
    },
    signIn: (uid: string | undefined) => {
      user = uid
    },
  }
}
const QUEST = { kind: 'quest', quest: 'debut' } as const
const raid = (agoMs: number) => ({ kind: 'raid', map: 'customs', beganAt: NOW - agoMs }) as const

describe('A report of the pilot', () => {
  it('goes to each running challenge that counts it, and to no other', async () => {
    const { suggest, sent, told } = world([
      cup('both'),
      cup('raids', { counted: ['raid'] }),
      cup('draft', { status: 'draft', started: null }),
    ])
    await suggest(QUEST)
    expect(sent.map(({ challenge, command }) => [challenge, command.report])).toEqual([['both', QUEST]])
    await suggest(raid(20 * MINUTE))
    expect(sent.slice(1).map(({ challenge }) => challenge)).toEqual(['both', 'raids'])
    expect(told).toEqual(['both', 'both', 'raids'])
    expect(new Set(sent.flatMap(({ commandId, command }) => [commandId, command.suggestion])).size).toBe(6)
  })

  it('is sent nowhere by visitors, and by players who allow no challenge', async () => {
    const none = world([])
    await none.suggest(QUEST)
    expect(none.sent).toEqual([])
    const visitor = world([cup('cup')])
    visitor.signIn(undefined)
    await visitor.suggest(QUEST)
    expect([visitor.reads(), visitor.sent]).toEqual([0, []])
  })

  it('gives the beginning of a raid by the clock of the server, and leaves out raids from before the start', async () => {
    const { suggest, sent } = world([cup('cup')], { serverAheadMs: 7 * MINUTE })
    await suggest(raid(20 * MINUTE))
    expect(sent.map(({ command }) => command.report)).toEqual([
      { kind: 'raid', map: 'customs', began: '2026-11-28T18:47:00.000Z' },
    ])
    await suggest(raid(68 * MINUTE))
    expect(sent).toHaveLength(1)
    await suggest(raid(66 * MINUTE))
    expect(sent).toHaveLength(2)
  })

  it('is tried again under the same ids while the site cannot be reached, and is told once', async () => {
    const { suggest, sent, told, waits, problems, reads } = world([cup('cup')])
    problems.push(AWAY, AWAY)
    await suggest(QUEST)
    expect([reads(), waits]).toEqual([3, [RETRY_MS, RETRY_MS]])
    problems.push(undefined as never, AWAY)
    const before = sent.length
    await suggest({ kind: 'quest', quest: 'shortage' })
    const again = sent.slice(before)
    expect(again).toHaveLength(2)
    expect(again[1]).toEqual(again[0])
    expect(told).toEqual(['cup', 'cup'])
    await suggest(QUEST)
    expect(told).toHaveLength(2)
  })

  it('is dropped when it is refused, and kept for the next opening after a while', async () => {
    const { suggest, sent, told, problems, reads, stored } = world([cup('cup')])
    problems.push(undefined as never, REFUSED)
    await suggest(QUEST)
    expect([sent.length, told, stored.size]).toEqual([1, [], 0])
    problems.push(...Array.from({ length: MAX_TRIES + 5 }, () => AWAY))
    await suggest(QUEST)
    expect([reads(), sent.length, stored.size]).toEqual([1 + MAX_TRIES, 1, 1])
  })

  it('is not sent for another account that signs in meanwhile', async () => {
    const { suggest, sent, problems, signIn } = world([cup('cup')])
    problems.push(AWAY)
    const suggesting = suggest(QUEST)
    signIn('merlin')
    await suggesting
    expect(sent).toEqual([])
  })
})

describe('A report that its page could not deliver', () => {
  const AWAY_FOR_GOOD = Array.from({ length: MAX_TRIES }, () => AWAY)

  it('is sent at the next opening, once, with the beginning of the raid as it was', async () => {
    const { suggest, sent, told, problems, stored, reopen } = world([cup('cup')], { serverAheadMs: MINUTE })
    await reopen(0).resume()
    problems.push(undefined as never, ...AWAY_FOR_GOOD)
    await suggest(raid(20 * MINUTE))
    expect([told, stored.size]).toEqual([[], 1])
    const before = sent.length
    await reopen(8 * 60 * MINUTE).resume()
    expect(sent.slice(before).map(({ command }) => command.report)).toEqual([
      { kind: 'raid', map: 'customs', began: '2026-11-28T18:41:00.000Z' },
    ])
    expect([told, stored.size]).toEqual([['cup'], 0])
    await reopen(0).resume()
    expect(sent).toHaveLength(before + 1)
  })

  it('goes to the challenges that the player allowed when it was made, and to none allowed or started later', async () => {
    const { problems, sent, stored, reopen, allow } = world([cup('allowed')])
    const page = reopen(0)
    await page.resume()
    problems.push(...AWAY_FOR_GOOD)
    await page.report(QUEST)
    allow(cup('later'))
    await reopen(MINUTE).resume()
    expect([sent.map(({ challenge }) => challenge), stored.size]).toEqual([['allowed'], 0])

    const restarted = world([cup('restarted')])
    const first = restarted.reopen(0)
    await first.resume()
    restarted.problems.push(...AWAY_FOR_GOOD)
    await first.report(QUEST)
    restarted.change(cup('restarted', { started: new Date(NOW + MINUTE).toISOString() }))
    await restarted.reopen(2 * MINUTE).resume()
    expect(restarted.sent).toEqual([])
  })

  it('waits for its account', async () => {
    const { suggest, problems, sent, signIn, reopen, stored } = world([cup('cup')])
    await reopen(0).resume()
    problems.push(undefined as never, ...AWAY_FOR_GOOD)
    await suggest(QUEST)
    const before = sent.length
    signIn('merlin')
    await reopen(MINUTE).resume()
    expect([sent.length, stored.size]).toEqual([before, 1])
    signIn('kestrel')
    await reopen(MINUTE).resume()
    expect([sent.length, stored.size]).toEqual([before + 1, 0])
  })
})

describe('Kept reports', () => {
  const entry = (id: string, at = NOW): KeptReport => ({
    ...{ id, user: 'kestrel', at, challenges: ['cup'] },
    report: { kind: 'raid', map: undefined, beganAt: at - 20 * MINUTE },
  })
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are there on the next page until they are removed or a day old', () => {
    const kept = openKeptReports(() => NOW)
    kept.put(entry('a'))
    kept.put(entry('b'))
    kept.put({ ...entry('a'), challenges: [] })
    expect(openKeptReports(() => NOW + MAX_REPORT_AGE_MS - 1).list()).toEqual([
      entry('b'),
      { ...entry('a'), challenges: [] },
    ])
    expect(openKeptReports(() => NOW + MAX_REPORT_AGE_MS).list()).toEqual([])
    kept.remove('a')
    kept.remove('b')
    expect(storage.size).toBe(0)
  })

  it('are 100 at most, the newest', () => {
    const kept = openKeptReports(() => NOW)
    for (let index = 0; index < 105; index++) kept.put(entry(`${index}`))
    expect(kept.list().map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 5}`))
  })

  it.each([
    '{',
    'null',
    '{"a":1}',
    '[1,null,{"id":"a"}]',
    '[{"id":"a","user":"b","at":"c","challenges":[],"report":{}}]',
  ])('are none where something else is stored: %s', (text) => {
    storage.set('pilot-reports', text)
    expect(openKeptReports(() => NOW).list()).toEqual([])
  })
})
