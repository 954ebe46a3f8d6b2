// Decides the commands about a PMC's quests; whether the role may send them at all is asked before.
import type { Quest } from '../catalogue/quest.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { FREE_SELECTED_QUESTS, type Role } from '../player/roles.ts'
import { type LockReason, questStatus } from './availability.ts'
import type { QuestBook } from './book.ts'
import type { QuestCommand } from './commands.ts'
import { completeWithPrerequisites, completion, reopening } from './completion.ts'
import type { QuestEvent } from './events.ts'
import { isQuestOpen, isUntouched, type QuestPlayer, type QuestProgress } from './model.ts'
import type { Blocker } from './path-goals.ts'
import { type HiddenFrom, hiddenFrom } from './visibility.ts'

export type QuestRejection =
  | { readonly tag: 'QuestUnknown'; readonly quest: string }
  | { readonly tag: 'QuestNotForPmc'; readonly quest: string; readonly because: HiddenFrom }
  | { readonly tag: 'QuestLocked'; readonly quest: string; readonly reasons: readonly LockReason[] }
  | { readonly tag: 'QuestPathBlocked'; readonly quest: string; readonly blockers: readonly Blocker[] }
  | { readonly tag: 'QuestAlreadyDone'; readonly quest: string }
  | { readonly tag: 'QuestIsCancelled'; readonly quest: string }
  | { readonly tag: 'QuestAlreadyOpen'; readonly quest: string }
  | { readonly tag: 'QuestAlreadyHidden'; readonly quest: string }
  | { readonly tag: 'QuestNotHidden'; readonly quest: string }
  | { readonly tag: 'QuestAlreadySelected'; readonly quest: string }
  | { readonly tag: 'QuestNotSelected'; readonly quest: string }
  | { readonly tag: 'SelectionLimit'; readonly limit: number }
  | { readonly tag: 'ObjectiveUnknown'; readonly objective: string }
  | { readonly tag: 'ObjectiveCountUnchanged'; readonly objective: string }
  | { readonly tag: 'OutOfRange'; readonly field: string; readonly least: number; readonly most: number }

export interface QuestContext {
  readonly book: QuestBook
  readonly role: Role
}

type Decided = Either<QuestRejection, readonly QuestEvent[]>

/** The decider of quest commands over the PMC that they name. A repeated command is refused; resetting nothing leads to no event. */
export const decideQuests =
  (context: QuestContext) =>
  (command: QuestCommand) =>
  (player: QuestPlayer): Decided => {
    switch (command.tag) {
      case 'ResetQuests':
        return right(isUntouched(player.quests) ? [] : [{ type: 'QuestsReset', data: { pmc: command.pmc } }])
      case 'CountObjective':
        return countObjective(context.book, command, player.quests)
      default: {
        const quest = context.book.byUid.get(command.quest)
        return quest === undefined
          ? left({ tag: 'QuestUnknown', quest: command.quest })
          : decideOne({ ...context, player, quest }, command)
      }
    }
  }

const countObjective = (
  book: QuestBook,
  { pmc, objective, count }: Extract<QuestCommand, { readonly tag: 'CountObjective' }>,
  progress: QuestProgress,
): Decided => {
  const known = book.objectives.get(objective)
  if (known === undefined) return left({ tag: 'ObjectiveUnknown', objective })
  const max = known.count ?? 1
  if (!Number.isInteger(count) || count < 0 || count > max)
    return left({ tag: 'OutOfRange', field: 'objective', least: 0, most: max })
  return count === (progress.objectives[objective] ?? 0)
    ? left({ tag: 'ObjectiveCountUnchanged', objective })
    : right([{ type: 'ObjectiveCounted', data: { pmc, objective, count } }])
}

type OneQuestCommand = Exclude<QuestCommand, { readonly tag: 'ResetQuests' | 'CountObjective' }>

interface Case extends QuestContext {
  readonly player: QuestPlayer
  readonly quest: Quest
}

