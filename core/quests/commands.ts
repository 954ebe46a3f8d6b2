// What a person can want of a PMC's quests.
import * as t from 'io-ts'
import { Count, fields, Id, oneOf } from '../codec.ts'

const ofQuest = <const T extends string>(tag: T) => t.type({ tag: t.literal(tag), pmc: Id, quest: Id }, tag)

/** The game lets every quest be completed once it was; `onlyIfAvailable` refuses where the product thinks it is locked. */
const CompleteQuest = fields(
  { tag: t.literal('CompleteQuest'), pmc: Id, quest: Id },
  { onlyIfAvailable: t.boolean },
  'CompleteQuest',
)

/** `player`: struck off by the player's own word, which every prerequisite accepts; `failed`: lost in the game. */
const CancelQuest = t.type(
  { tag: t.literal('CancelQuest'), pmc: Id, quest: Id, reason: oneOf(['player', 'failed']) },
  'CancelQuest',
)

/** `count` is the whole count so far, not the step. */
const CountObjective = t.type(
  { tag: t.literal('CountObjective'), pmc: Id, objective: Id, count: Count },
  'CountObjective',
)

const ResetQuests = t.type({ tag: t.literal('ResetQuests'), pmc: Id }, 'ResetQuests')

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
