// The items that are still needed: the list opens under its head.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { NO_VALUE } from '#core/format/number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ListTools } from '#web/list/ListBar.tsx'
import type { Names } from '#web/player/names.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FoldPanel } from '#web/ui/FoldPanel.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Price } from '#web/ui/game/Price.tsx'
import styles from './BillPanel.module.css'
import { HideoutBillTable } from './HideoutBillTable.tsx'
import { BILL_SCOPES, type BillScope, type HideoutBill } from './hideout-bill.ts'
import type { StationCard } from './hideout-cards.ts'
import type { HideoutQuery } from './hideout-query.ts'

export interface BillPanelProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly bill: HideoutBill
  readonly scope: BillScope
  readonly query: Pick<HideoutQuery, 'isBillOpen'>
  readonly change: (changes: Partial<Pick<HideoutQuery, 'isBillOpen' | 'scope'>>) => void
  /** The select of a station next to the scope, and the sums under the list. */
  readonly station?: ReactNode
}

const EVERY = ''

/** Selects one station or all of them. */
export const BillStation = ({
  names,
  cards,
  value = EVERY,
  onChange,
}: {
  readonly names: Names
  readonly cards: readonly StationCard[]
  readonly value: string | undefined
  readonly onChange: (station: string | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <Select
      className={styles.station}
      label={t('bill.station')}
      isLabelHidden
      value={value}
      options={[
        { value: EVERY, text: t('bill.everyStation') },
        ...cards
          .filter(({ status }) => status !== 'finished')
          .map(({ station }) => ({ value: station.url, text: names.station(station.url) })),
      ]}
      onChange={(station) => onChange(station === EVERY ? undefined : station)}
    />
  )
}

/** Totals of the list. */
const Sums = ({ bill }: Pick<BillPanelProps, 'bill'>): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <Facts
      className={styles.sums}
      facts={[
        { label: t('bill.toBuy'), value: <Price value={bill.cost} /> },
        { label: t('bill.fees'), value: <Price value={bill.fees} /> },
        // The sum does not include items without a price for the PMC.
        ...(bill.unsold > 0 ? [{ label: t('totals.unsold', { count: bill.unsold }), value: NO_VALUE }] : []),
        { label: t('bill.sum'), value: <Price value={bill.cost + bill.fees} />, isTotal: true },
      ]}
    />
  )
}

export const BillPanel = (props: BillPanelProps): ReactNode => {
  const { t } = useTranslation('modules')
  const { catalogue, names, bill, scope, query, change, station } = props
  const isNoneTracked = scope === 'tracked' && bill.modules === 0
  return (
    <FoldPanel
      className={styles.bill}
      icon="find"
      title={t('bill.title')}
      isOpen={query.isBillOpen}
      onToggle={() => change({ isBillOpen: !query.isBillOpen })}
    >
      <HideoutBillTable
        catalogue={catalogue}
        names={names}
        bill={bill}
        tools={
          <ListTools>
            {station}
            <Segmented
              label={t('bill.scope')}
              size="small"
              value={scope}
              options={BILL_SCOPES.map((value) => ({ value, text: t(`bill.scopes.${value}`) }))}
              onChange={(next) => change({ scope: next })}
            />
          </ListTools>
        }
        emptyAdvice={isNoneTracked ? t('bill.noneTracked') : undefined}
      />
      {station !== undefined && <Sums bill={bill} />}
    </FoldPanel>
  )
}
