// Applies the events of running crafts to a PMC's timers.
import type { Recipes } from '../events/decider.ts'
import type { craftTimerEvents } from './events.ts'
import type { CraftTimers } from './model.ts'

export const craftTimerRecipes: Recipes<CraftTimers, typeof craftTimerEvents> = {
  CraftStarted: (timers, { station, craft, startedAt, readyAt }) => {
    timers[station] = { craft, startedAt, readyAt }
  },
  CraftEnded: (timers, { station }) => {
    delete timers[station]
  },
}
