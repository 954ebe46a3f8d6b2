// Defaults of the form for a new PMC, and the command that it creates.
import { DEFAULT_MODE, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { Fraction, GameEdition } from '#core/catalogue/vocabulary.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { defaultFraction } from '#core/player/default-fraction.ts'
import type { Pmc } from '#core/player/model.ts'

export interface NewPmc {
  readonly fraction: Fraction
  readonly gameMode: GameMode
  readonly edition: GameEdition
  /** Empty: the PMC is named after its fraction and mode. */
  readonly name: string
}

/** The product's default faction in this language, the mode without a PMC, and the edition of the main PMC. */
export const emptyNewPmc = (
  locale: string,
  pmcs: readonly Pick<Pmc, 'gameMode'>[],
  main: Pick<Pmc, 'edition'> | undefined,
): NewPmc => {
  const modes = new Set(pmcs.map(({ gameMode }) => gameMode))
  return {
    fraction: defaultFraction(locale),
    gameMode: GAME_MODES.find((mode) => !modes.has(mode)) ?? DEFAULT_MODE,
    edition: main?.edition ?? 'Standard',
    name: '',
  }
}

export const newPmcCommand = ({ fraction, gameMode, edition, name }: NewPmc): ClientCommand => ({
  tag: 'CreatePmc',
  fraction,
  gameMode,
  edition,
  ...(name.trim() !== '' && { name: name.trim() }),
})
