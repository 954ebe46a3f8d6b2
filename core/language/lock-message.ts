// Makes messages of what keeps a quest or a module locked, or a thing from being bought.
import type { PrerequisiteStatus } from '../catalogue/vocabulary.ts'
import type { ModuleReason } from '../hideout/requirements.ts'
import type { LockedAcquisition } from '../pricing/acquisition/locked-acquisitions.ts'
import type { FleaLevelTooLow } from '../pricing/market/market-access.ts'
import type { RecipeLock } from '../pricing/profit/availability.ts'
import type { LockReason } from '../quests/availability.ts'
import { allOf, anyOf, bound, type Message, message, named } from './message.ts'

/** The reason as a message of the language files. */
export const lockMessage = (reason: LockReason): Message => {
  switch (reason.tag) {
    case 'PrerequisiteOpen':
      return message('lock.PrerequisiteOpen', {
        quest: named('quest')(reason.quest),
        statuses: anyOf(reason.statuses.map((status) => message(`questStatus.${status}`))),
      })
    case 'NoneOfAlternativesDone':
      return message('lock.NoneOfAlternativesDone', {
        quests: anyOf(reason.quests.map(named('quest')), 'quest'),
      })
    case 'KappaOpen':
      return message('lock.KappaOpen', { count: reason.quests.length })
    case 'LoyaltyTooLow':
      return message('lock.LoyaltyTooLow', {
        needs: reason.needs,
        has: reason.has,
        trader: named('trader')(reason.trader),
      })
    case 'ReputationOff':
      return message('lock.ReputationOff', {
        trader: named('trader')(reason.trader),
        bound: bound({ op: reason.op, value: reason.needs }),
        has: reason.has,
      })
    case 'TraderLocked':
      return message('lock.TraderLocked', {
        trader: named('trader')(reason.trader),
        quest: named('quest')(reason.quest),
      })
    case 'LevelTooLow':
    case 'PrestigeTooLow':
      return message(`lock.${reason.tag}`, { needs: reason.needs, has: reason.has })
  }
}

/** What is not reached: for a quest, for a module of the hideout, for a deal or a recipe. */
export type AnyLock = LockReason | ModuleReason | RecipeLock | FleaLevelTooLow

/** What has to be reached, however much of it there is. */
export type LockNeed = AnyLock extends infer Each ? (Each extends unknown ? Omit<Each, 'has'> : never) : never

/** How far another quest has to be brought. */
const questNeed = (statuses: readonly PrerequisiteStatus[]): string => {
  if (statuses.includes('active')) return 'need.begun'
  if (!statuses.includes('complete')) return 'need.failed'
  return statuses.includes('failed') ? 'need.over' : 'need.after'
}

/** In a few words, with what counts in `<b>`; `quests`: whether the catalogue is there to name quests and their items. */
export const needMessage = (need: LockNeed, quests: boolean): Message => {
  switch (need.tag) {
    case 'PrerequisiteOpen':
      return message(questNeed(need.statuses), { quest: named('quest')(need.quest) })
    case 'NoneOfAlternativesDone':
      return message('need.oneOf', { quests: anyOf(need.quests.map(named('quest'))) })
    case 'KappaOpen':
      return message('need.kappa', { count: need.quests.length })
    case 'LevelTooLow':
      return message('need.level', { needs: need.needs })
    case 'PrestigeTooLow':
      return message('need.prestige', { needs: need.needs })
    case 'LoyaltyTooLow':
      return message('need.loyalty', { trader: named('trader')(need.trader), needs: need.needs })
    case 'ReputationOff':
      return message('need.standing', {
        trader: named('trader')(need.trader),
        bound: bound({ op: need.op, value: need.needs }),
      })
    case 'SkillTooLow':
      return message('need.skill', { skill: named('skill')(need.skill), needs: need.needs })
    case 'StationMissing':
      return message('need.station', { station: named('station')(need.station), level: need.level })
    case 'TraderLocked': {
      const trader = named('trader')(need.trader)
      return quests
        ? message('need.trader', { trader, quest: named('quest')(need.quest) })
        : message('need.traderBySomeQuest', { trader })
    }
    case 'QuestNotDone':
      return quests
        ? message('need.after', { quest: named('quest')(need.quest) })
        : message('need.afterSomeQuest')
    case 'EditionMissing':
      return message('need.edition', {
        editions: anyOf(need.editions.map((edition) => message(`edition.${edition}`))),
      })
    case 'QuestItemsNeeded':
      return quests
        ? message('need.questItem', { items: allOf(need.items.map(named('thing'))) })
        : message('need.someQuestItem')
    case 'StoryItemNeeded':
      return message('need.storyItem')
    case 'FleaLevelTooLow':
      return message('need.flea', { needs: need.needs })
  }
}

/** What there is of it; undefined where that is no number. */
export const hasMessage = (
  lock: AnyLock,
): { readonly key: string; readonly values: { readonly has: number } } | undefined => {
  if (!('has' in lock)) return undefined
  const values = { has: lock.has }
  switch (lock.tag) {
    case 'LevelTooLow':
    case 'FleaLevelTooLow':
      return { key: 'has.level', values }
    case 'LoyaltyTooLow':
      return { key: 'has.loyalty', values }
    default:
      return { key: 'has.other', values }
  }
}

/** The first thing that a locked recipe asks for. */
const recipeNeed = ({ locks: [lock] }: LockedAcquisition, quests: boolean): Message =>
  lock === undefined ? message('ask.unpriced') : needMessage(lock, quests)

/** When the player may get what is asked for; `quests`: whether the catalogue is there to name one. */
const askMessage = (way: LockedAcquisition, quests: boolean): Message => {
  const {
    priced: { source },
    locks,
  } = way
  if (source.tag === 'Barter' || source.tag === 'Craft')
    return message(`ask.${source.tag}`, { need: recipeNeed(way, quests) })
  if (source.tag !== 'Trader')
    return message('need.flea', { needs: locks.find((lock) => lock.tag === 'FleaLevelTooLow')?.needs ?? 0 })
  const { level } = source
  const trader = named('trader')(source.trader)
  const quest = locks.findLast((lock) => 'quest' in lock)?.quest
  if (quest === undefined) return message('source.Trader', { trader, level })
  return quests
    ? message('ask.traderAfter', { trader, level, quest: named('quest')(quest) })
    : message('ask.traderAfterQuest', { trader, level })
}

/** Who sells or makes it later, and when: "flea from level 25 or Mechanic LL3". */
export const lockedAcquisitionsMessage = (ways: readonly LockedAcquisition[], quests: boolean): Message =>
  message('ask.any', { asks: anyOf(ways.map((way) => askMessage(way, quests))) })
