// Past facts about a PMC's quests.
import * as t from 'io-ts'
import { Count, fields, oneOf, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

const OfQuest = t.type({ pmc: Text, quest: Text })

export const questEvents = {
  QuestCompleted: OfQuest,
  /** A done or cancelled quest is open again. */
  QuestReopened: OfQuest,
  QuestCancelled: fields(
    { pmc: Text, quest: Text, reason: oneOf(['player', 'alternative', 'failed']) },
    { because: Text },
    'QuestCancelled',
  ),
  QuestHidden: OfQuest,
  QuestShown: OfQuest,
  /** Chosen as one of those that the player is working on. */
  QuestSelected: OfQuest,
  QuestDeselected: OfQuest,
  /** `count` so far, not the step. */
  ObjectiveCounted: t.type({ pmc: Text, objective: Text, count: Count }),
  QuestsReset: t.type({ pmc: Text }),
} as const

export type QuestEvent = EventOf<typeof questEvents>
