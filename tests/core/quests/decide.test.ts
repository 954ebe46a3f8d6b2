import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { decode } from '#core/codec.ts'
import { isRight, left, right } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import type { QuestRejection } from '#core/quests/commands.ts'
import { QuestCommand } from '#core/quests/commands.ts'
import { marked } from '../../support/quest-arbitraries.ts'
import {
  cans,
  cansCancelled,
  cansDone,
  cansHidden,
  cansSelected,
  type Decided,
  decide,
  event,
  fresh,
  pmc,
  uid,
  withQuests,
} from './given.ts'

describe('every other command', () => {
  it.each<[string, QuestCommand, Pmc, Decided]>([
    [
      'a quest is cancelled by the player',
      { tag: 'CancelQuest', pmc, quest: cans, reason: 'player' },
      fresh,
      right([{ type: 'QuestCancelled', data: { pmc, quest: cans, reason: 'player' } }]),
    ],
    [
      'a quest is failed in the game',
      { tag: 'CancelQuest', pmc, quest: cans, reason: 'failed' },
      fresh,
      right([{ type: 'QuestCancelled', data: { pmc, quest: cans, reason: 'failed' } }]),
    ],
    [
      'a quest is hidden',
      { tag: 'HideQuest', pmc, quest: cans },
      fresh,
      right([event('QuestHidden', 'shooting-cans')]),
    ],
    [
      'a hidden quest is shown',
      { tag: 'ShowQuest', pmc, quest: cans },
      cansHidden,
      right([event('QuestShown', 'shooting-cans')]),
    ],
    [
      'a quest is selected',
      { tag: 'SelectQuest', pmc, quest: cans },
      fresh,
      right([{ type: 'QuestSelected', data: { pmc, quest: cans } }]),
    ],
    [
      'a quest is deselected',
      { tag: 'DeselectQuest', pmc, quest: cans },
      cansSelected,
      right([{ type: 'QuestDeselected', data: { pmc, quest: cans } }]),
    ],
    [
      'an objective is counted as a whole, not by steps',
      { tag: 'CountObjective', pmc, objective: '5967379186f77463860dadd6', count: 4 },
      withQuests({ objectives: { '5967379186f77463860dadd6': 1 } }),
      right([{ type: 'ObjectiveCounted', data: { pmc, objective: '5967379186f77463860dadd6', count: 4 } }]),
    ],
    ['all is reset', { tag: 'ResetQuests', pmc }, cansDone, right([{ type: 'QuestsReset', data: { pmc } }])],
    ['nothing is there to reset', { tag: 'ResetQuests', pmc }, fresh, right([])],
  ])('%s', (_, command, state, decided) => {
    expect(decide(command, state)).toEqual(decided)
  })
})

