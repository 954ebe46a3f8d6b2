// Writes the hideout's events into a PMC's hideout.
import type { Recipes } from '../events/decider.ts'
import type { hideoutEvents } from './events.ts'
import { type HideoutProgress, moduleId } from './model.ts'

/** A module keeps its tracked mark when it is built, so that destroying it gives back what was; the views leave it out meanwhile. */
export const hideoutRecipes: Recipes<HideoutProgress, typeof hideoutEvents> = {
  ModuleBuilt: (hideout, { station, level }) => {
    hideout.built[station] = level
  },
  ModuleDestroyed: (hideout, { station, level, remaining = level - 1 }) => {
    if (remaining > 0) hideout.built[station] = remaining
    else delete hideout.built[station]
  },
  ModuleTracked: (hideout, { station, level }) => {
    hideout.tracked[moduleId(station, level)] = true
  },
  ModuleUntracked: (hideout, { station, level }) => {
    delete hideout.tracked[moduleId(station, level)]
  },
  HideoutReset: (hideout) => {
    hideout.built = {}
    hideout.tracked = {}
  },
}
