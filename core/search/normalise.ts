// Brings names and what people type to one form, so that case, accents and punctuation do not matter.

/** Marks that stay behind when a letter is taken apart: ё becomes е, é becomes e. */
const COMBINING_MARKS = /\p{M}/gu
/** Sizes such as 5.45x39 are written with a Latin x, a Cyrillic х or a multiplication sign. */
const TIMES_BETWEEN_DIGITS = /(?<=\d)[х×](?=\d)/g
/** Dropped rather than made a space: they stand inside words. */
const INSIDE_WORDS = /['’‘`"“”«»]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu

/** Lower case, ё as е, letters without accents, quotes dropped, any other punctuation one space: `AK-74N «Ёж»` → `ak 74n еж`. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(TIMES_BETWEEN_DIGITS, 'x')
    .replace(INSIDE_WORDS, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim()

/** A normalised text without its spaces: `ak 74n` and `ak74n` are one. */
export const removeSpaces = (normalised: string): string => normalised.replaceAll(' ', '')
