// Searches for loadouts that a player can buy: prices are checked per build, so results of the database are filtered in their order.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { canBuy, canBuyWeapon, type UnitPrices } from '#core/loadouts/build/build-price.ts'
import type { PlaceInOrder } from '#core/loadouts/publishing/search.ts'
import { listWeapons } from '#core/loadouts/weapons.ts'
import type {
  FoundLoadout as Found,
  FoundLoadoutBuild,
  LoadoutCriteria,
  LoadoutSearchStore,
} from '../stores/loadout-search.ts'

/** `isBuyable`: whether every part can be bought; absent if not requested. */
export interface BuyableLoadout extends Found {
  readonly isBuyable?: boolean
}

/** `next`: cursor for the next page; undefined at the end. A page may have fewer results than requested, even before the end. */
export interface LoadoutsFound {
  readonly loadouts: readonly BuyableLoadout[]
  readonly next: PlaceInOrder | undefined
}

/** Number of rows per database query. */
const LOT = 200
/** Maximum number of loadouts checked per search, a few tenths of a second; the next page continues from there. */
const MAX_SEEN = 2_000

const withoutTree = ({ tree: _, ...found }: FoundLoadoutBuild, isBuyable: boolean): BuyableLoadout => ({
  ...found,
  isBuyable,
})

/** Adds whether each build can be bought at the given prices. */
export const markBuyable = (
  builds: readonly FoundLoadoutBuild[],
  prices: UnitPrices,
): readonly BuyableLoadout[] => {
  const isBuyable = canBuy(prices)
  return builds.map((build) => withoutTree(build, isBuyable(build.tree)))
}

/** Up to `limit` results and the next cursor; may return fewer if many were checked. */
export const searchBuyable = async (
  tables: Pick<LoadoutSearchStore, 'searchBuilds'>,
  { limit, ...search }: LoadoutCriteria,
  { catalogue, prices }: { readonly catalogue: Pick<Catalogue, 'items'>; readonly prices: UnitPrices },
): Promise<LoadoutsFound> => {
  const weapons = listWeapons(catalogue.items).map(({ uid }) => uid)
  const possible = weapons.filter(canBuyWeapon(prices))
  const isBuyable = canBuy(prices)
  const loadouts: BuyableLoadout[] = []
  let { after } = search
  for (let seen = 0; seen < MAX_SEEN; seen += LOT) {
    const found = await tables.searchBuilds({
      ...search,
      weapons: possible,
      limit: LOT,
      ...(after !== undefined && { after }),
    })
    for (const [at, build] of found.entries()) {
      if (isBuyable(build.tree)) loadouts.push(withoutTree(build, true))
      const isLast = found.length < LOT && at === found.length - 1
      if (loadouts.length === limit) return { loadouts, next: isLast ? undefined : build }
    }
    if (found.length < LOT) return { loadouts, next: undefined }
    after = found.at(-1)
  }
  return { loadouts, next: after }
}
