// Converts the API's small tables (categories, levels, names) and the game's constants as far as available.
import { type Achievement, CONDITION_ID } from '#core/catalogue/tables/achievement.ts'
import type { Constants } from '#core/catalogue/tables/constants.ts'
import type { QuestItem } from '#core/catalogue/tables/item.ts'
import type { Category, Named, PlayerLevel } from '#core/catalogue/tables/reference.ts'
import { compact, flag, positive } from '../compact.ts'
import type { Context } from './context.ts'
import type { UpstreamCategory } from './items-document.ts'
import {
  collectLocalNames,
  collectLocalShortNames,
  getEnglishText,
  localised,
  type Texts,
} from './language.ts'
import type { UpstreamNamed } from './maps-document.ts'
import { toNumber } from './shared.ts'

const byUid = <A extends { readonly uid: string }>(rows: readonly A[]): readonly A[] =>
  rows.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

const getCategories = (
  categories: Readonly<Record<string, UpstreamCategory>>,
  kind: Category['kind'],
  texts: Texts,
): readonly Category[] =>
  byUid(
    Object.values(categories).map((category) => {
      const name = localised(texts, category.name, category.normalizedName)
      return compact({
        uid: category.id,
        url: category.normalizedName,
        name: name.en,
        kind,
        ...collectLocalNames(name),
        parent: category.parent == null || category.parent === '' ? undefined : category.parent,
        minLevelForFlea: positive(toNumber(category.minLevelForFlea)),
      })
    }),
  )

export const categoryRows = ({ documents, texts }: Context): readonly Category[] => [
  ...getCategories(documents.items.handbookCategories, 'handbook', texts.items),
  ...getCategories(documents.items.itemCategories, 'class', texts.items),
]

/** The levels with cumulative sums; those of the previous snapshot if the API has none. */
export const levelRows = ({ documents, previous }: Context): readonly PlayerLevel[] => {
  const steps = documents.items.playerLevels?.toSorted((a, b) => a.level - b.level) ?? []
  if (steps.length === 0) return previous.levels
  let total = 0
  return steps.map(({ level, exp }) => {
    total += exp
    return { level, exp, total }
  })
}

const pickNamed = (entry: UpstreamNamed, texts: Texts): Named => {
  const name = localised(texts, entry.name, entry.normalizedName ?? entry.name)
  return compact({ uid: entry.id, name: name.en, ...collectLocalNames(name), url: entry.normalizedName })
}

/** The entries of a document, and those only in the previous snapshot. */
const withEarlier = (rows: readonly Named[], earlier: readonly Named[]): readonly Named[] => {
  const known = new Set(rows.map(({ uid }) => uid))
  return byUid([...rows, ...earlier.filter(({ uid }) => !known.has(uid))])
}

export const skillRows = ({ documents, texts, previous }: Context): readonly Named[] =>
  withEarlier(
    (documents.items.skills ?? []).map((skill) => pickNamed(skill, texts.items)),
    previous.skills,
  )

/** Bosses and other mobs, and targets named only by quests. */
export const mobRows = ({ documents, texts, previous }: Context): readonly Named[] => {
  const mobs = Object.values(documents.maps.mobs ?? {}).map((mob) => pickNamed(mob, texts.maps))
  const known = new Set([...mobs, ...previous.mobs].map(({ uid }) => uid))
  const targets = new Set(
    Object.values(documents.tasks.tasks).flatMap(({ objectives, failConditions }) =>
      [...objectives, ...(failConditions ?? [])].flatMap(({ targetNames }) => targetNames ?? []),
    ),
  )
  const unnamed = [...targets]
    .filter((target) => !known.has(target))
    .map((target) => pickNamed({ id: target, name: target }, texts.tasks))
  return withEarlier([...mobs, ...unnamed], previous.mobs)
}

/** Containers and stationary weapons. */
export const containerRows = ({ documents, texts, previous }: Context): readonly Named[] =>
  withEarlier(
    [documents.maps.lootContainers, documents.maps.stationaryWeapons].flatMap((entries) =>
      Object.values(entries ?? {}).map((entry) => pickNamed(entry, texts.maps)),
    ),
    previous.containers,
  )

