import { describe, expect, it } from 'vitest'
import { isRight, left, right } from '#core/fp.ts'
import type { QuestCommand } from '#core/quests/commands.ts'
import { marked, withDone } from '../../support/quest-arbitraries.ts'
import {
  book,
  cans,
  cansCancelled,
  cansDone,
  closed,
  type Decided,
  decide,
  event,
  fresh,
  pmc,
  stateAfter,
  uid,
  withQuests,
} from './given.ts'

describe('completing', () => {
  it('a quest is one fact', () => {
    expect(decide({ tag: 'CompleteQuest', pmc, quest: cans })).toEqual(
      right([event('QuestCompleted', 'shooting-cans')]),
    )
  })

  it('a locked quest is accepted: the game said so', () => {
    expect(decide({ tag: 'CompleteQuest', pmc, quest: uid('debut') })).toEqual(
      right([event('QuestCompleted', 'debut')]),
    )
  })

  it('a locked quest is refused with the reasons where only available ones are wanted', () => {
    const command = { tag: 'CompleteQuest', pmc, quest: uid('debut'), onlyIfAvailable: true } as const
    const reasons = [{ tag: 'PrerequisiteOpen', quest: cans, statuses: ['complete', 'failed'] }] as const
    expect(decide(command)).toEqual(left({ tag: 'QuestLocked', quest: uid('debut'), reasons }))
    expect(decide(command, cansDone)).toEqual(right([event('QuestCompleted', 'debut')]))
  })

  it('cancels the open alternatives', () => {
    expect(decide({ tag: 'CompleteQuest', pmc, quest: uid('big-customer') })).toEqual(
      right([
        event('QuestCompleted', 'big-customer'),
        closed('chemical-part-4', 'big-customer'),
        closed('out-of-curiosity', 'big-customer'),
      ]),
    )
  })

  it('leaves alternatives alone that are done or cancelled already', () => {
    const state = withQuests({
      done: marked([uid('chemical-part-4')]),
      cancelled: { [uid('out-of-curiosity')]: { reason: 'player' } },
    })
    expect(decide({ tag: 'CompleteQuest', pmc, quest: uid('big-customer') }, state)).toEqual(
      right([event('QuestCompleted', 'big-customer')]),
    )
  })

  it('keeps quests selected, hidden and counted as they are', () => {
    const state = withQuests({ selected: marked([cans]), hidden: marked([cans]), objectives: { any: 2 } })
    const { done: _, ...rest } = stateAfter({ tag: 'CompleteQuest', pmc, quest: cans }, state).quests
    const { done: __, ...before } = state.quests
    expect(rest).toEqual(before)
  })
})

describe('completing with everything before it', () => {
  const command = (url: string): QuestCommand => ({
    tag: 'CompleteQuestWithPrerequisites',
    pmc,
    quest: uid(url),
  })
  const completed = (decided: Decided): readonly string[] =>
    isRight(decided)
      ? decided.right.flatMap(({ type, data }) =>
          type === 'QuestCompleted' ? [book.byUid.get(data.quest)?.url ?? ''] : [],
        )
      : []

  it('marks the open prerequisites first, in an order in which they can be done', () => {
    expect(completed(decide(command('background-check')))).toEqual([
      'shooting-cans',
      'debut',
      'luxurious-life',
      'background-check',
    ])
    expect(completed(decide(command('background-check'), withDone(book, fresh, 'debut')))).toEqual([
      'luxurious-life',
      'background-check',
    ])
  })

  it('leaves a prerequisite open that only has to be active, until the choice closes it', () => {
    const decided = decide(command('big-customer'))
    expect(completed(decided)).not.toContain('chemical-part-4')
    expect(completed(decided).slice(-2)).toEqual(['chemical-part-3', 'big-customer'])
    expect(isRight(decided) && decided.right.slice(-2)).toEqual([
      closed('chemical-part-4', 'big-customer'),
      closed('out-of-curiosity', 'big-customer'),
    ])
  })

  it('loses a quest whose failure opens the way', () => {
    const state = stateAfter(command('hot-wheels-lets-try-again'))
    expect(state.quests.cancelled[uid('hot-wheels')]).toEqual({ reason: 'failed' })
    expect(state.quests.done[uid('shipping-delay-part-1')]).toBe(true)
  })

  it('is refused with what blocks it', () => {
    const state = withQuests({ cancelled: { [uid('debut')]: { reason: 'failed' } } })
    expect(decide(command('luxurious-life'), state)).toEqual(
      left({
        tag: 'QuestPathBlocked',
        quest: uid('luxurious-life'),
        blockers: [{ quest: uid('debut'), because: 'cancelled' }],
      }),
    )
  })

  it('brings a new PMC to the final quest with one command', () => {
    const { done, cancelled } = stateAfter(command('collector')).quests
    expect(done[uid('collector')]).toBe(true)
    const open = book.kappa.filter((quest) => done[quest.uid] !== true && cancelled[quest.uid] === undefined)
    expect(open).toEqual([])
    expect(Object.values(cancelled).every(({ reason }) => reason === 'alternative')).toBe(true)
  })
})

describe('reopening', () => {
  it('undoes a completion together with what it had closed', () => {
    const done = stateAfter({ tag: 'CompleteQuest', pmc, quest: uid('big-customer') })
    const decided = decide({ tag: 'ReopenQuest', pmc, quest: uid('big-customer') }, done)
    expect(isRight(decided) && new Set(decided.right)).toEqual(
      new Set([
        event('QuestReopened', 'big-customer'),
        event('QuestReopened', 'chemical-part-4'),
        event('QuestReopened', 'out-of-curiosity'),
      ]),
    )
  })

  it('leaves alone what was closed for another reason', () => {
    const state = withQuests({
      done: marked([uid('big-customer')]),
      cancelled: {
        [uid('chemical-part-4')]: { reason: 'player' },
        [uid('out-of-curiosity')]: { reason: 'alternative', because: uid('chemical-part-4') },
      },
    })
    expect(decide({ tag: 'ReopenQuest', pmc, quest: uid('big-customer') }, state)).toEqual(
      right([event('QuestReopened', 'big-customer')]),
    )
  })

  it('brings a cancelled quest back', () => {
    expect(stateAfter({ tag: 'ReopenQuest', pmc, quest: cans }, cansCancelled).quests).toEqual(fresh.quests)
  })
})
