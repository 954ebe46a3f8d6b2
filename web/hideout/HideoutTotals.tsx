// The lead numbers of the hideout, and under them the items that are still to be brought.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Pmc } from '#core/player/model.ts'
import type { ProfitSetup } from '#core/pricing/profit-setup.ts'
import type { Names } from '#web/player/names.ts'
import { Stats } from '#web/ui/Facts.tsx'
import { BillPanel } from './BillPanel.tsx'
import { hideoutBill } from './hideout-bill.ts'
import type { StationCard } from './hideout-cards.ts'
import type { HideoutQuery } from './hideout-query.ts'
import { useBillStats, useFuelStat } from './hideout-stats.tsx'

export interface HideoutTotalsProps {
  readonly catalogue: Catalogue
  readonly setup: ProfitSetup
  readonly player: Pmc
  readonly names: Names
  readonly cards: readonly StationCard[]
  readonly query: HideoutQuery
  readonly change: (changes: Partial<HideoutQuery>) => void
}

export const HideoutTotals = (props: HideoutTotalsProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const { catalogue, setup, player, names, cards, query, change } = props
  const hasTracked = Object.keys(player.hideout.tracked).length > 0
  const scope = query.scope ?? (hasTracked ? 'tracked' : 'all')
  const { seasonal } = query
  const bill = useMemo(
    () => hideoutBill(catalogue, setup, player, { scope, seasonal }),
    [catalogue, setup, player, scope, seasonal],
  )
  const priceKind = t(`price.${setup.options.priceSource}`)
  const stats = useBillStats({ names, cards, bill, priceKind })
  const fuel = useFuelStat(setup)
  return (
    <>
      <Stats stats={[...stats, fuel]} />
      <BillPanel
        catalogue={catalogue}
        names={names}
        bill={bill}
        scope={scope}
        query={query}
        change={change}
      />
    </>
  )
}
