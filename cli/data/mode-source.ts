// What the API's documents of one game mode become before the tables are finished: items and presets with their prices still beside them.
import type { Constants } from '#core/catalogue/constants.ts'
import type { Figures } from '#core/catalogue/figures.ts'
import type { Gear, Preset } from '#core/catalogue/gear.ts'
import type { Item } from '#core/catalogue/item.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import type { TableRow } from '#core/catalogue/tables.ts'
import type { Currency, TileColour } from '#core/catalogue/vocabulary.ts'
import type { NamedLocale } from '#core/languages.ts'

/** A text by locale; a language is absent where the source has no text in it, or the English one. */
export type Localised = { readonly en: string } & { readonly [L in NamedLocale]?: string }

/** `priceRUB` is absent where `currency` is RUB. */
export interface OfferFact {
  readonly trader: string
  readonly level: number
  readonly price: number
  readonly currency: Currency
  readonly priceRUB?: number
  readonly limit?: number
  readonly questUnlock?: string
}

/** What offers on the flea market say; `change48h` in percent, `updatedAt` epoch milliseconds. Null: no price is known. */
export interface FleaFact {
  readonly fleaPrice?: number | null
  readonly fleaLow?: number | null
  readonly low24h?: number
  readonly high24h?: number
  readonly change48h?: number
  readonly offerCount?: number
  readonly updatedAt?: number
}

/** What differs between the game modes. */
export interface MarketFact extends FleaFact {
  readonly basePrice?: number
  readonly traderOffers?: readonly OfferFact[]
  readonly sellTo?: Readonly<Record<string, number>>
}

/** Only the nested properties are listed; the plain ones are taken as they come. */
export interface PropertiesFact {
  readonly kind: string
  readonly increaseSize?: Readonly<Record<string, number>>
  readonly zoomLevels?: Figures['zoomLevels']
  readonly grids?: Figures['grids']
  readonly effects?: Figures['effects']
  readonly protection?: Figures['protection']
  readonly pockets?: Gear['armourSlots']
  readonly defaultPreset?: string
}

interface SizedFact {
  readonly id: string
  readonly name: Localised
  readonly shortName: Localised
  readonly width: number
  readonly height: number
  readonly weight: number
}

type SameInItem =
  | 'category'
  | 'class'
  | 'caliber'
  | 'stack'
  | 'minLevelForFlea'
  | 'fleaBanned'
  | 'contains'
  | 'wiki'
  | 'icon'
  | 'variantOf'
  | 'isFunctional'
type SameInGear = 'slots' | 'conflicts' | 'conflictSlots' | 'conflictCategories'

export interface ItemFact extends SizedFact, MarketFact, Pick<Item, SameInItem>, Pick<Gear, SameInGear> {
  readonly handbookId?: string | null
  readonly background?: TileColour
  readonly properties?: PropertiesFact
  readonly blocksHeadphones?: boolean
}

/** `tree` is absent where the source does not say in which slot each part sits. */
export interface PresetFact
  extends SizedFact,
    MarketFact,
    Pick<Preset, 'baseItem' | 'ergonomics' | 'recoilVertical' | 'recoilHorizontal' | 'moa' | 'ammo'> {
  readonly default?: boolean
  readonly tree?: Preset['tree']
}

/** Tables that are made as they are; items, prices, figures, gear and presets are finished from facts. */
type DirectTable = Exclude<TableName, 'items' | 'prices' | 'figures' | 'gear' | 'presets' | 'constants'>

export type ModeSource = { readonly [N in DirectTable]: readonly TableRow<N>[] } & {
  readonly items: readonly ItemFact[]
  readonly presets: readonly PresetFact[]
  readonly constants: Constants
}
