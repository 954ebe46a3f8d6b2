// How the data of earlier schemas is raised to the present one.
import type { Upcasts } from './events/upcast.ts'

export const UPCASTS: Upcasts = {
  QuestCancelled: {
    // Schema 1 knew only that the player had struck the quest off.
    1: (data) => ({ ...data, reason: 'player' }),
  },
  LoadoutDeleted: {
    // Schema 1 did not say who deleted it.
    1: (data) => ({ ...data, by: null }),
  },
}
