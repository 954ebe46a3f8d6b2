// Whether a quest is available to a PMC, and otherwise the reasons why it is locked.
import type { Prerequisite, Quest } from '../catalogue/tables/quest.ts'
import {
  type Comparison,
  compares,
  MIN_LOYALTY_LEVEL,
  type PrerequisiteStatus,
} from '../catalogue/vocabulary.ts'
import { FINAL_QUEST } from '../catalogue/well-known-ids.ts'
import { isKappaQuest, isOpenIn, type QuestBook, questsAfter, unlockingQuest } from './book.ts'
import { openKappaQuests } from './kappa.ts'
import { canRestart, type QuestPlayer, type QuestProgress } from './model.ts'

export type QuestState = 'completed' | 'cancelled' | 'hidden' | 'available' | 'locked'

/** A reason why a quest is locked; the tag is the translation key. Quests by uid, traders by slug. */
export type LockReason =
  | {
      readonly tag: 'PrerequisiteOpen'
      readonly quest: string
      readonly statuses: readonly PrerequisiteStatus[]
    }
  | { readonly tag: 'NoneOfAlternativesDone'; readonly quests: readonly string[] }
  | { readonly tag: 'KappaOpen'; readonly quests: readonly string[] }
  | { readonly tag: 'LevelTooLow'; readonly needs: number; readonly has: number }
  | {
      readonly tag: 'LoyaltyTooLow'
      readonly trader: string
      readonly needs: number
      readonly has: number
    }
  | {
      readonly tag: 'ReputationOff'
      readonly trader: string
      readonly op: Comparison
      readonly needs: number
      readonly has: number
    }
  | { readonly tag: 'TraderLocked'; readonly trader: string; readonly quest: string }
  | { readonly tag: 'PrestigeTooLow'; readonly needs: number; readonly has: number }

/** `reasons` is empty unless the quest is locked (it may also be hidden). */
export interface QuestStatus {
  readonly state: QuestState
  readonly reasons: readonly LockReason[]
}

const NOTHING: readonly LockReason[] = []
const COMPLETED: QuestStatus = { state: 'completed', reasons: NOTHING }
const CANCELLED: QuestStatus = { state: 'cancelled', reasons: NOTHING }
const AVAILABLE: QuestStatus = { state: 'available', reasons: NOTHING }
const HIDDEN: QuestStatus = { state: 'hidden', reasons: NOTHING }

/** Whether an open quest could be taken now, even if it is hidden from the lists. */
type IsActive = (uid: string) => boolean

/** A tracker does not know which quests were taken, so every available one counts as taken. */
export const isStatusActive = (status: QuestStatus): boolean =>
  (status.state === 'available' || status.state === 'hidden') && status.reasons.length === 0

/**
 * Whether a prerequisite is met: any one of its statuses suffices. `active` also includes completed quests; a quest cancelled by the player
 * meets every prerequisite, any other failed one only if `failed` is listed, or `active` if it can be restarted.
 */
const isPrerequisiteMet = (
  book: QuestBook,
  { quest, statuses }: Prerequisite,
  progress: QuestProgress,
  isActive: IsActive,
): boolean => {
  if (progress.done[quest] === true) return statuses.includes('complete') || statuses.includes('active')
  const cancelled = progress.cancelled[quest]
  if (cancelled?.reason === 'player' || (cancelled !== undefined && statuses.includes('failed'))) return true
  return statuses.includes('active') && isOpenIn(book, progress, quest) && isActive(quest)
}

/** Requirements of the final quest beyond its prerequisites; quests in both are listed once. */
const kappaReasons = (
  book: QuestBook,
  player: QuestPlayer,
  prerequisites: readonly LockReason[],
): readonly LockReason[] => {
  const quests = openKappaQuests(book, player).map((quest) => quest.uid)
  if (quests.length === 0) return prerequisites
  const named = new Set(quests)
  return [
    ...prerequisites.filter((reason) => reason.tag !== 'PrerequisiteOpen' || !named.has(reason.quest)),
    { tag: 'KappaOpen', quests },
  ]
}

const prerequisiteReasons = (
  book: QuestBook,
  quest: Quest,
  progress: QuestProgress,
  isActive: IsActive,
): readonly LockReason[] => {
  let reasons: LockReason[] | undefined
  for (const prerequisite of quest.require)
    if (!isPrerequisiteMet(book, prerequisite, progress, isActive)) {
      reasons ??= []
      reasons.push({ tag: 'PrerequisiteOpen', ...prerequisite })
    }
  if (quest.requireOr.length > 0 && quest.requireOr.every((uid) => isOpenIn(book, progress, uid))) {
    reasons ??= []
    reasons.push({ tag: 'NoneOfAlternativesDone', quests: quest.requireOr })
  }
  return reasons ?? NOTHING
}

/** The locked trader of a quest, unless the unlocking quest is already listed as a prerequisite. */
const traderReason = (
  book: QuestBook,
  quest: Quest,
  { done, cancelled }: QuestProgress,
): LockReason | undefined => {
  const unlocking = unlockingQuest(book, quest)
  if (unlocking === undefined || done[unlocking.uid] === true) return undefined
  const isSaid = quest.require.some((prerequisite) => prerequisite.quest === unlocking.uid)
  return isSaid || cancelled[unlocking.uid]?.reason === 'player'
    ? undefined
    : { tag: 'TraderLocked', trader: quest.trader, quest: unlocking.uid }
}

