// Adds fields that depend on several tables of a game mode.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Named } from '#core/catalogue/tables/reference.ts'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import { nameObjectivePlaces } from '#core/maps/objective-places.ts'

/** Containers and bosses may have several ids for one kind: only the first keeps the kind's url. */
const withOwnUrls = (rows: readonly Named[]): readonly Named[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { url, ...rest } = row
    if (url === undefined || seen.has(url)) return rest
    seen.add(url)
    return row
  })
}

/** Adds to traders the first quest whose reward unlocks them. */
const withUnlockingQuests = ({ traders, quests }: Tables): readonly Trader[] =>
  traders.map((trader) => {
    const unlocking = quests.find(({ rewards }) => rewards.traders?.includes(trader.url))
    return unlocking === undefined ? trader : { ...trader, quest: unlocking.uid }
  })

/** Adds places to objectives that would otherwise have the same text. */
const withObjectivePlaces = (tables: Tables): readonly Quest[] => {
  const facts = new Map(MAP_TABLES.flatMap((table) => tables[table].map((row) => [row.url, row] as const)))
  return nameObjectivePlaces(tables.quests, (map) => facts.get(map))
}

export const finishTables = (tables: Tables): Tables => ({
  ...tables,
  quests: withObjectivePlaces(tables),
  traders: withUnlockingQuests(tables),
  mobs: withOwnUrls(tables.mobs),
  containers: withOwnUrls(tables.containers),
})
