// The views of the history: changes of the account, and what old logs of the game tell of raids and sales.
import type { ReactNode } from 'react'
import { oneOf } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import styles from './History.module.css'

const VIEWS = ['changes', 'raids', 'sales'] as const
export type View = (typeof VIEWS)[number]

const FORM = { words: { view: oneOf('view', VIEWS, 'changes') }, isStep: () => true }

export const useView = () => useAddress(FORM, undefined)

export const Views = (): ReactNode => {
  const { t } = useTranslation('history')
  const { query, change } = useView()
  return (
    <div className={styles.note}>
      <Segmented
        label={t('view.label')}
        value={query.view}
        options={VIEWS.map((value) => ({ value, text: t(`view.${value}`) }))}
        onChange={(view) => change({ view })}
      />
    </div>
  )
}
