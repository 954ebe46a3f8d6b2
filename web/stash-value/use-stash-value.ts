// The value of the PMC's stash by day and what its wipe earned, with the prices of days from the server.
import { useMemo } from 'react'
import type { Pmc } from '#core/player/model.ts'
import { pieceWorth } from '#core/pricing/market/piece-worth.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { type EarnedBySource, earnedBySource, listValuedItems } from '#core/stash-value/earned.ts'
import { type DayValue, stashValues } from '#core/stash-value/stash-value.ts'
import { type PricesByDay, toDayNumber } from '#core/stash-value/valuing.ts'
import { wipeDays } from '#core/stash-value/wipe-days.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { toDay } from '#web/history/days.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { useOldLogs } from '#web/pilot/old-logs/ReadLogs.tsx'
import { useOwnProfitSetup } from '#web/player/use-profit-setup.ts'
import { STASH_VALUE_TABLES } from './tables.ts'
import { useDayPrices } from './use-day-prices.ts'

/** `first`: the first day of the wipe; `pricesFrom`: the first day whose prices the server answers; days as `2026-03-02`. */
export interface ShownStashValue {
  readonly values: readonly DayValue[]
  readonly earned: EarnedBySource
  readonly first: string
  readonly pricesFrom: string
  readonly prices: 'Reading' | 'Read' | 'Failed'
}

export const useStashValue = (pmc: Pmc, events: readonly LoggedEvent[]): ShownStashValue => {
  const catalogue = useCatalogue(...STASH_VALUE_TABLES)
  const setup = useOwnProfitSetup(catalogue)
  const read = useOldLogs()
  const today = toDay(Date.now())
  const days = useMemo(() => wipeDays({ events, pmc, toDay, today }), [events, pmc, today])
  const items = useMemo(
    () => listValuedItems({ catalogue, days, events, pmc: pmc.uid }),
    [catalogue, days, events, pmc.uid],
  )
  const first = days[0]?.day ?? today
  const asked = useDayPrices({ mode: pmc.gameMode, items, from: toDayNumber(first) })
  const known = asked.tag === 'Read' ? asked.prices : undefined
  const sales = read.tag === 'Read' ? read.logs.sales : undefined
  const shown = useMemo(() => {
    const worths = new Map<string, number | undefined>()
    const prices: PricesByDay = {
      catalogue,
      priceOn: (item, day) => known?.byItem.get(item)?.get(day),
      worthToday: (item) => {
        if (!worths.has(item)) worths.set(item, pieceWorth(setup, item)?.worth)
        return worths.get(item)
      },
    }
    return {
      values: stashValues(days, prices),
      earned: earnedBySource({
        ...{ catalogue, prices, days, events, pmc: pmc.uid },
        ...{ mode: pmc.gameMode, toDay, sales },
      }),
    }
  }, [catalogue, setup, known, days, events, pmc.uid, pmc.gameMode, sales])
  return {
    ...shown,
    first,
    pricesFrom: known === undefined ? first : toDay(known.from * DAY_MS + DAY_MS / 2),
    prices: asked.tag,
  }
}
