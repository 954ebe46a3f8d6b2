// What a person can want of a PMC's quests.
import * as t from 'io-ts'
import { Count, fields, oneOf, Text } from '../codec.ts'

const ofQuest = <const T extends string>(tag: T) =>
  t.type({ tag: t.literal(tag), pmc: Text, quest: Text }, tag)

/** The game lets every quest be completed once it was; `onlyIfAvailable` refuses where the product thinks it is locked. */
const CompleteQuest = fields(
  { tag: t.literal('CompleteQuest'), pmc: Text, quest: Text },
  { onlyIfAvailable: t.boolean },
  'CompleteQuest',
)

/** `player`: struck off by the player's own word, which every prerequisite accepts; `failed`: lost in the game. */
const CancelQuest = t.type(
  { tag: t.literal('CancelQuest'), pmc: Text, quest: Text, reason: oneOf(['player', 'failed']) },
  'CancelQuest',
)

/** `count` is the whole count so far, not the step. */
const CountObjective = t.type(
  { tag: t.literal('CountObjective'), pmc: Text, objective: Text, count: Count },
  'CountObjective',
)

const ResetQuests = t.type({ tag: t.literal('ResetQuests'), pmc: Text }, 'ResetQuests')

export const QuestCommand = t.union(
  [
    CompleteQuest,
    /** One command that also marks everything before the quest. */
    ofQuest('CompleteQuestWithPrerequisites'),
    /** Undoes the completion or cancellation of a quest. */
    ofQuest('ReopenQuest'),
    CancelQuest,
    ofQuest('HideQuest'),
    ofQuest('ShowQuest'),
    ofQuest('SelectQuest'),
    ofQuest('DeselectQuest'),
    CountObjective,
    ResetQuests,
  ],
  'QuestCommand',
)
export type QuestCommand = Readonly<t.TypeOf<typeof QuestCommand>>
