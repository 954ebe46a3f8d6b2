// The lines of a receipt in the order in which they are read: ingredients, what open ones are made of, fuel, tools.
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import type { Receipt } from '#core/pricing/profit/receipt.ts'

/** `depth` 0 is summed; deeper lines are parts of the one above them. `kind` fuel: this run's share of what the generator burns. */
export interface ShownLine {
  readonly key: string
  readonly depth: number
  readonly kind: 'ingredient' | 'fuel' | 'tool'
  readonly line: ReceiptLine
  readonly total: number
}

const withParts = (
  line: ReceiptLine,
  path: string,
  depth: number,
  isOpen: (key: string) => boolean,
  kind: ShownLine['kind'],
): readonly ShownLine[] => {
  const key = `${path}/${line.item}`
  const { source, total } = line
  const shown: ShownLine = { key, depth, kind, line, total }
  if ((source.tag !== 'Craft' && source.tag !== 'Barter') || !isOpen(key)) return [shown]
  const parts = source.lines.flatMap((part, index) =>
    withParts(part, `${key}/${index}`, depth + 1, isOpen, 'ingredient'),
  )
  return [shown, ...parts]
}

/** Every line that is to be shown; `isOpen` by the key of a line that is crafted or bartered for. */
export const receiptLines = (
  { lines, tools, fuel }: Pick<Receipt, 'lines' | 'tools' | 'fuel'>,
  isOpen: (key: string) => boolean,
): readonly ShownLine[] => [
  ...lines.flatMap((line, index) => withParts(line, `spent${index}`, 0, isOpen, 'ingredient')),
  ...(fuel === undefined ? [] : withParts(fuel, 'burnt', 0, isOpen, 'fuel')),
  ...tools.flatMap((line, index) => withParts(line, `tool${index}`, 0, isOpen, 'tool')),
]
