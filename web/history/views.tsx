// What the address says of the history: its view (changes of the account, or raids and sales of old logs), and whether the import is open.
import type { ReactNode } from 'react'
import { choiceWord, flagWord, type PageAddress, type WordsQuery } from '#web/address/address-words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IMPORT_PARAM } from '#web/links/history.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import styles from './History.module.css'

const VIEWS = ['changes', 'raids', 'sales'] as const
export type HistoryView = (typeof VIEWS)[number]

const WORDS = { view: choiceWord('view', VIEWS, 'changes'), isImporting: flagWord(IMPORT_PARAM) }

const FORM: PageAddress<WordsQuery<typeof WORDS>> = {
  words: WORDS,
  isStep: (before, after) => before.view !== after.view,
}

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
