// The sheet that the page builds, in the words of its address: those that the address of the sheet has too.
import { type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import { isRight } from '#core/fp.ts'
import type { Locale } from '#core/languages.ts'
import { isCellRange } from '#core/sheets/formulas.ts'
import { parseSheetQuery, type SheetOptions, writeSheetQuery } from '#core/sheets/options.ts'
import { type AddressWord, namedWord } from '#web/address/address-words.ts'

/** What goes without saying: the game mode and the language of the page. */
export interface UsualSheet {
  readonly mode: GameMode
  readonly language: Locale
}

const NAMES = ['columns', 'mode', 'lang', 'delimiter', 'numbers', 'header', 'items', 'tag'] as const
const NONE = Object.fromEntries(NAMES.map((name) => [name, undefined]))

/** An address with any unknown word leads to the usual sheet. */
const options: AddressWord<SheetOptions, UsualSheet> = {
  read: (params, { mode, language }) => {
    const usual: Readonly<Record<string, string>> = { mode: getModeFacts(mode).slug, lang: language }
    const read = (word: (name: string) => string | undefined): SheetOptions | undefined => {
      const parsed = parseSheetQuery('csv', (name) => word(name) ?? usual[name])
      return isRight(parsed) ? parsed.right : undefined
    }
    const sheet = read((name) => params.get(name) ?? undefined) ?? read(() => undefined)
    if (sheet === undefined) throw new Error('the usual sheet has unknown words')
    return { ...sheet, columns: [...new Set(sheet.columns)] }
  },
  write: (sheet) => ({
    ...NONE,
    mode: getModeFacts(sheet.mode).slug,
    lang: sheet.language,
    ...writeSheetQuery('csv', sheet),
  }),
}

/** `range`: the cells that name the items, for the formula. */
export const SHEET_ADDRESS = {
  words: { options, range: namedWord<UsualSheet>('range', isCellRange) },
}
