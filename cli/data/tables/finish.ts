// Finishes the tables of one game mode by what they say of each other.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { Named } from '#core/catalogue/tables/reference.ts'
import { MAP_TABLES } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import type { Trader } from '#core/catalogue/tables/trader.ts'
import { nameObjectivePlaces } from '#core/maps/objective-places.ts'

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
const withUnlockingQuests = ({ traders, quests }: Tables): readonly Trader[] =>
  traders.map((trader) => {
    const unlocking = quests.find(({ rewards }) => rewards.traders?.includes(trader.url))
    return unlocking === undefined ? trader : { ...trader, quest: unlocking.uid }
  })

/** Quests with the places of objectives that would read the same. */
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
