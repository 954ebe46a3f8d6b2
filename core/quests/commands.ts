// Commands about a PMC's quests, each with its rule; permissions are checked before.
import * as t from 'io-ts'
import { type Actor, FREE_SELECTED_QUESTS } from '../access/roles.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { Count, Id, oneOf } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { type LockReason, questStatus } from './availability.ts'
import type { QuestBook } from './book.ts'
import { completeWithPrerequisites, completion, reopening } from './completion.ts'
import type { QuestEvent } from './events.ts'
import { hasNoEnd, isQuestOpen, isUntouched, type QuestPlayer, questsWorkedOn } from './model.ts'
import type { Blocker } from './path/path-goals.ts'
import { completeUpTo } from './trader-quests.ts'
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
  readonly actor: Pick<Actor, 'role'>
}

type Decided = Either<QuestRejection, readonly QuestEvent[]>

interface Case extends QuestContext {
  readonly player: QuestPlayer
  readonly quest: Quest
}

interface OfQuest {
  readonly pmc: string
  readonly quest: string
}

/** The tables read by quest rules. */
export const QUEST_TABLES = ['quests', 'constants'] as const

const questCommand = commandsWith<QuestContext, QuestPlayer, QuestRejection, QuestEvent>()({ pmc: Id })

/** Lifts a rule about an existing quest. */
const about =
  <C extends OfQuest>(decide: (about: Case, command: C) => Decided) =>
  ({ book, actor }: QuestContext, command: C, player: QuestPlayer): Decided => {
    const quest = book.byUid.get(command.quest)
    return quest === undefined
      ? left({ tag: 'QuestUnknown', quest: command.quest })
      : decide({ book, actor, player, quest }, command)
  }

const whereVisible = ({ book, player, quest }: Case, decided: () => Decided): Decided => {
  const because = hiddenFrom(book, player, quest)
  return because === undefined ? decided() : left({ tag: 'QuestNotForPmc', quest: quest.uid, because })
}

/** Continues if the quest is visible to the PMC and still open. */
const whereOpen = (about: Case, decided: () => Decided): Decided =>
  whereVisible(about, () => {
    const { uid } = about.quest
    const { quests } = about.player
    if (quests.done[uid] === true) return left({ tag: 'QuestAlreadyDone', quest: uid })
    return isQuestOpen(quests, about.quest) ? decided() : left({ tag: 'QuestIsCancelled', quest: uid })
  })

/** A failed quest that can be restarted may be cancelled by the player; a repeated failure is not new. */
const cancel = (
  { player, quest }: Case,
  data: OfQuest & { readonly reason: 'player' | 'failed' },
): Decided =>
  player.quests.cancelled[quest.uid]?.reason === data.reason
    ? left({ tag: 'QuestIsCancelled', quest: quest.uid })
    : right([{ type: 'QuestCancelled', data }])

