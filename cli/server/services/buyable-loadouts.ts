// Searches for loadouts that a player can buy: prices decide build by build, so the results of the tables are filtered in their order.
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

/** `next`: where more may be found; undefined at the end. Fewer than were asked for may be found before it, where prices decide. */
export interface LoadoutsFound {
  readonly loadouts: readonly BuyableLoadout[]
  readonly next: PlaceInOrder | undefined
}

/** How many the tables are asked for at a time. */
const LOT = 200
/** How many one search looks through: some tenths of a second. Who asks on goes on from there. */
const MAX_SEEN = 2_000

const withoutTree = ({ tree: _, ...found }: FoundLoadoutBuild, isBuyable: boolean): BuyableLoadout => ({
  ...found,
  isBuyable,
})

/** Each with whether these prices know a way to buy it. */
export const markBuyable = (
  builds: readonly FoundLoadoutBuild[],
  prices: UnitPrices,
): readonly BuyableLoadout[] => {
  const isBuyable = canBuy(prices)
  return builds.map((build) => withoutTree(build, isBuyable(build.tree)))
}

/** Up to `limit` of them, and where to look on; it may have found fewer where it has looked through many. */
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
