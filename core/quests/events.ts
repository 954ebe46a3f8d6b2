// Events of a PMC's quests.
import * as t from 'io-ts'
import { Count, fields, Id, oneOf } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

const OfQuest = t.type({ pmc: Id, quest: Id })

export const questEvents = {
  QuestCompleted: OfQuest,
  /** A done or cancelled quest was reopened. */
  QuestReopened: OfQuest,
  QuestCancelled: fields(
    { pmc: Id, quest: Id, reason: oneOf(['player', 'alternative', 'failed']) },
    { because: Id },
    'QuestCancelled',
  ),
  QuestHidden: OfQuest,
  QuestShown: OfQuest,
  /** Selected by the player as one to work on. */
  QuestSelected: OfQuest,
  QuestDeselected: OfQuest,
  /** `count` is the new total, not an increment. */
  ObjectiveCounted: t.type({ pmc: Id, objective: Id, count: Count }),
  QuestsReset: t.type({ pmc: Id }),
} as const

export type QuestEvent = EventOf<typeof questEvents>
