// The game modes, without a codec so that the first script of a page can hold them.

/** A character of one mode never sees the other mode's market or progress. */
export const GAME_MODES = ['PVP', 'PVE'] as const
export type GameMode = (typeof GAME_MODES)[number]