export const questItemRows = ({ documents, texts }: Context): readonly QuestItem[] =>
  byUid(
    Object.values(documents.tasks.questItems ?? {}).map((item) => {
      const name = localised(texts.tasks, item.name, item.normalizedName)
      const shortName = localised(texts.tasks, item.shortName, name.en)
      return compact({
        uid: item.id,
        name: name.en,
        shortName: shortName.en,
        width: item.width,
        height: item.height,
        ...collectLocalNames(name),
        ...collectLocalShortNames(shortName),
      })
    }),
  )

/** The achievements; those of the previous snapshot if the document has no list of them, which some game modes lack. */
export const achievementRows = ({ documents, texts, previous }: Context): readonly Achievement[] => {
  const { achievements } = documents.tasks
  if (achievements === undefined) return previous.achievements
  const before = new Map(previous.achievements.map((row) => [row.uid, row]))
  return byUid(
    Object.values(achievements).map((row) => {
      const name = localised(texts.tasks, row.name, row.normalizedName)
      const { description = '' } = row
      const hasText = getEnglishText(texts.tasks, description) !== undefined
      const condition = localised(texts.tasks, description)
      return compact({
        uid: row.id,
        url: row.normalizedName,
        name: name.en,
        ...collectLocalNames(name),
        rarity: row.normalizedRarity,
        side: row.normalizedSide === 'scavs' ? ('scav' as const) : row.normalizedSide,
        percent: row.playersCompletedPercent,
        isHidden: flag(row.hidden),
        conditions: hasText
          ? [{ id: CONDITION_ID, name: condition.en, ...collectLocalNames(condition) }]
          : before.get(row.id)?.conditions,
      })
    }),
  )
}

/** Rouble price of one unit of a currency, if a trader sells it. */
const getRate = (item: string, { documents }: Context): number | undefined =>
  documents.items.items[item]?.buyFromTrader.find(({ currency }) => currency === 'RUB')?.priceRUB

/** The previous constants, updated with those of the API. */
export const convertConstants = (context: Context, before: Constants): Constants => {
  const { fleaMarket, settings, armorMaterials } = context.documents.items
  const standings = Object.values(context.documents.traders)
    .flatMap(({ reputationLevels = [] }) => reputationLevels)
    .flatMap(({ minimumReputation: standing, scavCooldownModifier: factor }) =>
      factor === undefined ? [] : [{ standing, factor }],
    )
    .toSorted((a, b) => a.standing - b.standing)
  const farm = context.documents.crafts.find(
    ({ productItem, requiredItems }) =>
      productItem.item === before.bitcoinFarm.item && requiredItems.length === 0,
  )
  return {
    ...before,
    flea: {
      ...before.flea,
      offerTaxRate: fleaMarket?.sellOfferFeeRate ?? before.flea.offerTaxRate,
      requirementTaxRate: fleaMarket?.sellRequirementFeeRate ?? before.flea.requirementTaxRate,
      minPlayerLevel: fleaMarket?.minPlayerLevel ?? before.flea.minPlayerLevel,
    },
    bitcoinFarm: { ...before.bitcoinFarm, baseSeconds: farm?.duration ?? before.bitcoinFarm.baseSeconds },
    currencies: before.currencies.map((currency) => ({
      ...currency,
      rub:
        currency.code === 'GP'
          ? (settings?.gpCoinValue ?? currency.rub)
          : (getRate(currency.item, context) ?? currency.rub),
    })),
    ...(armorMaterials !== undefined && {
      armourDestructibility: Object.fromEntries(
        Object.entries(armorMaterials).map(([material, { destructibility }]) => [material, destructibility]),
      ),
    }),
    ...(standings.length > 0 && { scavCooldownByStanding: standings }),
    ...(settings?.scavCooldownSeconds !== undefined && { scavCooldownSeconds: settings.scavCooldownSeconds }),
  }
}
