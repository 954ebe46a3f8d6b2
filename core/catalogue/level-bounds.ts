// Between which numbers levels lie: apart from the word lists, because these need no codec and stand in the first page's way.

export const MIN_LOYALTY_LEVEL = 1
export const MAX_LOYALTY_LEVEL = 4
/** Elite: the highest level a skill reaches. */
export const MAX_SKILL_LEVEL = 51
