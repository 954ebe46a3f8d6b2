// The bounds of levels, apart from the word lists: they need no codec, and the first page loads them.

export const MIN_LOYALTY_LEVEL = 1
export const MAX_LOYALTY_LEVEL = 4
/** Elite: the highest level a skill reaches. */
export const MAX_SKILL_LEVEL = 51
