// The bar above the stations: search, filters with how many they would leave, and the order.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CARD_FILTERS, CARD_ORDERS, isCardShown, type StationCard } from '#web/hideout/hideout-cards.ts'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import styles from './HideoutTrackerPage.module.css'
import type { TrackerQueryControl } from './use-tracker-query.ts'

export const TrackerFilters = ({
  cards,
  query: { filter, order, seasonal },
  text,
  setText,
  change,
}: Omit<TrackerQueryControl, 'written'> & { readonly cards: readonly StationCard[] }): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <search className={styles.filters} aria-label={t('list.filter')}>
      <SearchField
        className={styles.search}
        label={t('list.search')}
        placeholder={t('list.search')}
        value={text}
        onChange={setText}
      />
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
