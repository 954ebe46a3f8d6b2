// The sheet that the page builds, in the words of its address.
import { isRight } from '#core/fp.ts'
import { isCellRange } from '#core/sheets/formulas.ts'
import { parseSheetQuery, type SheetOptions, writeSheetQuery } from '#core/sheets/options.ts'
import { namedWord } from '#web/address/address-words.ts'
import { builtWord, type UsualBuild } from '#web/address/built-address.ts'

/** An address with any unknown word leads to the usual sheet. `range`: the cells that name the items, for the formula. */
export const SHEET_ADDRESS = {
  words: {
    options: builtWord<SheetOptions>({
      names: ['columns', 'mode', 'lang', 'delimiter', 'numbers', 'header', 'items', 'tag'],
      read: (read) => {
        const parsed = parseSheetQuery('csv', read)
        return isRight(parsed) ? { ...parsed.right, columns: [...new Set(parsed.right.columns)] } : undefined
      },
      write: (sheet) => writeSheetQuery('csv', sheet),
    }),
    range: namedWord<UsualBuild>('range', isCellRange),
  },
}
