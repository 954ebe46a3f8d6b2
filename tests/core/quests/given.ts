// The states and shorthands that the tests of the quest decider share.
import type { Role } from '#core/access/roles.ts'
import { type Either, isRight } from '#core/fp.ts'
import type { Pmc } from '#core/player/model.ts'
import type { QuestCommand } from '#core/quests/commands.ts'
import { QUEST_COMMANDS, type QuestRejection } from '#core/quests/commands.ts'
import type { QuestEvent } from '#core/quests/events.ts'
import type { QuestProgress } from '#core/quests/model.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { decideWith } from '../../support/decide-with.ts'
import { marked, questNamed, testBook, testPmc, withDone } from '../../support/quest-arbitraries.ts'
import { applied } from './apply.ts'

export const book = testBook('PVP')
export const uid = (url: string): string => questNamed(book, url).uid
export const fresh = testPmc('PVP')
export const pmc = 'pmc'

export const decide = (command: QuestCommand, state: Pmc = fresh, role: Role = 'pro') =>
  decideWith(QUEST_COMMANDS)({ book, actor: { role } })(command)(state)
export const withQuests = (quests: Partial<QuestProgress>, state: Pmc = fresh): Pmc => ({
  ...state,
  quests: { ...state.quests, ...quests },
})
/** The state after a command that has to be accepted. */
export const stateAfter = (command: QuestCommand, state: Pmc = fresh): Pmc => {
  const decided = decide(command, state)
  if (!isRight(decided)) throw new Error(`refused: ${JSON.stringify(decided.left)}`)
  return { ...state, quests: applied(questRecipes, state.quests, decided.right) }
}

export const event = (
  type: 'QuestCompleted' | 'QuestReopened' | 'QuestHidden' | 'QuestShown',
  url: string,
): QuestEvent => ({
  type,
  data: { pmc, quest: uid(url) },
})
export const closed = (url: string, because: string): QuestEvent => ({
  type: 'QuestCancelled',
  data: { pmc, quest: uid(url), reason: 'alternative', because: uid(because) },
})

export type Decided = Either<QuestRejection, readonly QuestEvent[]>
export const cans = uid('shooting-cans')
export const cansDone = withDone(book, fresh, 'shooting-cans')
export const cansCancelled = withQuests({ cancelled: { [cans]: { reason: 'player' } } })
export const cansHidden = withQuests({ hidden: marked([cans]) })
export const cansSelected = withQuests({ selected: marked([cans]) })