/** Level, loyalty, reputation, prestige and trader that the PMC lacks; defaults are loyalty level 1 and reputation 0. */
const personalReasons = (book: QuestBook, quest: Quest, player: QuestPlayer): readonly LockReason[] => {
  const { level, loyalty, reputation, prestige } = player
  let reasons: LockReason[] | undefined
  const add = (reason: LockReason): void => {
    reasons ??= []
    reasons.push(reason)
  }
  const locked = traderReason(book, quest, player.quests)
  if (locked !== undefined) add(locked)
  if (level < quest.reqLevel) add({ tag: 'LevelTooLow', needs: quest.reqLevel, has: level })
  for (const { trader, level: needs } of quest.reqLL ?? []) {
    const has = loyalty[trader] ?? MIN_LOYALTY_LEVEL
    if (has < needs) add({ tag: 'LoyaltyTooLow', trader, needs, has })
  }
  for (const { trader, op, value: needs } of quest.reqReputation ?? []) {
    const has = reputation[trader] ?? 0
    if (!compares(has, op, needs)) add({ tag: 'ReputationOff', trader, op, needs, has })
  }
  const needs = quest.reqPrestige ?? 0
  if (prestige < needs) add({ tag: 'PrestigeTooLow', needs, has: prestige })
  return reasons ?? NOTHING
}

const joined = (first: readonly LockReason[], second: readonly LockReason[]): readonly LockReason[] =>
  second.length === 0 ? first : first.length === 0 ? second : [...first, ...second]

const reasonsFor = (
  book: QuestBook,
  player: QuestPlayer,
  quest: Quest,
  isActive: IsActive,
): readonly LockReason[] => {
  const prerequisites = prerequisiteReasons(book, quest, player.quests, isActive)
  const quests = quest.uid === FINAL_QUEST ? kappaReasons(book, player, prerequisites) : prerequisites
  return player.trackProgress ? joined(quests, personalReasons(book, quest, player)) : quests
}

const getStatus = (book: QuestBook, player: QuestPlayer, quest: Quest, isActive: IsActive): QuestStatus => {
  const { done, cancelled, hidden } = player.quests
  if (done[quest.uid] === true) return COMPLETED
  if (cancelled[quest.uid] !== undefined && !canRestart(player.quests, quest)) return CANCELLED
  const reasons = reasonsFor(book, player, quest, isActive)
  const isHidden = hidden[quest.uid] === true
  if (reasons.length === 0) return isHidden ? HIDDEN : AVAILABLE
  return { state: isHidden ? 'hidden' : 'locked', reasons }
}

const activeIn =
  (statusOfQuest: (uid: string) => QuestStatus | undefined): IsActive =>
  (uid) => {
    const status = statusOfQuest(uid)
    return status !== undefined && isStatusActive(status)
  }

/** The status of every quest in the book, by uid. Visibility is checked separately. */
export const questStatuses = (book: QuestBook, player: QuestPlayer): ReadonlyMap<string, QuestStatus> => {
  const statuses = new Map<string, QuestStatus>()
  const isActive = activeIn((uid) => statuses.get(uid))
  // The book is in topological order, so the statuses of prerequisites are already known.
  for (const quest of book.all) statuses.set(quest.uid, getStatus(book, player, quest, isActive))
  return statuses
}

/** Quests whose status depends on whether this one is done or cancelled: as a prerequisite, for their trader, or for Kappa. */
const questsAsking = (book: QuestBook, quest: Quest): readonly Quest[] => [
  ...questsAfter(book, quest.uid),
  ...(quest.rewards.traders ?? []).flatMap((trader) =>
    book.unlocks.get(trader) === quest ? book.all.filter((other) => other.trader === trader) : [],
  ),
  ...(book.final !== undefined && isKappaQuest(quest) ? [book.final] : []),
]

/**
 * Updates statuses incrementally after the quests `progressed` were done or cancelled; returns only those that differ from `before`, by uid.
 * `player`: the state afterwards, otherwise unchanged.
 */
export const updateQuestStatuses = (
  book: QuestBook,
  before: ReadonlyMap<string, QuestStatus>,
  player: QuestPlayer,
  progressed: readonly Quest[],
): ReadonlyMap<string, QuestStatus> => {
  const after = new Map<string, QuestStatus>()
  const statusNow = (uid: string): QuestStatus | undefined => after.get(uid) ?? before.get(uid)
  const isActive = activeIn(statusNow)
  const waiting = [...progressed, ...progressed.flatMap((quest) => questsAsking(book, quest))]
  for (let quest = waiting.pop(); quest !== undefined; quest = waiting.pop()) {
    const wasActive = isActive(quest.uid)
    after.set(quest.uid, getStatus(book, player, quest, isActive))
    // Other quests depend on an open one only by whether it can be taken.
    if (isActive(quest.uid) !== wasActive) waiting.push(...questsAfter(book, quest.uid))
  }
  return after
}

/** The status of one quest; undefined if it is not in the book. */
export const questStatus = (book: QuestBook, player: QuestPlayer, uid: string): QuestStatus | undefined => {
  const quest = book.byUid.get(uid)
  if (quest === undefined) return undefined
  return getStatus(
    book,
    player,
    quest,
    activeIn((other) => questStatus(book, player, other)),
  )
}
