// The largest numbers that the game can have, with room above what it has today: what is beyond is an accident of a source.

/** Roubles: the dearest offers are below a tenth of this. */
export const MAX_ROUBLES = 2_000_000_000
/** Pieces that something asks for or gives; roubles are handed over in millions. */
export const MAX_PIECES = 1_000_000_000
/** A year, in seconds: for crafts, constructions and waiting times of quests, the longest of which take six days. */
export const MAX_SECONDS = 366 * 86_400
/** Cells of a thing in one direction; the largest have 8. */
export const MAX_CELLS = 100
/** Kilograms; the heaviest things weigh 46. */
export const MAX_KILOGRAMS = 1000
/** A trader's opinion, above and below zero. */
export const MAX_STANDING = 100
/** Any other number of a row: metres, millimetres, percent, points. */
export const MAX_NUMBER = 1_000_000_000
/** The year 2100 in epoch milliseconds. */
export const MAX_INSTANT_MS = Date.UTC(2100, 0)
