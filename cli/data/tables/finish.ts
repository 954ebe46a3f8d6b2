// Finishes the tables of one game mode by what they say of each other.
import type { Named } from '#core/catalogue/reference.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import type { Trader } from '#core/catalogue/trader.ts'

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

export const finishTables = (tables: Tables): Tables => ({
  ...tables,
  traders: withUnlockingQuests(tables),
  mobs: withOwnUrls(tables.mobs),
  containers: withOwnUrls(tables.containers),
})
