// Game modes without data of their own use the tables of their fallback: the very same object, by which they are told.
import { forEachMode, GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'

export type ByMode<A> = Readonly<Record<GameMode, A>>

/** Fills the modes that have nothing of their own with what `share` makes of their fallback. Throws if that is missing too. */
export const withFallbackTables = <A>(
  own: Partial<ByMode<A | undefined>>,
  share: (mode: GameMode, fallback: A) => A = (_, fallback) => fallback,
): ByMode<A> =>
  forEachMode((mode) => {
    const mine = own[mode]
    if (mine !== undefined) return mine
    const fallback = own[getBaseMode(mode)]
    if (fallback === undefined) throw new Error(`no tables of ${getBaseMode(mode)}`)
    return share(mode, fallback)
  })

export const hasOwnTables = <A>(byMode: ByMode<A>, mode: GameMode): boolean =>
  getBaseMode(mode) === mode || byMode[mode] !== byMode[getBaseMode(mode)]

/** The modes with data of their own. */
export const listOwnModes = <A>(byMode: ByMode<A>): readonly GameMode[] =>
  GAME_MODES.filter((mode) => hasOwnTables(byMode, mode))
