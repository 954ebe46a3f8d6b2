// What a reader of a source hands over for one game mode, whichever form the source has.
import type { Constants } from '#core/catalogue/constants.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import type { TableRow } from '#core/catalogue/tables.ts'
import type { ItemFact, PresetFact } from './item.ts'

/** Tables that a reader makes as they are; items, prices, gear and presets are finished from facts that both forms share. */
export type DirectTable = Exclude<TableName, 'items' | 'prices' | 'gear' | 'presets' | 'constants'>

export type ModeSource = { readonly [N in DirectTable]: readonly TableRow<N>[] } & {
  readonly items: readonly ItemFact[]
  readonly presets: readonly PresetFact[]
  readonly constants: Constants
}
