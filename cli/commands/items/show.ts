// `exfil items show`: everything about one item.
import type { Command } from 'commander'
import { nameIn, shortNameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { countAddedSlots, pricePerAddedSlot } from '#core/items/added-slots.ts'
import { ownFleaLevel } from '#core/pricing/market/market-access.ts'
import { sizeWithContent } from '#core/pricing/market/traded-size.ts'
import { getListPrice } from '#core/pricing/market/views.ts'
import { readContext } from '../../context.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { loadFactWords } from '../../lines.ts'
import { printDetail } from '../../output.ts'
import { type Player, type PlayerOptions, readPlayer } from '../../player-options.ts'
import { loadLanguageWords } from '../../words.ts'
import { type Dossier, makeDossier, type Offer } from './dossier.ts'
import { factsJson } from './facts.ts'
import { itemMeant, othersLine } from './find-item.ts'
import { needJson } from './need-rows.ts'
import { barterJson, craftJson } from './recipe-text.ts'
import { dossierText } from './show-text.ts'

export const showItem = async (text: string, options: PlayerOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const player = readPlayer(context, options)
  const { catalogue, labels } = player
  const { item, others } = itemMeant(catalogue, text, context.language)
  const dossier = makeDossier(player, item)
  const facts = await loadFactWords(context.language)
  const words = await loadLanguageWords(context.language)
  printDetail(context.output, {
    json: dossierJson(player, labels, dossier),
    human: (style) => [
      dossierText({ catalogue, labels, facts, words }, dossier, style),
      ...othersLine(others, context.language).flatMap((line) => ['', style.dim(line)]),
    ],
  })
}

const dossierJson = (player: Player, labels: Labels, dossier: Dossier) => {
  const { catalogue } = player
  const { item, view } = dossier
  const size = sizeWithContent(catalogue, view?.preset ?? item)
  const named = ({ uid, url, ...of }: Item | Quest) => ({ uid, name: nameIn(labels.language, of), url })
  return {
    uid: item.uid,
    name: nameIn(labels.language, item),
    shortName: shortNameIn(labels.language, item),
    url: item.url,
    category: item.category,
    tags: item.tags,
    ...size,
    stack: item.stack ?? 1,
    background: item.background,
    minLevelForFlea: ownFleaLevel(item) ?? null,
    bannedFromFlea: item.fleaBanned === true,
    ...factsJson(dossier),
    ...modeJson(player),
    prices: pricesJson(dossier),
    sellTo: dossier.sellTo.map(({ trader, priceRub, unpacked, lockedBy }) => ({
      trader,
      price: priceRub,
      unpacked: unpacked ?? null,
      lockedBy: lockedBy ?? null,
    })),
    offers: dossier.offers.map(offerJson),
    preset: view?.preset === undefined ? null : namedThing(labels, view.preset.uid),
    bare: bareJson(dossier),
    owned: dossier.advice.owned,
    sellable: dossier.advice.sellable,
    verdict: dossier.advice.verdict,
    needs: dossier.needs.map((row) => needJson(catalogue, labels, row)),
    keyFor: dossier.keyFor.map(named),
    rewards: dossier.rewards.map(({ quest, count }) => ({ ...named(quest), count })),
    contains: (item.contains ?? []).map((each) => ({ ...namedThing(labels, each.item), count: each.count })),
    comesIn: dossier.packs.map(named),
    crafts: {
      makes: dossier.crafts.makes.map((craft) => craftJson(labels, craft)),
      uses: dossier.crafts.uses.map((craft) => craftJson(labels, craft)),
    },
    barters: {
      makes: dossier.barters.makes.map((barter) => barterJson(labels, barter)),
      uses: dossier.barters.uses.map((barter) => barterJson(labels, barter)),
    },
  }
}

const offerJson = ({ offer, locks }: Offer) => ({
  ...offer,
  quest: offer.quest ?? null,
  limit: offer.limit ?? null,
  open: locks.length === 0,
  locks,
})

/** A weapon without its parts; null for what is not traded as a preset. */
const bareJson = ({ item, bare }: Dossier) =>
  bare === undefined
    ? null
    : {
        width: item.width,
        height: item.height,
        weight: item.weight,
        base: bare.view.basePrice,
        bestTrader: bare.view.bestTrader ?? null,
        offers: bare.offers.map(offerJson),
      }

/** The game mode that is asked about, and the one whose prices are answered. */
export const modeJson = ({ catalogue, dataMode }: Pick<Player, 'catalogue' | 'dataMode'>) => ({
  gameMode: catalogue.mode,
  pricesFrom: dataMode,
})

/** What an item costs and brings; null where that is not known. */
export const pricesJson = ({ item, view, feeAtBase, feeAtFlea }: Dossier) => ({
  base: view?.basePrice ?? null,
  flea: view?.flea?.price ?? null,
  fleaSource: view?.flea?.source ?? null,
  fleaFromLevel: view?.fleaLock?.needs ?? null,
  lastLow: view?.lastLow ?? null,
  avg24h: view?.avg24h ?? null,
  avg7d: view?.avg7d ?? null,
  low24h: view?.low24h ?? null,
  high24h: view?.high24h ?? null,
  change48h: view?.change48h ?? null,
  offers: view?.offers ?? null,
  updatedAt: view?.updatedAt === undefined ? null : new Date(view.updatedAt).toISOString(),
  perSlot: view?.perSlot ?? null,
  addedSlots: countAddedSlots(item) ?? null,
  perAddedSlot: (view && pricePerAddedSlot(item, getListPrice(view))) ?? null,
  bestTrader: view?.bestTrader ?? null,
  feeAtBase: feeAtBase ?? null,
  feeAtFlea: feeAtFlea ?? null,
  fleaProfit: view?.fleaProfit ?? null,
  instaProfit: view?.instaProfit ?? null,
})
