// The game mode that comparisons are about.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { useGameMode } from '#web/data/shown-for.ts'
import { useSiteSettings } from '#web/data/site.ts'

/** The mode whose data is compared: the selected one, or the one that it takes its data from. */
export const useComparedMode = (): GameMode => {
  const shown = useGameMode()
  return useSiteSettings()?.fallbacks[shown] ?? shown
}
