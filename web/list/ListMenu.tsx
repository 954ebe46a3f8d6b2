// What can be done with a list's table: choose its columns, and take the rows that it shows along as text.
import type { ReactNode } from 'react'
import { sheetText } from '#core/format/sheet-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { Column } from '#web/ui/table/table-columns.ts'
import { type ColumnChoice, chooseColumns, columnChoices } from './column-choices.ts'
import type { ListDefinition } from './define-list.ts'
import styles from './ListMenu.module.css'
import type { ListControls } from './use-list.ts'

const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const tsvField = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/** The declaration, and the columns that are shown. */
interface Copied<Row, Context> {
  readonly list: Pick<ListDefinition<Row, Context>, 'columns'>
  readonly columns: readonly Pick<Column<Row>, 'id' | 'headText'>[]
  readonly known: { readonly context: Context }
}

/** Numbers as numbers, for spreadsheets; empty if unknown. */
export const rowsAsText = <Row, Context>(
  { list, columns, known: { context } }: Copied<Row, Context>,
  rows: readonly Row[],
  form: 'csv' | 'tsv',
): string => {
  const [between, field] = form === 'csv' ? [',', csvField] : ['\t', tsvField]
  const copied = columns.flatMap(({ id, headText }) => {
    const column = list.columns[id]
    const value = column?.copied ?? column?.value
    return value === undefined ? [] : [{ headText, value }]
  })
  const lines = [
    copied.map(({ headText }) => field(sheetText(headText))),
    ...rows.map((row) =>
      copied.map(({ value }) => {
        const each = value(row, context)
        return each === undefined ? '' : typeof each === 'number' ? String(each) : field(sheetText(each))
      }),
    ),
  ]
  return lines.map((line) => `${line.join(between)}\r\n`).join('')
}

const ColumnChooser = ({
  choices,
  onChoose,
}: {
  readonly choices: readonly ColumnChoice[]
  /** Undefined: the usual ones. */
  readonly onChoose: (ids: readonly string[] | undefined) => void
}): ReactNode => {
  const { t } = useTranslation('common')
  const chosen = choices.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  return (
    <div className={styles.chooser}>
      {choices
        .filter(({ isKnown }) => isKnown)
        .map(({ id, title, isChosen, hasRoom }) => (
          <Checkbox
            key={id}
            label={isChosen && !hasRoom ? t('list.noRoom', { column: title }) : title}
            isChecked={isChosen}
            onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      <Button
        size="small"
        variant="quiet"
        icon="undo"
        disabled={choices.every(({ isChosen, isUsual }) => isChosen === isUsual)}
        onClick={() => onChoose(undefined)}
      >
        {t('list.usualColumns')}
      </Button>
    </div>
  )
}

const TYPES = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const

export const ListMenu = ({ list }: { readonly list: ListControls }): ReactNode => {
  const { t } = useTranslation('common')
  const asText = (form: 'csv' | 'tsv'): string => list.ofTable((table, rows) => rowsAsText(table, rows, form))
  const choices = list.ofTable(columnChoices)
  const copy = (): void =>
    void copyText(asText('tsv'), t('list.copied', { count: list.count }), t('list.notCopied'))
  return (
    <Popover
      label={t('list.menu')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} icon="columns" variant="quiet" label={t('list.menu')} />}
    >
      {choices.length > 0 && (
        <ColumnChooser
          choices={choices}
          onChoose={(ids) => list.ofTable((table) => chooseColumns(table, ids))}
        />
      )}
      <div className={styles.text}>
        <Button size="small" icon="copy" onClick={copy}>
          {t('list.copy')}
        </Button>
        {(['csv', 'tsv'] as const).map((form) => (
          <Button
            key={form}
            size="small"
            icon="download"
            onClick={() => saveFile(`${list.name}.${form}`, TYPES[form], asText(form))}
          >
            {form.toUpperCase()}
          </Button>
        ))}
      </div>
    </Popover>
  )
}
