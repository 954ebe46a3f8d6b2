// The goal of a path for a single quest: reach, complete or fail it, so that every dependent quest is satisfied.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { PrerequisiteStatus } from '../../catalogue/vocabulary.ts'
import { isOpenIn, type QuestBook } from '../book.ts'
import { canRestart, type QuestPlayer } from '../model.ts'
import { isQuestVisible } from '../visibility.ts'

/** `reach`: it only has to become available. `fail`: it must fail, by completing an alternative if it has one. */
export type Goal = 'reach' | 'complete' | 'fail'

/**
 * A quest that blocks the path permanently: `cancelled` or `done` if the opposite is needed (reopening it helps), `notVisible` to this PMC,
 * or in `conflict` with another quest that is needed too.
 */
export interface Blocker {
  readonly quest: string
  readonly because: 'cancelled' | 'done' | 'notVisible' | 'conflict'
}

/** What one dependent quest accepts of another; any one is enough. */
export type Want = readonly PrerequisiteStatus[]
export type Wants = Map<string, Want[]>

/** A plan under construction. */
export interface Planning {
  readonly book: QuestBook
  readonly player: QuestPlayer
  readonly target: string
  readonly wants: Wants
  /** Quests to fail if that is also accepted, because completing them led to a conflict. */
  readonly avoided: ReadonlySet<string>
}

export const COMPLETED: Want = ['complete']
export const COMPLETED_OR_FAILED: Want = ['complete', 'failed']

export const getWants = (planning: Planning, uid: string): readonly Want[] => planning.wants.get(uid) ?? []

export const addWant = (planning: Planning, uid: string, statuses: Want): void => {
  const wants = planning.wants.get(uid)
  if (wants === undefined) planning.wants.set(uid, [statuses])
  else if (!wants.some((known) => known.join() === statuses.join())) wants.push(statuses)
}

export const isOpen = ({ book, player }: Planning, uid: string): boolean => isOpenIn(book, player.quests, uid)

/** A quest that is active first and fails later satisfies a want for `active`. */
export const acceptsFailed = (wants: readonly Want[]): boolean =>
  wants.every((statuses) => statuses.includes('failed') || statuses.includes('active')) &&
  wants.some((statuses) => statuses.includes('failed'))
const acceptsCompleted = (wants: readonly Want[]): boolean =>
  wants.every((statuses) => statuses.includes('complete') || statuses.includes('active'))
const acceptsReached = (wants: readonly Want[]): boolean =>
  wants.every((statuses) => statuses.includes('active'))

/** Whether only completing the quest satisfies all wants. */
const mustComplete = (planning: Planning, uid: string): boolean => {
  const wants = getWants(planning, uid)
  return wants.length > 0 && acceptsCompleted(wants) && !acceptsFailed(wants) && !acceptsReached(wants)
}

export const isMutual = (quest: Quest, other: Quest): boolean =>
  other.alternatives?.includes(quest.uid) === true

const getPlace = ({ book }: Planning, quest: Quest): number => book.all.indexOf(quest)

/** Open alternatives of a quest, the one that suits the plan best first. */
export const possibleAlternatives = (planning: Planning, quest: Quest): readonly Quest[] => {
  const { book, player } = planning
  const possible = (quest.alternatives ?? []).flatMap((uid) => {
    const other = book.byUid.get(uid)
    return other !== undefined && isOpen(planning, uid) && isQuestVisible(book, player, other) ? [other] : []
  })
  const rank = ({ uid }: Quest): number => {
    if (mustComplete(planning, uid)) return 0
    return getWants(planning, uid).length > 0 && acceptsCompleted(getWants(planning, uid)) ? 1 : 2
  }
  return possible.toSorted((a, b) => rank(a) - rank(b) || getPlace(planning, a) - getPlace(planning, b))
}

/** Whether a mutually exclusive alternative takes precedence in this plan: one that must be completed, or if neither must, the one first in the book. */
const hasStrongerRival = (planning: Planning, quest: Quest): boolean =>
  possibleAlternatives(planning, quest).some((other) => {
    const wants = getWants(planning, other.uid)
    if (!isMutual(quest, other) || wants.length === 0) return false
    if (mustComplete(planning, other.uid)) return true
    if (mustComplete(planning, quest.uid) || !acceptsCompleted(wants) || acceptsReached(wants)) return false
    return getPlace(planning, other) < getPlace(planning, quest)
  })

type Decision = Goal | 'nothing' | Blocker['because']

const decideClosed = ({ player, target }: Planning, quest: Quest, wants: readonly Want[]): Decision => {
  if (player.quests.done[quest.uid] === true) return acceptsCompleted(wants) ? 'nothing' : 'done'
  if (quest.uid === target) return 'cancelled'
  const struckOff = player.quests.cancelled[quest.uid]?.reason === 'player'
  return struckOff || wants.every((statuses) => statuses.includes('failed')) ? 'nothing' : 'cancelled'
}

/** The minimal goal that satisfies every dependent quest. */
export const decideGoal = (planning: Planning, quest: Quest): Decision => {
  const wants = getWants(planning, quest.uid)
  if (!isOpen(planning, quest.uid)) return decideClosed(planning, quest, wants)
  if (canRestart(planning.player.quests, quest) && wants.every((statuses) => statuses.includes('failed')))
    return 'nothing'
  if (!isQuestVisible(planning.book, planning.player, quest)) return 'notVisible'
  if (acceptsReached(wants)) return 'reach'
  const isBetterLost =
    (planning.avoided.has(quest.uid) && acceptsFailed(wants)) || hasStrongerRival(planning, quest)
  if (acceptsCompleted(wants) && !isBetterLost) return 'complete'
  return acceptsFailed(wants) ? 'fail' : 'conflict'
}
