// Ways a raid can end, under the game's names.
import { someOf } from '../compact.ts'

const PREFIX = 'ExpBonus'

/** `ExpBonusSurvived`, `ExpBonusRunner`, …; translation keys that slipped in among them are dropped. */
export const exitStatusOf = (statuses: readonly string[] | undefined): readonly string[] | undefined =>
  someOf(
    statuses
      ?.filter((status) => !status.includes(' '))
      .map((status) => (status.startsWith(PREFIX) ? status : `${PREFIX}${status}`)),
  )