describe('a command is refused', () => {
  const debutKills = '5967379186f77463860dadd6'
  it.each<[string, QuestCommand, Pmc, QuestRejection]>([
    [
      'completing an unknown quest',
      { tag: 'CompleteQuest', pmc, quest: 'no-such' },
      fresh,
      { tag: 'QuestUnknown', quest: 'no-such' },
    ],
    [
      'completing a quest of the other fraction',
      { tag: 'CompleteQuest', pmc, quest: uid('textile-part-1-bear') },
      fresh,
      { tag: 'QuestNotForPmc', quest: uid('textile-part-1-bear'), because: 'fraction' },
    ],
    [
      'selecting a quest of another edition',
      { tag: 'SelectQuest', pmc, quest: uid('key-to-the-city') },
      fresh,
      { tag: 'QuestNotForPmc', quest: uid('key-to-the-city'), because: 'edition' },
    ],
    [
      'completing twice',
      { tag: 'CompleteQuest', pmc, quest: cans },
      cansDone,
      { tag: 'QuestAlreadyDone', quest: cans },
    ],
    [
      'completing a cancelled quest',
      { tag: 'CompleteQuest', pmc, quest: cans },
      cansCancelled,
      { tag: 'QuestIsCancelled', quest: cans },
    ],
    [
      'completing with prerequisites what is done',
      { tag: 'CompleteQuestWithPrerequisites', pmc, quest: cans },
      cansDone,
      { tag: 'QuestAlreadyDone', quest: cans },
    ],
    [
      'reopening an open quest',
      { tag: 'ReopenQuest', pmc, quest: cans },
      fresh,
      { tag: 'QuestAlreadyOpen', quest: cans },
    ],
    [
      'cancelling a done quest',
      { tag: 'CancelQuest', pmc, quest: cans, reason: 'player' },
      cansDone,
      { tag: 'QuestAlreadyDone', quest: cans },
    ],
    [
      'cancelling twice',
      { tag: 'CancelQuest', pmc, quest: cans, reason: 'player' },
      cansCancelled,
      { tag: 'QuestIsCancelled', quest: cans },
    ],
    [
      'hiding twice',
      { tag: 'HideQuest', pmc, quest: cans },
      cansHidden,
      { tag: 'QuestAlreadyHidden', quest: cans },
    ],
    [
      'showing what is not hidden',
      { tag: 'ShowQuest', pmc, quest: cans },
      fresh,
      { tag: 'QuestNotHidden', quest: cans },
    ],
    [
      'selecting twice',
      { tag: 'SelectQuest', pmc, quest: cans },
      cansSelected,
      { tag: 'QuestAlreadySelected', quest: cans },
    ],
    [
      'selecting a done quest',
      { tag: 'SelectQuest', pmc, quest: cans },
      cansDone,
      { tag: 'QuestAlreadyDone', quest: cans },
    ],
    [
      'deselecting what is not selected',
      { tag: 'DeselectQuest', pmc, quest: cans },
      fresh,
      { tag: 'QuestNotSelected', quest: cans },
    ],
    [
      'counting an unknown objective',
      { tag: 'CountObjective', pmc, objective: 'no-such', count: 1 },
      fresh,
      { tag: 'ObjectiveUnknown', objective: 'no-such' },
    ],
    [
      'counting more than the objective asks',
      { tag: 'CountObjective', pmc, objective: debutKills, count: 6 },
      fresh,
      { tag: 'OutOfRange', field: 'objective', least: 0, most: 5 },
    ],
    [
      'counting the same again',
      { tag: 'CountObjective', pmc, objective: debutKills, count: 0 },
      fresh,
      { tag: 'ObjectiveCountUnchanged', objective: debutKills },
    ],
  ])('%s', (_, command, state, rejection) => {
    expect(decide(command, state)).toEqual(left(rejection))
  })
})

describe('selecting quests', () => {
  const three = [cans, uid('burning-rubber'), uid('first-in-line')]
  const command: QuestCommand = { tag: 'SelectQuest', pmc, quest: uid('saving-the-mole') }

  it.each<[string, Role, Pmc, boolean]>([
    ['a free user, two at once', 'free', withQuests({ selected: marked(three.slice(1)) }), true],
    ['a free user, a fourth', 'free', withQuests({ selected: marked(three) }), false],
    [
      'a free user, a fourth when one of three is done',
      'free',
      withQuests({ selected: marked(three), done: marked([cans]) }),
      true,
    ],
    [
      'a free user, a fourth when one of three is cancelled',
      'free',
      withQuests({ selected: marked(three), cancelled: { [cans]: { reason: 'failed' } } }),
      true,
    ],
    ['a Pro user, a fourth', 'pro', withQuests({ selected: marked(three) }), true],
    ['an admin, a fourth', 'admin', withQuests({ selected: marked(three) }), true],
  ])('%s', (_, role, state, allowed) => {
    expect(decide(command, state, role)).toEqual(
      allowed
        ? right([{ type: 'QuestSelected', data: { pmc, quest: command.quest } }])
        : left({ tag: 'SelectionLimit', limit: 3 }),
    )
  })
})

describe('commands from outside', () => {
  it.each([
    [{ tag: 'CompleteQuest', pmc, quest: cans }, true],
    [{ tag: 'CompleteQuest', pmc, quest: cans, onlyIfAvailable: true }, true],
    [{ tag: 'CompleteQuest', pmc, quest: cans, onlyIfAvailable: 'yes' }, false],
    [{ tag: 'CompleteQuest', pmc }, false],
    [{ tag: 'CancelQuest', pmc, quest: cans, reason: 'alternative' }, false],
    [{ tag: 'CountObjective', pmc, objective: 'any', count: -1 }, false],
    [{ tag: 'DeleteQuest', pmc, quest: cans }, false],
  ])('%o decodes: %s', (command, valid) => {
    expect(isRight(decode(QuestCommand)(command))).toBe(valid)
  })
})
