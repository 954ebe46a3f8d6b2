// The stations as cards under their bar, and the items that are still needed.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import type { List } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { BillPanel, type BillPanelProps } from './BillPanel.tsx'
import styles from './Cards.module.css'
import type { StationCard } from './hideout-cards.ts'

/** On phones the order is in the bar itself. */
const Order = ({ list }: { readonly list: List<StationCard> }): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <Select
      className={styles.order}
      label={t('list.order')}
      isLabelHidden
      value={(list.sort ?? list.usualSort).id}
      options={list.columns.map(({ id, headText }) => ({ value: id, text: headText }))}
      onChange={list.sortBy}
    />
  )
}

/** `list` may hide some of its cards from players without Pro. */
export const StationsView = ({
  list,
  bill,
  rail,
  card,
}: {
  readonly list: List<StationCard>
  readonly bill: BillPanelProps
  /** Next to the stations, on small screens above them. */
  readonly rail: ReactNode
  readonly card: (card: StationCard) => ReactNode
}): ReactNode => {
  const { t } = useTranslation('modules')
  return (
    <>
      {/* Where there is room it is opened from the head of the page. */}
      <div className={bill.query.isBillOpen ? undefined : 'only-narrow'}>
        <BillPanel {...bill} />
      </div>
      <h2 className="vh">{t('list.stations')}</h2>
      <div className={styles.list}>
        <ListView
          isBare
          list={list}
          bar={ListBar}
          label={t('list.stations')}
          empty={{
            title: t('list.none'),
            advice: t('list.noneAdvice'),
            action: <Button onClick={list.reset}>{t('list.showAll')}</Button>,
          }}
          end={<Order list={list} />}
          draw={(cards) => <div className={styles.stations}>{cards.map(card)}</div>}
        />
        <aside className={styles.rail}>{rail}</aside>
      </div>
    </>
  )
}
