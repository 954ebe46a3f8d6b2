// What a craft or barter costs and brings by the rules of tarkov.dev, written apart from ours and from the tables alone: each ingredient at
// the cheapest of the flea market's last low and the traders' cash offers, without recipes; the product where more is paid.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Barter, Craft } from '#core/catalogue/tables/recipe.ts'

/** The points in which our rules differ from theirs on purpose. */
export const POINTS = ['tools', 'place', 'dogTags', 'presets', 'coins', 'packs', 'weapons'] as const
/** `true`: our way. */
export type Ways = Readonly<Record<(typeof POINTS)[number], boolean>>

const COINS: readonly string[] = ['5d235b4d86f7742e017bc88a', '6656560053eaaa7a23349c86']
const RATE = 0.03
const POWER = 1.08

/** The fee of `count` pieces, from the formula of the game. */
const feeOf = (base: number, ask: number, count: number): number => {
  const [offer, wanted] = [Math.log10(base / ask), Math.log10(ask / base)]
  const sum =
    base * RATE * 4 ** (ask < base ? offer ** POWER : offer) +
    ask * RATE * 4 ** (ask < base ? wanted : wanted ** POWER)
  return Math.round(sum * count)
}

/** Whole roubles; a half is rounded up, also where its binary fraction falls short of it. */
const rounded = (roubles: number): number => Math.round(roubles * (1 + 1e-14))

type Recipe = Pick<Craft | Barter, 'uid'> & {
  readonly ingredients: readonly (Craft['ingredients'][number] & Barter['ingredients'][number])[]
}

/** `cost` and `profit` of one run in whole roubles, by uid of every craft and barter that PMCs of the mode can see. */
export const otherSite = (
  catalogue: Catalogue,
  ways: Ways,
): ReadonlyMap<string, readonly [number, number]> => {
  const { items, presets, prices, constants, mode } = catalogue
  const isShown = ({ trader }: { readonly trader: string }): boolean => !(mode === 'PVE' && trader === 'ref')
  const isCoin = (item: string): boolean => ways.coins && COINS.includes(item)

  const fleaOf = (item: string): number | undefined => {
    const base = presets.get(item)?.baseItem
    const isBanned = [item, base].some((uid) => uid !== undefined && items.get(uid)?.fleaBanned === true)
    const price = prices.get(item)?.lastLow ?? 0
    return isBanned || price === 0 ? undefined : price
  }
  /** As it is sold: a weapon with its parts, a pack by what is in it. */
  const soldAs = (item: string): string => (ways.weapons && items.get(item)?.gunBuildUid) || item
  const insideOf = (item: string) => (ways.packs ? (items.get(item)?.contains ?? []) : [])
  const bidFor = (item: string): number =>
    Math.max(0, ...(prices.get(soldAs(item))?.sellTo ?? []).filter(isShown).map(({ priceRub }) => priceRub))
  const paidFor = (item: string): number =>
    Math.max(bidFor(item), ...insideOf(item).map((inside) => bidFor(inside.item) * inside.count))
  const baseOf = (item: string): number =>
    [{ item: soldAs(item), count: 1 }, ...insideOf(item)].reduce(
      (sum, each) => sum + (prices.get(each.item)?.basePrice ?? 0) * each.count,
      0,
    )

  const offersOf = (item: string): readonly number[] =>
    (prices.get(item)?.offers ?? [])
      .filter((offer) => isShown(offer) && !(ways.coins && offer.currency === 'GP'))
      .map(({ priceRub }) => priceRub)
  const presetsOf = (item: string): readonly string[] =>
    ways.presets ? presets.all.flatMap(({ uid, baseItem }) => (baseItem === item ? [uid] : [])) : []

  const priceOf = (item: string): number => {
    if (isCoin(item)) return 0
    const flea = fleaOf(item)
    const rate = constants.currencies.find((currency) => currency.item === item)?.rub
    const ways = [
      ...[item, ...presetsOf(item)].flatMap(offersOf),
      ...(flea === undefined ? [] : [flea]),
      ...(rate === undefined ? [] : [rate]),
    ]
    return ways.length > 0 ? Math.min(...ways) : paidFor(item)
  }

  const costOf = ({ ingredients }: Recipe): number =>
    ingredients
      .filter(({ tool = false }) => !(ways.tools && tool))
      .reduce((sum, { item, or = [], count, dogTagLevel }) => {
        const any = [item, ...or]
        const price =
          ways.dogTags && dogTagLevel !== undefined
            ? Math.max(...any.map(paidFor)) * dogTagLevel
            : Math.min(...any.map(priceOf))
        return sum + rounded(price * count)
      }, 0)

  const broughtBy = ({ item, count }: { readonly item: string; readonly count: number }): number => {
    const ask = fleaOf(item)
    const trader = paidFor(item) * count
    if (ask === undefined) return trader
    const [flea, fee] = [ask * count, feeOf(baseOf(item), ask, count)]
    // They look at what the flea market pays before its fee.
    const isFlea = ways.place ? flea - fee > trader : flea >= trader
    return isFlea ? flea - fee : trader
  }

  const row = (recipe: Recipe, product: Craft['product']) => {
    const cost = costOf(recipe)
    return [recipe.uid, [cost, broughtBy(product) - cost]] as const
  }
  return new Map([
    ...catalogue.crafts.all.map((craft) => row(craft, craft.product)),
    ...catalogue.barters.all.filter(isShown).map((barter) => row(barter, barter.offer)),
  ])
}
