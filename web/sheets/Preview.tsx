// The first rows of the sheet, made in the browser as the server makes them.
import { type ReactNode, useMemo } from 'react'
import { isLeft } from '#core/fp.ts'
import { SHEET_COLUMNS } from '#core/sheets/columns.ts'
import type { SheetOptions } from '#core/sheets/options.ts'
import { makeSheet } from '#core/sheets/sheet.ts'
import type { SheetCatalogue } from '#core/sheets/source.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './Sheets.module.css'

const MAX_ROWS = 10

export const Preview = ({
  catalogue,
  options,
}: {
  readonly catalogue: SheetCatalogue
  readonly options: SheetOptions
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const locale = useLocale()
  const made = useMemo(
    () => makeSheet({ catalogue, origin: location.origin }, options, MAX_ROWS),
    [catalogue, options],
  )
  const notes = [
    ...(options.mode === catalogue.mode ? [] : [t('preview.otherMode')]),
    ...(options.language === 'en' || options.language === locale ? [] : [t('preview.otherNames')]),
  ]
  const foot = notes.length === 0 ? undefined : notes.join(' ')
  if (isLeft(made))
    return (
      <Panel title={t('preview.title')}>
        <EmptyState icon="table" title={t('preview.noTag')} />
      </Panel>
    )
  const { header, rows } = made.right
  const isNumber = options.columns.map((id) => !['text', 'date'].includes(SHEET_COLUMNS[id].type))
  const align = (index: number): 'end' | undefined => (isNumber[index] === true ? 'end' : undefined)
  return (
    <Panel title={t('preview.title')} note={t('preview.note', { count: rows.length })} foot={foot} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table} aria-label={t('preview.title')}>
          {header !== undefined && (
            <thead>
              <tr>
                {header.map((text, index) => (
                  <th key={options.columns[index]} scope="col" data-align={align(index)}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={row}>
                {cells.map((text, index) => (
                  <td key={options.columns[index]} data-align={align(index)}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
