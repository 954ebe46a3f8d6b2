// The game modes in the words of the schema: as the live source calls them, and the seasonal ones by their slug too.
import { FOREIGN_MODE_NAMES } from '#core/catalogue/foreign-mode-names.ts'
import { GAME_MODES, type GameMode, getBaseMode, getModeFacts } from '#core/catalogue/game-modes.ts'

const listWords = (mode: GameMode): readonly string[] => {
  const word = FOREIGN_MODE_NAMES[mode].sourceFolder.replaceAll('-', '_')
  return getBaseMode(mode) === mode ? [word] : [getModeFacts(mode).slug, word]
}

export const MODE_WORDS: ReadonlyMap<string, GameMode> = new Map(
  GAME_MODES.flatMap((mode) => listWords(mode).map((word) => [word, mode] as const)),
)
