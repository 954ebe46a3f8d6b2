// What can be done with a list's table: choose its columns, and take the rows that it shows along as text.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/app/save-file.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import styles from './ListMenu.module.css'
import type { ListControls } from './use-list.ts'

const ColumnChooser = ({ list }: { readonly list: ListControls }): ReactNode => {
  const { t } = useTranslation('common')
  const { columnChoices, chooseColumns } = list
  const chosen = columnChoices.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  return (
    <div className={styles.chooser}>
      {columnChoices
        .filter(({ isKnown }) => isKnown)
        .map(({ id, title, isChosen, hasRoom }) => (
          <Checkbox
            key={id}
            label={isChosen && !hasRoom ? t('list.noRoom', { column: title }) : title}
            isChecked={isChosen}
            onChange={(isOn) =>
              chooseColumns(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      <Button
        size="small"
        variant="quiet"
        icon="undo"
        disabled={columnChoices.every(({ isChosen, isUsual }) => isChosen === isUsual)}
        onClick={() => chooseColumns(undefined)}
      >
        {t('list.usualColumns')}
      </Button>
    </div>
  )
}

const TYPES = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const

const ListMenu = ({ list }: { readonly list: ListControls }): ReactNode => {
  const { t } = useTranslation('common')
  const copy = (): void =>
    void list
      .asText('tsv')
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => showToast({ text: t('list.copied', { count: list.count }), tone: 'good' }),
        () => showToast({ text: t('list.notCopied'), tone: 'error' }),
      )
  return (
    <Popover
      label={t('list.menu')}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} icon="columns" variant="quiet" label={t('list.menu')} />}
    >
      {list.columnChoices.length > 0 && <ColumnChooser list={list} />}
      <div className={styles.text}>
        <Button size="small" icon="copy" onClick={copy}>
          {t('list.copy')}
        </Button>
        {(['csv', 'tsv'] as const).map((form) => (
          <Button
            key={form}
            size="small"
            icon="download"
            onClick={() =>
              void list.asText(form).then((text) => saveFile(`${list.name}.${form}`, TYPES[form], text))
            }
          >
            {form.toUpperCase()}
          </Button>
        ))}
      </div>
    </Popover>
  )
}

export default ListMenu
