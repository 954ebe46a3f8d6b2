// A figure of an item as people read it: numbers with their units, words of the game in the language of the reader.
import { formatNumber } from '../format/number.ts'
import { formatShare } from '../format/share.ts'
import { formatQuantity } from '../format/units.ts'
import type { FigureValue, WordList } from './item-figures.ts'

export interface FigureStyle {
  readonly language: string
  /** Within a number and before its unit; a plain space unless told. */
  readonly separator?: string
  readonly gameWord: (of: WordList, word: string) => string
}

/** `5×2, 4 × (1×2)`. */
const gridsText = (cells: readonly (readonly [width: number, height: number])[]): string => {
  const counts = new Map<string, number>()
  for (const [width, height] of cells)
    counts.set(`${width}×${height}`, (counts.get(`${width}×${height}`) ?? 0) + 1)
  return [...counts].map(([size, count]) => (count === 1 ? size : `${count} × (${size})`)).join(', ')
}

export const figureText = (
  value: FigureValue,
  { language, separator = ' ', gameWord }: FigureStyle,
): string => {
  const plain = (number: number, maxDecimals = 0, signed = false): string =>
    formatNumber(number, { separator, maxDecimals, signed })
  switch (value.tag) {
    case 'Number':
      return plain(value.value, value.decimals, value.isSigned)
    case 'Share':
      return formatShare(value.value, { separator, signed: value.isSigned === true })
    case 'Quantity':
      return formatQuantity(value.value, value.unit, language)
    case 'Times':
      return `${value.count} × ${plain(value.value, 1)}`
    case 'Zooms':
      return value.levels.map((level) => `${plain(level, 2)}×`).join(', ')
    case 'Words':
      return value.words.map((word) => gameWord(value.of, word)).join(', ')
    case 'Cells':
      return gridsText(value.grids)
  }
}
