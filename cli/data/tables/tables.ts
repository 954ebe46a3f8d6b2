// Makes the tables of one game mode out of what the documents became.
import type { Named } from '#core/catalogue/reference.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import type { Trader } from '#core/catalogue/trader.ts'
import type { ModeSource } from '../mode-source.ts'
import { figureRows, gearRows, itemRows, presetRows, priceRows } from './items.ts'

/** The level of each handbook category: its own, else that of the nearest category above that has one. */
const fleaLevelsOf = ({ categories }: ModeSource): ReadonlyMap<string, number> => {
  const byUid = new Map(categories.map((category) => [category.uid, category]))
  const levelOf = (uid: string | undefined, depth: number): number | undefined => {
    const category = uid === undefined || depth > categories.length ? undefined : byUid.get(uid)
    return (
      category?.minLevelForFlea ?? (category === undefined ? undefined : levelOf(category.parent, depth + 1))
    )
  }
  return new Map(
    categories.flatMap(({ uid }) => {
      const level = levelOf(uid, 0)
      return level === undefined ? [] : [[uid, level] as const]
    }),
  )
}

/** Several containers and bosses are one kind under different ids: only the first keeps the kind's url. */
const withOwnUrls = (rows: readonly Named[]): readonly Named[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { url, ...rest } = row
    if (url === undefined || seen.has(url)) return rest
    seen.add(url)
    return row
  })
}

/** Traders with the quest whose reward unlocks them; of several the first. */
const withUnlockingQuests = ({ traders, quests }: ModeSource): readonly Trader[] =>
  traders.map((trader) => {
    const unlocking = quests.find(({ rewards }) => rewards.traders?.includes(trader.url))
    return unlocking === undefined ? trader : { ...trader, quest: unlocking.uid }
  })

/** All tables of the mode. */
export const tablesOf = (source: ModeSource): Tables => {
  const { items, presets, constants, ...direct } = source
  return {
    ...direct,
    traders: withUnlockingQuests(source),
    mobs: withOwnUrls(direct.mobs),
    containers: withOwnUrls(direct.containers),
    items: itemRows(items, presets, fleaLevelsOf(source)),
    prices: priceRows(items, presets),
    figures: figureRows(items),
    gear: gearRows(items),
    presets: presetRows(presets),
    constants: [constants],
  }
}