/** Availability is checked only on request: the game is authoritative. */
const complete = (
  { book, player, quest }: Case,
  { pmc, onlyIfAvailable = false }: { readonly pmc: string; readonly onlyIfAvailable?: boolean },
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

const completeAllUpTo = ({ book, player, quest }: Case, pmc: string): Decided => {
  const completed = completeUpTo(book, player, { pmc, quest: quest.uid })
  return isLeft(completed)
    ? left({ tag: 'QuestPathBlocked', quest: quest.uid, blockers: completed.left })
    : right(completed.right.events)
}

const select = ({ player, quest, actor: { role } }: Case, pmc: string): Decided => {
  const { selected } = player.quests
  if (selected[quest.uid] === true) return left({ tag: 'QuestAlreadySelected', quest: quest.uid })
  return role === 'free' && questsWorkedOn(player.quests).length >= FREE_SELECTED_QUESTS
    ? left({ tag: 'SelectionLimit', limit: FREE_SELECTED_QUESTS })
    : right([{ type: 'QuestSelected', data: { pmc, quest: quest.uid } }])
}

const ofQuest = (action: 'progress' | 'select-quest', decide: (about: Case, data: OfQuest) => Decided) =>
  questCommand({
    fields: { quest: Id },
    action,
    tables: QUEST_TABLES,
    decide: about((of, { pmc, quest }) => decide(of, { pmc, quest })),
  })

/** Repeated commands are rejected; a reset without effect leads to no event. */
export const QUEST_COMMANDS = {
  /** `onlyIfAvailable` rejects locked quests; by default every open quest can be completed. */
  CompleteQuest: questCommand({
    fields: { quest: Id },
    optional: { onlyIfAvailable: t.boolean },
    action: 'progress',
    tables: QUEST_TABLES,
    decide: about((of, command: OfQuest & { readonly onlyIfAvailable?: boolean }) =>
      whereOpen(of, () => complete(of, command)),
    ),
  }),
  /** Completes the quest and all its prerequisites. */
  CompleteQuestWithPrerequisites: ofQuest('progress', (of, { pmc }) =>
    whereOpen(of, () => completeAll(of, pmc)),
  ),
  /** Completes all quests of a trader below the level of the quest, each with its prerequisites. */
  CompleteQuestsUpTo: ofQuest('progress', (of, { pmc }) => whereOpen(of, () => completeAllUpTo(of, pmc))),
  /** Reverts the completion, cancellation or failure of a quest. */
  ReopenQuest: ofQuest('progress', ({ player: { quests } }, data) =>
    hasNoEnd(quests, data.quest)
      ? left({ tag: 'QuestAlreadyOpen', quest: data.quest })
      : right(reopening(quests, data)),
  ),
  /** `player`: cancelled by the player, which every prerequisite accepts; `failed`: failed in the game. */
  CancelQuest: questCommand({
    fields: { quest: Id, reason: oneOf(['player', 'failed']) },
    action: 'progress',
    tables: QUEST_TABLES,
    decide: about((of, { pmc, quest, reason }: OfQuest & { readonly reason: 'player' | 'failed' }) =>
      whereOpen(of, () => cancel(of, { pmc, quest, reason })),
    ),
  }),
  HideQuest: ofQuest('progress', (of, data) =>
    whereVisible(of, () =>
      of.player.quests.hidden[data.quest] === true
        ? left({ tag: 'QuestAlreadyHidden', quest: data.quest })
        : right([{ type: 'QuestHidden', data }]),
    ),
  ),
  ShowQuest: ofQuest('progress', ({ player }, data) =>
    player.quests.hidden[data.quest] === true
      ? right([{ type: 'QuestShown', data }])
      : left({ tag: 'QuestNotHidden', quest: data.quest }),
  ),
  SelectQuest: ofQuest('select-quest', (of, { pmc }) => whereOpen(of, () => select(of, pmc))),
  DeselectQuest: ofQuest('select-quest', ({ player }, data) =>
    player.quests.selected[data.quest] === true
      ? right([{ type: 'QuestDeselected', data }])
      : left({ tag: 'QuestNotSelected', quest: data.quest }),
  ),
  /** `count` is the new total, not an increment. */
  CountObjective: questCommand({
    fields: { objective: Id, count: Count },
    action: 'progress',
    tables: QUEST_TABLES,
    decide: ({ book }, { pmc, objective, count }, { quests }) => {
      const known = book.objectives.get(objective)
      if (known === undefined) return left({ tag: 'ObjectiveUnknown', objective })
      const max = known.count ?? 1
      if (!Number.isInteger(count) || count < 0 || count > max)
        return left({ tag: 'OutOfRange', field: 'objective', least: 0, most: max })
      return count === (quests.objectives[objective] ?? 0)
        ? left({ tag: 'ObjectiveCountUnchanged', objective })
        : right([{ type: 'ObjectiveCounted', data: { pmc, objective, count } }])
    },
  }),
  ResetQuests: questCommand({
    action: 'reset',
    decide: (_, { pmc }, { quests }) =>
      right(isUntouched(quests) ? [] : [{ type: 'QuestsReset', data: { pmc } }]),
  }),
} as const

export const QuestCommand = commandCodec('QuestCommand', QUEST_COMMANDS)
export type QuestCommand = CommandOf<typeof QUEST_COMMANDS>
