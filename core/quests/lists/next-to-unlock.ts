// Which locked quests are nearest to being offered, and which level opens the next ones.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { LockReason, QuestStatus } from '../availability.ts'
import type { QuestBook } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import { dueLevel, questOrd } from './ordering.ts'

type Statuses = ReadonlyMap<string, QuestStatus>

/** Standing and prestige are no matter of a few more quests: what waits for them, and all that comes after it, stands last. */
const FAR = 1000

/** Quests one after another that have to be brought on before, the longest chain of them; an available quest is 0 away. */
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

/**
 * The locked ones of `quests`, nearest first: a quest that has to be done before counts as much as a level that is missing. `statuses` of
 * the whole book.
 */
export const nextToUnlock = (
  book: QuestBook,
  { level }: Pick<QuestPlayer, 'level'>,
  statuses: Statuses,
  quests: readonly Quest[],
): readonly Quest[] => {
  const steps = new Map<string, number>()
  const stepsTo = (uid: string): number => steps.get(uid) ?? 0
  // The book is sorted, so that what comes before a quest is known by then.
  for (const { uid } of book.all) steps.set(uid, stepsAway(statuses.get(uid)?.reasons ?? [], stepsTo))
  const distance = (quest: Quest): number => stepsTo(quest.uid) + Math.max(0, dueLevel(quest) - level)
  return quests
    .filter(({ uid }) => statuses.get(uid)?.state === 'locked')
    .toSorted((a, b) => distance(a) - distance(b) || questOrd.compare(a, b))
}

/** A level and how many quests it opens at once. */
export interface NextLevel {
  readonly level: number
  readonly quests: number
}

/** The lowest level that alone keeps some of the quests locked; undefined if none waits for the level only. */
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
