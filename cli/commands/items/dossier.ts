// Everything that is known of one item for one PMC: prices, offers, what wants it, recipes that use or make it.

import { isTraderHidden } from '#core/catalogue/hidden-traders.ts'
import type { Figures } from '#core/catalogue/tables/figures.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { CashOffer, ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Barter, Craft } from '#core/catalogue/tables/recipe.ts'
import { isSome } from '#core/fp.ts'
import { type Figure, itemFigures } from '#core/item-facts/item-figures.ts'
import {
  bartersAround,
  craftsAround,
  type ItemRecipes,
  type KeyPlace,
  openQuestsBehind,
  opensOn,
  packsWith,
  type QuestReward,
  questsThatGive,
} from '#core/item-facts/item-relations.ts'
import { fillNeeds } from '#core/items/fill.ts'
import { mayISell, type SellAdvice } from '#core/items/may-i-sell.ts'
import { type FarmUse, farmUse } from '#core/pricing/bitcoin-farm/bitcoin-farm.ts'
import { fleaFee } from '#core/pricing/market/flea-fee.ts'
import { bidsFor, type Bid as CashBid } from '#core/pricing/market/market.ts'
import { tradedPrices } from '#core/pricing/market/traded-thing.ts'
import type { PriceView } from '#core/pricing/market/views.ts'
import { dealLocks, type RecipeLock } from '#core/pricing/profit/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { filledRows, needsInScope, type TrackedRow } from '#core/tracker/tracker.ts'
import type { Player } from '../../player-options.ts'
import { makeMarket } from './market.ts'

/** An offer of a trader for money, and what keeps the PMC from taking it. */
export interface Offer {
  readonly offer: CashOffer
  readonly locks: readonly RecipeLock[]
}

/** What a trader pays; `lockedBy`: the quest (uid) that unlocks a trader with whom the PMC can't deal yet. */
export interface DossierBid extends CashBid {
  readonly lockedBy?: string
}

/** `feeAtBase`, `feeAtFlea`: what offering one piece at that price costs. `keyFor`: open quests that lead behind its door. */
export interface Dossier {
  readonly item: Item
  readonly view?: PriceView
  readonly feeAtBase?: number
  readonly feeAtFlea?: number
  readonly sellTo: readonly DossierBid[]
  readonly offers: readonly Offer[]
  /** The weapon without its parts, where all prices above are of its default preset. */
  readonly bare?: { readonly view: PriceView; readonly offers: readonly Offer[] }
  readonly needs: readonly TrackedRow[]
  readonly advice: SellAdvice
  readonly keyFor: readonly Quest[]
  readonly rewards: readonly QuestReward[]
  /** Figures of its kind, and where it opens something. */
  readonly figures: Figures | undefined
  readonly shownFigures: readonly Figure[]
  readonly opens: readonly KeyPlace[]
  /** What it comes in. */
  readonly packs: readonly Item[]
  /** How many cards the bitcoin farm takes at each of its levels, where it is one. */
  readonly farm?: FarmUse
  readonly crafts: ItemRecipes<Craft>
  readonly barters: ItemRecipes<Barter>
}

export const makeDossier = (player: Player, item: Item): Dossier => {
  const { catalogue, pmc } = player
  const { viewOf, bareViewOf, fee, access, player: who } = makeMarket(player)
  const { uid } = item
  const view = viewOf(uid)
  const feeFor = (ask: number | undefined): number | undefined => {
    if (view === undefined || ask === undefined) return undefined
    const paid = fleaFee(fee, { basePrice: view.basePrice, ask, banned: view.bannedFromFlea })
    return isSome(paid) ? paid.value : undefined
  }
  const feeAtBase = feeFor(view?.basePrice)
  const feeAtFlea = feeFor(view?.flea?.price)
  const prices = tradedPrices(catalogue, uid)
  const offersIn = (row: ItemPrices | undefined): readonly Offer[] =>
    (row?.offers ?? [])
      .filter(isShown)
      .map((offer) => ({ offer, locks: dealLocks(catalogue, who, offer) }))
      .toSorted((a, b) => a.locks.length - b.locks.length || a.offer.priceRub - b.offer.priceRub)
  const bareView = view?.preset === undefined ? undefined : bareViewOf(item)
  const isShown = ({ trader }: { readonly trader: string }): boolean => !isTraderHidden(catalogue, trader)
  const book = getQuestBook(catalogue)
  const wanted = needsInScope(catalogue, book, pmc)
  const needs = [...wanted.items, ...wanted.money]
  const quests = visibleQuests(book, pmc)
  const farm = farmUse(catalogue, pmc, uid)
  const figures = catalogue.figures.get(uid)
  return {
    item,
    ...(view === undefined ? {} : { view }),
    ...(feeAtBase === undefined ? {} : { feeAtBase }),
    ...(feeAtFlea === undefined ? {} : { feeAtFlea }),
    sellTo: (prices === undefined ? [] : bidsFor(catalogue, prices))
      .filter(isShown)
      .map((bid): DossierBid => {
        const lockedBy = access?.lockedTraders.get(bid.trader)
        return lockedBy === undefined ? bid : { ...bid, lockedBy }
      })
      .toSorted((a, b) => b.priceRub - a.priceRub),
    offers: offersIn(prices),
    ...(bareView === undefined
      ? {}
      : { bare: { view: bareView, offers: offersIn(catalogue.prices.get(uid)) } }),
    needs: filledRows(
      fillNeeds(needs, pmc.items).filter(({ need }) => need.items.includes(uid)),
      pmc.items,
    ),
    advice: mayISell(needs, pmc.items, uid),
    keyFor: openQuestsBehind(quests, pmc.quests, uid),
    rewards: questsThatGive(quests, uid),
    figures,
    shownFigures: figures === undefined ? [] : itemFigures(catalogue, figures),
    opens: opensOn(catalogue, uid),
    packs: packsWith(catalogue, uid),
    ...(farm && { farm }),
    crafts: craftsAround(catalogue, uid),
    barters: bartersAround(catalogue, uid),
  }
}
