// Which crafts to start before the raids: of each station the one that earns most and is done by the end of the time.
import { groupedBy } from '../grouping.ts'
import { allCraftProfits, type CraftProfit } from '../pricing/profit/craft-profit.ts'
import type { ProfitContext } from '../pricing/profit/profit-context.ts'
import { canBePaid, getGain } from '../pricing/profit/profit-row.ts'

/** Crafts that are open, can be paid, earn something and end within `hours`, the best of each station; the most profit first. */
export const craftsBefore = (context: ProfitContext, hours: number): readonly CraftProfit[] => {
  const gain = (craft: CraftProfit): number => getGain(craft) ?? 0
  const open = allCraftProfits(context, 'profit').filter(
    (craft) =>
      craft.locked === undefined &&
      craft.complete &&
      canBePaid(craft) &&
      craft.runSeconds <= hours * 3600 &&
      gain(craft) > 0,
  )
  return [...groupedBy(open, ({ station }) => station).values()]
    .flatMap((crafts) => crafts.toSorted((a, b) => gain(b) - gain(a)).slice(0, 1))
    .toSorted((a, b) => gain(b) - gain(a))
}
