// The game modes and where they differ, without a codec so that the first script of a page can hold them. A new mode is declared here,
// and its names elsewhere in `foreign-mode-names.ts`.
import type { TextLocale } from '../languages.ts'

/** A character of one mode never sees another mode's market or progress. */
export const GAME_MODES = ['PVP', 'PVE', 'SEASON'] as const
export type GameMode = (typeof GAME_MODES)[number]

/** The mode of visitors and of an account's first PMC. */
export const DEFAULT_MODE = 'PVP' satisfies GameMode

interface GameModeFacts {
  /** In every language that the product has words in. */
  readonly names: Readonly<Record<TextLocale, string>>
  /** Path segment of public addresses, and the mode's name in file names. */
  readonly slug: string
  /** The mode whose game data and prices are used as long as the source has none of this one. */
  readonly fallback?: 'PVP' | 'PVE'
  /** Whether Ref is hidden, with all that leads to him. */
  readonly hidesRef: boolean
  readonly hasPrestige: boolean
  /** Whether progress starts over with each season. */
  readonly isSeasonal: boolean
  /** Whether the main PMC can be put into this mode by its settings. */
  readonly suitsMainPmc: boolean
}

export const GAME_MODE_FACTS = {
  PVP: {
    names: { en: 'PVP', ru: 'PVP' },
    slug: 'pvp',
    hidesRef: false,
    hasPrestige: true,
    isSeasonal: false,
    suitsMainPmc: true,
  },
  PVE: {
    names: { en: 'PVE', ru: 'PVE' },
    slug: 'pve',
    hidesRef: true,
    hasPrestige: true,
    isSeasonal: false,
    suitsMainPmc: false,
  },
  SEASON: {
    names: { en: 'Season', ru: 'Сезон' },
    slug: 'season',
    fallback: 'PVP',
    hidesRef: false,
    hasPrestige: false,
    isSeasonal: true,
    suitsMainPmc: false,
  },
} as const satisfies Readonly<Record<GameMode, GameModeFacts>>

/** The facts of a mode, as far as every mode has them. */
export const getModeFacts = (mode: GameMode): GameModeFacts => GAME_MODE_FACTS[mode]

export const getModeName = (mode: GameMode, locale: TextLocale): string => getModeFacts(mode).names[locale]

/** Modes that the live source has always had; the others have a fallback. */
export type BaseMode = {
  [M in GameMode]: (typeof GAME_MODE_FACTS)[M] extends { readonly fallback: GameMode } ? never : M
}[GameMode]

/** The mode itself, or the one whose data it uses for want of its own. */
export const getBaseMode = (mode: GameMode): BaseMode => getModeFacts(mode).fallback ?? (mode as BaseMode)

const isBaseMode = (mode: GameMode): mode is BaseMode => getBaseMode(mode) === mode

export const BASE_MODES: readonly BaseMode[] = GAME_MODES.filter(isBaseMode)

/** A value for each game mode. */
export const forEachMode = <A>(make: (mode: GameMode) => A): Readonly<Record<GameMode, A>> =>
  Object.fromEntries(GAME_MODES.map((mode) => [mode, make(mode)])) as Readonly<Record<GameMode, A>>

/** The mode of a word such as `pvp`, `Season` or a slug; undefined for any other. */
export const parseGameMode = (word: string): GameMode | undefined =>
  GAME_MODES.find(
    (mode) => mode.toLowerCase() === word.toLowerCase() || getModeFacts(mode).slug === word.toLowerCase(),
  )
