// A restartable quest that failed in the game is given again: it is open, blocks nothing, and can be completed.
import { describe, expect, it } from 'vitest'
import { isRight, left, right } from '#core/fp.ts'
import { planImport } from '#core/imports/plan-import.ts'
import { toImport } from '#core/pilot/logs/catch-up.ts'
import { questStatus } from '#core/quests/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { activeQuests } from '#core/quests/lists/active-by-map.ts'
import { planPath } from '#core/quests/path/path-plan.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { marked, testBook } from '../../support/quest-arbitraries.ts'
import { book, decide, event, fresh, pmc, stateAfter, uid, withQuests } from './given.ts'

const PSYCHO_SNIPER = 'psycho-sniper'
const sniper = uid(PSYCHO_SNIPER)
const before = book.byUid.get(sniper)?.require.map(({ quest }) => quest) ?? []
const ready = { ...withQuests({ done: marked(before) }), level: 60, loyalty: { mechanic: 4 } }
const fail = { tag: 'CancelQuest', pmc, quest: sniper, reason: 'failed' } as const
const failed = stateAfter(fail, ready)
const complete = { tag: 'CompleteQuest', pmc, quest: sniper } as const

it.each(['PVP', 'PVE'] as const)('the game restarts 16 quests of %s', (mode) => {
  expect(testBook(mode).all.filter(({ restartable }) => restartable === true)).toHaveLength(16)
})

describe('a restartable quest that failed', () => {
  it('is available again', () => {
    expect(questStatus(book, ready, sniper)?.state).toBe('available')
    expect(failed.quests.cancelled[sniper]).toEqual({ reason: 'failed' })
    expect(questStatus(book, failed, sniper)).toEqual({ state: 'available', reasons: [] })
    expect(activeQuests(book, failed).map((quest) => quest.uid)).toContain(sniper)
  })

  it('is locked again for what it waits for', () => {
    const state = { ...failed, level: 5 }
    expect(questStatus(book, state, sniper)).toMatchObject({
      state: 'locked',
      reasons: [{ tag: 'LevelTooLow' }],
    })
  })

  it('is completed by what the game says later', () => {
    expect(decide(complete, failed)).toEqual(right([event('QuestCompleted', PSYCHO_SNIPER)]))
    const done = stateAfter(complete, failed)
    expect(done.quests.done[sniper]).toBe(true)
    expect(done.quests.cancelled[sniper]).toBeUndefined()
  })

  it('can be struck off by the player, but fails only once', () => {
    expect(decide({ ...fail, reason: 'player' }, failed)).toEqual(
      right([{ type: 'QuestCancelled', data: { pmc, quest: sniper, reason: 'player' } }]),
    )
    expect(decide(fail, failed)).toEqual(left({ tag: 'QuestIsCancelled', quest: sniper }))
  })

  it('blocks no path', () => {
    const { goals, blockers } = planPath(book, failed, sniper)
    expect(blockers).toEqual([])
    expect(goals.get(sniper)).toBe('complete')
    const collector = planPath(book, failed, book.final?.uid ?? '')
    expect(collector.blockers.map(({ quest }) => quest)).not.toContain(sniper)
  })

  it('is completed by the logs of the game', () => {
    const catalogue = testCatalogue('PVP')
    const finished = toImport([{ questId: sniper, state: 'finished' }])
    const { commands, counts } = planImport(
      catalogue,
      getQuestBook(catalogue),
      { ...failed, uid: pmc },
      finished,
    )
    expect(commands).toContainEqual(complete)
    expect(counts.questsDone).toBe(1)
  })
})

describe('any other quest that failed', () => {
  const cans = uid('shooting-cans')
  const lost = stateAfter({ ...fail, quest: cans }, fresh)

  it('is lost', () => {
    expect(questStatus(book, lost, cans)?.state).toBe('cancelled')
    expect(isRight(decide({ ...complete, quest: cans }, lost))).toBe(false)
  })
})

it('a restartable quest that the player struck off stays cancelled', () => {
  const struck = stateAfter({ ...fail, reason: 'player' }, ready)
  expect(questStatus(book, struck, sniper)?.state).toBe('cancelled')
  expect(decide(complete, struck)).toEqual(left({ tag: 'QuestIsCancelled', quest: sniper }))
})
