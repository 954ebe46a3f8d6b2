// What a search knows of a loadout, counted from the game data.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { BaseMode } from '../../catalogue/game-modes.ts'
import { memoize } from '../../memo.ts'
import { assumePlayer } from '../../pricing/profit/assumed-player.ts'
import { defaultProfitOptions } from '../../pricing/profit/options.ts'
import { profitContext } from '../../pricing/profit/profit-context.ts'
import type { ProfitCatalogue } from '../../pricing/profit/profit-setup.ts'
import { buildPrice } from '../build/build-price.ts'
import type { ConflictTables } from '../build/conflicts.ts'
import { weaponStatistics } from '../build/statistics.ts'
import { isSuppressed } from '../build/suppressor.ts'
import type { Loadout } from '../model.ts'
import { questsMetBy } from '../quest-builds.ts'
import { type LoadoutFigures, toFigures } from './search.ts'

/** Increment with every change of the rules below: entries computed by an older version are stale and computed again. */
export const LISTING_RULES = 3

export type ListingCatalogue = Pick<Catalogue, 'figures' | 'gear' | 'quests'> &
  ConflictTables &
  ProfitCatalogue

/**
 * `weapon` is the base's item uid, `category` its item class, empty if the game no longer has the item. `figures` with the chosen
 * cartridge, else the weapon's default one. `prices` of the whole build in roubles, as {@link buildPrice} computes them for a player with
 * everything unlocked who pays with money; null if a part cannot be bought. `quests`: uids of the quests whose task it meets.
 */
export interface Listing {
  readonly weapon: string
  readonly category: string
  readonly figures: LoadoutFigures
  readonly isSuppressed: boolean
  readonly quests: Readonly<Record<BaseMode, readonly string[]>>
  readonly prices: Readonly<Record<BaseMode, number | null>>
}

export type ListingCatalogues = Readonly<Record<BaseMode, ListingCatalogue>>

/** A player with everything unlocked and default settings: the same for every reader. */
const openContext = memoize((catalogue: ProfitCatalogue) =>
  profitContext({
    catalogue,
    // Money only: barter and craft prices depend on the player.
    options: { ...defaultProfitOptions, useCrafts: false, useBarters: false },
    ...assumePlayer(catalogue, { edition: 'Standard', skills: {} }, {}),
  }),
)

const priceIn = (catalogue: ListingCatalogue, { tree }: Pick<Loadout, 'tree'>): number | null => {
  const { total, complete } = buildPrice(openContext(catalogue))(tree)
  return complete ? total : null
}

/** Items are the same in all modes, prices and quests are not; a mode with a fallback is searched by the listing of that. */
export const makeListing =
  ({ PVP, PVE }: ListingCatalogues) =>
  (loadout: Pick<Loadout, 'tree' | 'ammo'>): Listing => {
    const { tree, ammo } = loadout
    return {
      weapon: tree.item,
      category: PVP.items.get(tree.item)?.class ?? '',
      figures: toFigures(weaponStatistics(PVP)(tree, ammo ?? undefined)),
      isSuppressed: isSuppressed(PVP, tree),
      quests: { PVP: questsMetBy(PVP)(tree), PVE: questsMetBy(PVE)(tree) },
      prices: { PVP: priceIn(PVP, loadout), PVE: priceIn(PVE, loadout) },
    }
  }
