// The locked quests nearest to being available, and the next level that unlocks some.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { LockReason, QuestStatus } from '../availability.ts'
import type { QuestBook } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import { dueLevel, questOrd } from './ordering.ts'

type Statuses = ReadonlyMap<string, QuestStatus>

/** Distance for reputation and prestige, which completing quests does not provide: such quests and those after them are sorted last. */
const FAR = 1000

/** Length of the longest chain of quests still to complete before this one; 0 if available. */
const stepsAway = (reasons: readonly LockReason[], stepsTo: (quest: string) => number): number =>
  reasons.reduce((max, reason) => {
    switch (reason.tag) {
      case 'PrerequisiteOpen':
      case 'TraderLocked':
        return Math.max(max, 1 + stepsTo(reason.quest))
      case 'NoneOfAlternativesDone':
        return Math.max(max, 1 + Math.min(...reason.quests.map(stepsTo)))
      case 'KappaOpen':
        return Math.max(max, reason.quests.length)
      case 'ReputationOff':
      case 'PrestigeTooLow':
        return Math.max(max, FAR)
      default:
        return Math.max(max, 1)
    }
  }, 0)

/** The locked ones of `quests`, nearest first: a missing quest and a missing level count the same. `statuses` of the whole book. */
export const nextToUnlock = (
  book: QuestBook,
  { level }: Pick<QuestPlayer, 'level'>,
  statuses: Statuses,
  quests: readonly Quest[],
): readonly Quest[] => {
  const steps = new Map<string, number>()
  const stepsTo = (uid: string): number => steps.get(uid) ?? 0
  // The book is in topological order, so prerequisites are already known.
  for (const { uid } of book.all) steps.set(uid, stepsAway(statuses.get(uid)?.reasons ?? [], stepsTo))
  const distance = (quest: Quest): number => stepsTo(quest.uid) + Math.max(0, dueLevel(quest) - level)
  return quests
    .filter(({ uid }) => statuses.get(uid)?.state === 'locked')
    .toSorted((a, b) => distance(a) - distance(b) || questOrd.compare(a, b))
}

/** A level and the number of quests it unlocks. */
export interface NextLevel {
  readonly level: number
  readonly quests: number
}

/** The lowest level that is the only lock of some quests; undefined if there is none. */
export const nextLevel = (statuses: Statuses, quests: readonly Quest[]): NextLevel | undefined => {
  const levels = quests.flatMap(({ uid }) => {
    const { state, reasons = [] } = statuses.get(uid) ?? {}
    const [only, ...others] = reasons
    return state === 'locked' && others.length === 0 && only?.tag === 'LevelTooLow' ? [only.needs] : []
  })
  if (levels.length === 0) return undefined
  const level = Math.min(...levels)
  return { level, quests: levels.filter((each) => each === level).length }
}
