// Builds a price sheet for spreadsheet programs: its columns, its items, and the texts that fetch it.
import { type ReactNode, useMemo } from 'react'
import { toTextLocale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import { sheetWords } from '#core/sheets/words.ts'
import { useAddress } from '#web/address/use-address-query.ts'
import { DataSuspense } from '#web/data/DataSuspense.tsx'
import { useGameMode } from '#web/data/shown-for.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { tagOptions } from '#web/market/tags.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { Preview } from './Preview.tsx'
import { Results } from './Results.tsx'
import styles from './Sheets.module.css'
import { SHEET_ADDRESS } from './sheet-address.ts'
import { TablePanel } from './TablePanel.tsx'

const Builder = (): ReactNode => {
  const catalogue = useCatalogue(...MARKET_TABLES)
  const mode = useGameMode()
  const language = useLocale()
  const usual = useMemo(() => ({ mode, language }), [mode, language])
  const { query, change } = useAddress(SHEET_ADDRESS, usual)
  const { options, range } = query
  const tags = useMemo(
    () => tagOptions(catalogue.items.all, catalogue.categories, language),
    [catalogue, language],
  )
  const names = sheetWords(toTextLocale(language)).column
  return (
    <div className={styles.page}>
      <div className={styles.builder}>
        <ColumnsPanel
          columns={options.columns}
          hasHeader={options.hasHeader}
          columnName={(id) => names[id]}
          onChange={(changes) => change({ options: { ...options, ...changes } })}
        />
        <TablePanel
          options={options}
          range={range}
          tags={tags}
          onOptions={(changes, ranged) => change({ options: { ...options, ...changes }, ...ranged })}
        />
      </div>
      <div className="stack">
        <Preview catalogue={catalogue} options={options} />
        <Results options={options} range={range} />
      </div>
    </div>
  )
}

const GoogleSheetPage = (): ReactNode => {
  const { t } = useTranslation('sheets')
  return (
    <>
      <PageHead
        title={t('title')}
        actions={<ButtonLink to={getPath('devDocs', { doc: 'sheets' })}>{t('docs')}</ButtonLink>}
      />
      <Lead>{t('lead')}</Lead>
      <DataSuspense
        fallback={
          <Panel label={t('columns.title')} isFlush>
            <SkeletonRows count={12} />
          </Panel>
        }
      >
        <Builder />
      </DataSuspense>
    </>
  )
}

export default GoogleSheetPage
