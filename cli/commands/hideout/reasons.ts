// What a module waits for, as short as a table needs it: `Generator 2`, `Mechanic LL3`, `Endurance skill 2`.

import type { ModuleReason } from '#core/hideout/requirements.ts'
import type { Labels } from '../../labels.ts'
import { say } from '../../speech.ts'

export const reasonText = (labels: Labels, reason: ModuleReason): string => {
  switch (reason.tag) {
    case 'StationMissing':
      return `${labels.station(reason.station)} ${reason.level}`
    case 'LoyaltyTooLow':
      return say`${labels.trader(reason.trader)} LL${reason.needs}`
    case 'SkillTooLow':
      return `${labels.skill(reason.skill)} ${reason.needs}`
  }
}
