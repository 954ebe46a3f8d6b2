// The context of the cells, filters and receipts of crafts and barters.
import type { TFunction } from 'i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { ProfitRow } from '#core/pricing/profit/profit-row.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import type { Locale } from '#core/routes/locale.ts'
import type { FilterOption } from '#web/list/define-list.ts'
import type { Names } from '#web/player/names.ts'

export type ProfitKind = 'crafts' | 'barters'

/** `places`: stations or traders that have any of the `rows`. */
export interface ProfitListContext {
  readonly t: TFunction<'calculators'>
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly names: Names
  readonly setup: ProfitSetup
  readonly rows: readonly ProfitRow[]
  readonly places: readonly FilterOption[]
}
