// Angles in degrees, kept within one turn.

const FULL_TURN = 360

/** The same direction between 0 (included) and 360 (excluded). */
export const normaliseDegrees = (degrees: number): number => ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

export const toDegrees = (radians: number): number => (radians * 180) / Math.PI
