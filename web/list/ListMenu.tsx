// What can be done with a list's table: choose its columns, and take the rows that it shows along as text.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { showToast } from '#web/ui/toast.ts'
import { choosableColumns, usualColumns, writeColumns } from './columns.ts'
import styles from './ListMenu.module.css'
import { rowsAsText } from './rows-as-text.ts'
import type { List } from './use-list.ts'

const ColumnChoice = <Row, Context>({ list }: { readonly list: List<Row, Context> }): ReactNode => {
  const { t } = useTranslation('common')
  const { definition, context, chosen, choose } = list
  const ids = choosableColumns(definition)
  if (ids.length === 0) return null
  const fits = new Set(list.fitting.split(','))
  return (
    <div className={styles.chooser}>
      {ids.map((id) => {
        const column = definition.columns[id]
        if (column === undefined || column.isKnown?.(context) === false) return null
        const title = (column.title ?? column.head)(context)
        return (
          <Checkbox
            key={id}
            label={chosen.includes(id) && !fits.has(id) ? t('list.noRoom', { column: title }) : title}
            isChecked={chosen.includes(id)}
            onChange={(isOn) => choose(ids.filter((other) => (other === id ? isOn : chosen.includes(other))))}
          />
        )
      })}
      <Button
        size="small"
        variant="quiet"
        icon="undo"
        disabled={writeColumns(definition, chosen) === undefined}
        onClick={() => choose(usualColumns(definition))}
      >
        {t('list.usualColumns')}
      </Button>
    </div>
  )
}

/** Hands a text to the browser as a file. */
const download = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

const ListMenu = <Row, Context>({ list }: { readonly list: List<Row, Context> }): ReactNode => {
  const { t } = useTranslation('common')
  const { name } = list.definition
  const copy = (): void =>
    void navigator.clipboard.writeText(rowsAsText(list, 'tsv')).then(
      () => showToast({ text: t('list.copied', { count: list.shown.length }), tone: 'positive' }),
      () => showToast({ text: t('list.notCopied'), tone: 'negative' }),
    )
  return (
    <>
      <ColumnChoice list={list} />
      <div className={styles.text}>
        <Button size="small" icon="copy" onClick={copy}>
          {t('list.copy')}
        </Button>
        <Button
          size="small"
          icon="download"
          onClick={() => download(`${name}.csv`, 'text/csv', rowsAsText(list, 'csv'))}
        >
          CSV
        </Button>
        <Button
          size="small"
          icon="download"
          onClick={() => download(`${name}.tsv`, 'text/tab-separated-values', rowsAsText(list, 'tsv'))}
        >
          TSV
        </Button>
      </div>
    </>
  )
}

export default ListMenu
