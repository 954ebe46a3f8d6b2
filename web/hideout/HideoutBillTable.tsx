// The list of items that the hideout still needs, on its own sheet.
import { type ReactNode, useMemo } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { getIntlCode } from '#core/routes/locale.ts'
import { sortRows } from '#core/sort-rows.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import ListBar from '#web/list/ListBar.tsx'
import { ListView } from '#web/list/ListView.tsx'
import { useList } from '#web/list/use-list.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { billList } from './bill-list.tsx'
import styles from './HideoutBillTable.module.css'
import type { HideoutBill } from './hideout-bill.ts'

export const HideoutBillTable = ({
  catalogue,
  names,
  bill,
  tools,
  emptyAdvice,
}: {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly bill: HideoutBill
  /** Which levels are counted. */
  readonly tools: ReactNode
  /** What to do if nothing is listed. */
  readonly emptyAdvice?: string | undefined
}): ReactNode => {
  const { t } = useTranslation('modules')
  const locale = useLocale()
  const context = useMemo(() => ({ t, catalogue, names }), [t, catalogue, names])
  const rows = useMemo(
    () =>
      // Equal rows are sorted by name in every order.
      sortRows(
        bill.rows.map((row) => {
          const [uid = ''] = row.items
          return { ...row, name: names.thing(uid), url: findItem(catalogue, uid)?.url ?? '' }
        }),
        ({ name }) => name,
        'ascending',
        getIntlCode(locale),
      ),
    [bill, catalogue, names, locale],
  )
  const list = useList(billList, { rows, context })
  return (
    <div className={styles.table}>
      <ListView
        isBare
        list={list}
        bar={ListBar}
        search={tools}
        label={t('bill.title')}
        empty={{ title: t('bill.none'), advice: emptyAdvice ?? '', action: <></>, icon: 'check' }}
      />
    </div>
  )
}
