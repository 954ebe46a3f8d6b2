// Makes a message of a reason that keeps a quest locked.
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
