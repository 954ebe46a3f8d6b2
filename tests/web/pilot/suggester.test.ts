// What the page of a player sends to challenges of what the pilot reports: nothing without consent, nothing that does not count, nothing twice.
import { describe, expect, it } from 'vitest'
import { left, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
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
  const known = new Set<string>()
  const suggest = makeSuggester({
    user: () => user,
    readPlayed: async () => {
      reads++
      const problem = problems.shift()
      return problem === undefined
        ? right({ now: new Date(NOW + serverAheadMs).toISOString(), challenges })
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
    now: () => NOW,
    wait: async (ms) => {
      waits.push(ms)
    },
    newId: () => `id-${ids++}`,
  })
  return {
    ...{ suggest, sent, told, waits, problems },
    reads: () => reads,
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

  it('is dropped when it is refused, and given up after a while', async () => {
    const { suggest, sent, told, problems, reads } = world([cup('cup')])
    problems.push(undefined as never, REFUSED)
    await suggest(QUEST)
    expect([sent.length, told]).toEqual([1, []])
    problems.push(...Array.from({ length: MAX_TRIES + 5 }, () => AWAY))
    await suggest(QUEST)
    expect([reads(), sent.length]).toEqual([1 + MAX_TRIES, 1])
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
