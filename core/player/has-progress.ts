// Whether anything was done with a PMC.
import { isNothingBuilt } from '../hideout/model.ts'
import { isNothingOwned } from '../items/model.ts'
import { isUntouched } from '../quests/model.ts'
import { MIN_PMC_LEVEL } from './limits/limits.ts'
import type { Pmc } from './model.ts'

/** Whether it is above the first level, or has quests, hideout or items of its own. */
export const hasProgress = ({
  level,
  quests,
  hideout,
  items,
}: Pick<Pmc, 'level' | 'quests' | 'hideout' | 'items'>): boolean =>
  level > MIN_PMC_LEVEL || !isUntouched(quests) || !isNothingBuilt(hideout) || !isNothingOwned(items)
