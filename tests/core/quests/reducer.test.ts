import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import { type QuestEvent, questEvents } from '#core/quests/events.ts'
import { noQuestProgress, type QuestProgress } from '#core/quests/model.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { applied, reducePart } from './apply.ts'
import { uid } from './given.ts'

const pmc = 'pmc'
const debut = uid('debut')
const done: QuestEvent = { type: 'QuestCompleted', data: { pmc, quest: debut } }
const lost: QuestEvent = { type: 'QuestCancelled', data: { pmc, quest: debut, reason: 'failed' } }
const closed: QuestEvent = {
  type: 'QuestCancelled',
  data: { pmc, quest: debut, reason: 'alternative', because: uid('big-customer') },
}
const counted = (count: number): QuestEvent => ({
  type: 'ObjectiveCounted',
  data: { pmc, objective: 'objective', count },
})
const folded = (...events: readonly QuestEvent[]): QuestProgress =>
  applied(questRecipes, noQuestProgress, events)

describe('quest events write', () => {
  it.each<[string, readonly QuestEvent[], Partial<QuestProgress>]>([
    ['a completed quest', [done], { done: { [debut]: true } }],
    ['a lost quest', [lost], { cancelled: { [debut]: { reason: 'failed' } } }],
    [
      'a closed quest with what closed it',
      [closed],
      { cancelled: { [debut]: { reason: 'alternative', because: uid('big-customer') } } },
    ],
    ['the later of completed and lost', [done, lost], { cancelled: { [debut]: { reason: 'failed' } } }],
    ['the later of lost and completed', [lost, done], { done: { [debut]: true } }],
    ['nothing of a quest that was opened again', [done, { type: 'QuestReopened', data: done.data }], {}],
    ['a count, as a whole', [counted(2), counted(5)], { objectives: { objective: 5 } }],
    ['nothing of a count that went back to zero', [counted(2), counted(0)], {}],
    ['nothing after a reset', [done, counted(2), { type: 'QuestsReset', data: { pmc } }], {}],
  ])('%s', (_, events, written) => {
    expect(folded(...events)).toEqual({ ...noQuestProgress, ...written })
    expect(replay(reducePart(questRecipes))(noQuestProgress, events)).toEqual(folded(...events))
  })

  it('nothing into the empty progress that others start from', () => {
    const reset: QuestEvent = { type: 'QuestsReset', data: { pmc } }
    replay(reducePart(questRecipes))(noQuestProgress, [reset, done])
    expect(noQuestProgress.done).toEqual({})
  })

  it('what their codecs accept', () => {
    for (const event of [done, lost, closed, counted(0)])
      expect(questEvents[event.type].is(event.data)).toBe(true)
  })
})
