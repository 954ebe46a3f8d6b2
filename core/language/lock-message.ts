// Makes messages of what keeps a quest locked, or a thing from being bought.
import type { LockedWay } from '../pricing/locked-ways.ts'
import type { LockReason } from '../quests/availability.ts'
import { anyOf, bound, type Message, message, named } from './message.ts'

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

const questMessage = (quest: string, quests: boolean): Message =>
  quests ? message('ask.afterQuest', { quest: named('quest')(quest) }) : message('ask.afterSomeQuest')

/** The first thing that a locked recipe asks for. */
const recipeNeed = ({ locks: [lock] }: LockedWay, quests: boolean): Message => {
  switch (lock?.tag) {
    case undefined:
      return message('ask.unpriced')
    case 'LoyaltyTooLow':
      return message('ask.trader', { trader: named('trader')(lock.trader), level: lock.needs })
    case 'TraderLocked':
    case 'QuestNotDone':
      return questMessage(lock.quest, quests)
    case 'StationMissing':
      return message('ask.station', { station: named('station')(lock.station), level: lock.level })
    case 'FleaLevelTooLow':
      return message('ask.flea', { needs: lock.needs })
    case 'EditionMissing':
      return message('ask.edition')
    case 'QuestItemsNeeded':
    case 'StoryItemNeeded':
      return message('ask.unsold')
  }
}

/** When the player may get what is asked for; `quests`: whether the catalogue is there to name one. */
const askMessage = (way: LockedWay, quests: boolean): Message => {
  const {
    priced: { source },
    locks,
  } = way
  if (source.tag === 'Barter' || source.tag === 'Craft')
    return message(`ask.${source.tag}`, { need: recipeNeed(way, quests) })
  if (source.tag !== 'Trader')
    return message('ask.flea', { needs: locks.find((lock) => lock.tag === 'FleaLevelTooLow')?.needs ?? 0 })
  const { level } = source
  const trader = named('trader')(source.trader)
  const quest = locks.findLast((lock) => 'quest' in lock)?.quest
  if (quest === undefined) return message('ask.trader', { trader, level })
  return quests
    ? message('ask.traderAfter', { trader, level, quest: named('quest')(quest) })
    : message('ask.traderAfterQuest', { trader, level })
}

/** Who sells or makes it later, and when: "flea from level 25 or Mechanic LL3". */
export const asksMessage = (ways: readonly LockedWay[], quests: boolean): Message =>
  message('ask.any', { asks: anyOf(ways.map((way) => askMessage(way, quests))) })
