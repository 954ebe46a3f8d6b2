// What a locked quest waits for, as short as a table needs it: `Debut`, `level 15`, `Prapor LL2`.

import type { LockReason } from '#core/quests/availability.ts'
import type { Labels } from '../../labels.ts'
import { counted, say, translated } from '../../speech.ts'

export const reasonText = (labels: Labels, reason: LockReason): string => {
  switch (reason.tag) {
    case 'PrerequisiteOpen': {
      const { quest, statuses } = reason
      // Completion goes without saying; what is told apart is a quest that must be lost or only taken.
      const other = statuses.includes('complete') ? '' : ` (${statuses.map(translated).join(say` or `)})`
      return `${labels.quest(quest)}${other}`
    }
    case 'NoneOfAlternativesDone':
      return reason.quests.map(labels.quest).join(say` or `)
    case 'KappaOpen':
      return counted(reason.quests.length, 'Kappa quest')
    case 'TraderLocked':
      return say`${labels.trader(reason.trader)}, unlocked by ${labels.quest(reason.quest)}`
    case 'LevelTooLow':
      return say`level ${reason.needs}`
    case 'LoyaltyTooLow':
      return say`${labels.trader(reason.trader)} LL${reason.needs}`
    case 'ReputationOff':
      return say`${labels.trader(reason.trader)} standing ${reason.op} ${reason.needs}`
    case 'PrestigeTooLow':
      return say`prestige ${reason.needs}`
  }
}
