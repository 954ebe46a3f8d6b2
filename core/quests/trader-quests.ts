// Completes all quests of a trader up to a given one, each with its prerequisites. Choices are left to the player.
import type { Quest } from '../catalogue/tables/quest.ts'
import { type Either, isLeft, isRight, left, right } from '../fp.ts'
import { isOpenIn, type QuestBook, questsBefore } from './book.ts'
import { completeWithPrerequisites, type QuestOfPmc, withCompletions } from './completion.ts'
import type { QuestEvent } from './events.ts'
import { sortLevel } from './lists/ordering.ts'
import type { QuestPlayer } from './model.ts'
import type { Blocker } from './path/path-goals.ts'
import { isQuestVisible } from './visibility.ts'

/** `leftOut`: quests of the trader below the level that only a choice between quests, or a failure, would complete. */
export interface CompletionUpTo {
  readonly events: readonly QuestEvent[]
  readonly leftOut: readonly Quest[]
}

/** The quests completed by events. */
export const completedBy = (events: readonly QuestEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'QuestCompleted' ? [data.quest] : []))

/** Whether the events cancel a quest that the player could have completed instead. */
const closesVisible = (book: QuestBook, player: QuestPlayer, events: readonly QuestEvent[]): boolean =>
  events.some(({ type, data }) => {
    const quest = type === 'QuestCancelled' ? book.byUid.get(data.quest) : undefined
    return quest !== undefined && isQuestVisible(book, player, quest)
  })

/** The highest level among the quests, as listed. */
const getLevel = (book: QuestBook, uids: readonly string[]): number =>
  Math.max(
    0,
    ...uids.flatMap((uid) => {
      const quest = book.byUid.get(uid)
      return quest === undefined ? [] : [sortLevel(quest)]
    }),
  )

/**
 * Completes the quest with its prerequisites, then every open quest of its trader with a lower level that does not come after it, each with
 * its prerequisites. A quest's level is the highest among its open prerequisites and itself. Skips event quests (which have no level) and
 * hidden ones. Rejected like completing with prerequisites.
 */
export const completeUpTo = (
  book: QuestBook,
  player: QuestPlayer,
  { pmc, quest: uid }: QuestOfPmc,
): Either<readonly Blocker[], CompletionUpTo> => {
  const first = completeWithPrerequisites(book, player, { pmc, quest: uid })
  if (isLeft(first)) return left(first.left)
  const events = [...first.right]
  const leftOut: Quest[] = []
  const limit = getLevel(book, completedBy(events))
  const trader = book.byUid.get(uid)?.trader
  let now = { ...player, quests: withCompletions(player.quests, events) }
  // In reverse order, because the last of a chain includes the others.
  for (const quest of book.all.toReversed()) {
    const level = sortLevel(quest)
    if (quest.trader !== trader || level === 0 || level >= limit || player.quests.hidden[quest.uid]) continue
    if (!isOpenIn(book, now.quests, quest.uid) || !isQuestVisible(book, player, quest)) continue
    if (questsBefore(book, quest.uid).has(uid)) continue
    const more = completeWithPrerequisites(book, now, { pmc, quest: quest.uid })
    if (isRight(more) && getLevel(book, completedBy(more.right)) >= limit) continue
    if (isLeft(more) || closesVisible(book, player, more.right)) {
      leftOut.unshift(quest)
      continue
    }
    events.push(...more.right)
    now = { ...now, quests: withCompletions(now.quests, more.right) }
  }
  return right({ events, leftOut })
}
