// The bar above the stations: filters with how many they would leave, and the order.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import styles from './Cards.module.css'
import { CARD_FILTERS, CARD_ORDERS, isCardShown, type StationCard } from './hideout-cards.ts'
import type { HideoutQuery } from './hideout-query.ts'

type CardQuery = Pick<HideoutQuery, 'filter' | 'order' | 'seasonal'>

export const CardFilters = ({
  cards,
  query: { filter, order, seasonal },
  change,
  children,
}: {
  readonly cards: readonly StationCard[]
  readonly query: CardQuery
  readonly change: (changes: Partial<CardQuery>) => void
  /** What stands before the filters. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <search className={styles.filters} aria-label={t('list.filter')}>
      {children}
      <Chips label={t('list.only')}>
        {CARD_FILTERS.map((each) => (
          <Chip
            key={each}
            isOn={filter === each}
            count={cards.filter((card) => isCardShown(card, each)).length}
            onChange={() => change({ filter: each })}
          >
            {t(`show.${each}`)}
          </Chip>
        ))}
        <Chip isOn={seasonal} onChange={(on) => change({ seasonal: on })}>
          {t('list.seasonal')}
        </Chip>
      </Chips>
      <Select
        className={styles.order}
        label={t('list.order')}
        isLabelHidden
        value={order}
        options={CARD_ORDERS.map((value) => ({ value, text: t(`orders.${value}`) }))}
        onChange={(next) => change({ order: next })}
      />
    </search>
  )
}
