// What to sell and what to keep as text: lines that can be pasted back, or cells for a spreadsheet.
import { sheetText } from '#core/format/sheet-text.ts'
import type { Owned } from '#core/items/model.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import type { StashLine } from './stash-list.tsx'

export type StashPart = 'sell' | 'keep'

const getPieces = ({ row }: StashLine, part: StashPart): Owned => (part === 'sell' ? row.sellable : row.kept)

/** Lines with pieces to sell, or to keep. */
export const filterPart = (lines: readonly StashLine[], part: StashPart): readonly StashLine[] =>
  lines.filter((line) => allPieces(getPieces(line, part)) > 0)

/** `2 Salewa first aid kit FIR`: each kind of pieces on its own line. */
export const partText = (lines: readonly StashLine[], part: StashPart): string =>
  filterPart(lines, part)
    .flatMap((line) => {
      const { foundInRaid, ordinary } = getPieces(line, part)
      return [
        ...(ordinary > 0 ? [`${ordinary} ${line.name}`] : []),
        ...(foundInRaid > 0 ? [`${foundInRaid} ${line.name} FIR`] : []),
      ]
    })
    .map((text) => `${text}\n`)
    .join('')

export interface PartWords {
  readonly heads: readonly [item: string, pieces: string, foundInRaid: string, money: string, more: string]
  readonly placeOf: (line: StashLine) => string
  readonly keepersOf: (line: StashLine) => string
}

/** A row per item under column headers: pieces, those of them found in raid, and either money and place, or what needs it. */
export const partCells = (
  lines: readonly StashLine[],
  part: StashPart,
  { heads, placeOf, keepersOf }: PartWords,
): string => {
  const cell = (text: string): string => sheetText(text).replaceAll(/[\t\r\n]+/g, ' ')
  const rows = filterPart(lines, part).map((line) => {
    const pieces = getPieces(line, part)
    return [
      cell(line.name),
      String(allPieces(pieces)),
      String(pieces.foundInRaid),
      part === 'sell' ? String(line.row.sale?.left ?? '') : '',
      cell(part === 'sell' ? placeOf(line) : keepersOf(line)),
    ]
  })
  return [heads.map(cell), ...rows].map((cells) => `${cells.join('\t')}\r\n`).join('')
}