const decideOne = (about: Case, command: OneQuestCommand): Decided => {
  const { quest, player } = about
  const progress = player.quests
  const uid = quest.uid
  const data = { pmc: command.pmc, quest: uid }
  switch (command.tag) {
    case 'CompleteQuest':
      return whereOpen(about, () => complete(about, command))
    case 'CompleteQuestWithPrerequisites':
      return whereOpen(about, () => completeAll(about, command.pmc))
    case 'ReopenQuest':
      return isQuestOpen(progress, uid)
        ? left({ tag: 'QuestAlreadyOpen', quest: uid })
        : right(reopening(progress, data))
    case 'CancelQuest':
      return whereOpen(about, () =>
        right([{ type: 'QuestCancelled', data: { ...data, reason: command.reason } }]),
      )
    case 'HideQuest':
      return whereVisible(about, () =>
        progress.hidden[uid] === true
          ? left({ tag: 'QuestAlreadyHidden', quest: uid })
          : right([{ type: 'QuestHidden', data }]),
      )
    case 'ShowQuest':
      return progress.hidden[uid] === true
        ? right([{ type: 'QuestShown', data }])
        : left({ tag: 'QuestNotHidden', quest: uid })
    case 'SelectQuest':
      return whereOpen(about, () => select(about, command.pmc))
    case 'DeselectQuest':
      return progress.selected[uid] === true
        ? right([{ type: 'QuestDeselected', data }])
        : left({ tag: 'QuestNotSelected', quest: uid })
  }
}

const whereVisible = ({ book, player, quest }: Case, decided: () => Decided): Decided => {
  const because = hiddenFrom(book, player, quest)
  return because === undefined ? decided() : left({ tag: 'QuestNotForPmc', quest: quest.uid, because })
}

/** Goes on where the PMC sees the quest and it is neither done nor cancelled. */
const whereOpen = (about: Case, decided: () => Decided): Decided =>
  whereVisible(about, () => {
    const { uid } = about.quest
    const { done, cancelled } = about.player.quests
    if (done[uid] === true) return left({ tag: 'QuestAlreadyDone', quest: uid })
    return cancelled[uid] === undefined ? decided() : left({ tag: 'QuestIsCancelled', quest: uid })
  })

/** Whether the quest is available is asked only on request: a tracker takes what happened in the game for a fact. */
const complete = (
  { book, player, quest }: Case,
  { pmc, onlyIfAvailable = false }: Extract<QuestCommand, { readonly tag: 'CompleteQuest' }>,
): Decided => {
  const reasons = onlyIfAvailable ? (questStatus(book, player, quest.uid)?.reasons ?? []) : []
  return reasons.length > 0
    ? left({ tag: 'QuestLocked', quest: quest.uid, reasons })
    : right(completion(book, player.quests, { pmc, quest: quest.uid }))
}

const completeAll = ({ book, player, quest }: Case, pmc: string): Decided => {
  const events = completeWithPrerequisites(book, player, { pmc, quest: quest.uid })
  return isLeft(events)
    ? left({ tag: 'QuestPathBlocked', quest: quest.uid, blockers: events.left })
    : right(events.right)
}

/** The selected quests that count against the limit: those that are over no longer do. */
export const questsWorkedOn = (progress: QuestProgress): readonly string[] =>
  Object.keys(progress.selected).filter((uid) => isQuestOpen(progress, uid))

const select = ({ player, quest, role }: Case, pmc: string): Decided => {
  const { selected } = player.quests
  if (selected[quest.uid] === true) return left({ tag: 'QuestAlreadySelected', quest: quest.uid })
  return role === 'free' && questsWorkedOn(player.quests).length >= FREE_SELECTED_QUESTS
    ? left({ tag: 'SelectionLimit', limit: FREE_SELECTED_QUESTS })
    : right([{ type: 'QuestSelected', data: { pmc, quest: quest.uid } }])
}
