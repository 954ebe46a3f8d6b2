// Quests that the game ended, in a plan: found by the game's id, and opened again first where they ended differently here.
import { memoize } from '../memo.ts'
import type { Refusal } from '../player/decide.ts'
import { isOpenIn, type QuestBook } from '../quests/book.ts'
import { hasNoEnd } from '../quests/model.ts'
import type { PlanDraft } from './plan-draft.ts'

/** Uids of quests by the game's id, and by uid. */
export const getQuestUids = memoize(
  (book: QuestBook): ReadonlyMap<string, string> =>
    new Map(book.all.flatMap(({ uid, bsgId }) => [[bsgId, uid] as const, [uid, uid] as const])),
)

/** Adds what completes a quest that is not done. */
export const planCompletion = (draft: PlanDraft, book: QuestBook, quest: string): Refusal | undefined => {
  const { uid: pmc, quests } = draft.pmc()
  const command = { tag: 'CompleteQuest', pmc, quest } as const
  return isOpenIn(book, quests, quest)
    ? draft.add(command)
    : draft.add({ tag: 'ReopenQuest', pmc, quest }, command)
}

/** Adds what fails a quest that has not failed. */
export const planFailure = (draft: PlanDraft, quest: string): Refusal | undefined => {
  const { uid: pmc, quests } = draft.pmc()
  const command = { tag: 'CancelQuest', pmc, quest, reason: 'failed' } as const
  return hasNoEnd(quests, quest) ? draft.add(command) : draft.add({ tag: 'ReopenQuest', pmc, quest }, command)
}
