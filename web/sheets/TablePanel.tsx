// How the sheet is written, and which items it has.
import type { ReactNode } from 'react'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { LOCALES, languageName } from '#core/languages.ts'
import { DELIMITER_NAMES, NUMBER_FORMAT_NAMES, type SheetOptions } from '#core/sheets/options.ts'
import { useModeName } from '#web/i18n/use-mode-name.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type OptionGroup, Select } from '#web/ui/fields/Select.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ItemsFields } from './ItemsFields.tsx'
import styles from './Sheets.module.css'

export const TablePanel = ({
  options,
  range,
  tags,
  onOptions,
}: {
  readonly options: SheetOptions
  readonly range: string | undefined
  readonly tags: readonly OptionGroup<string>[]
  readonly onOptions: (changes: Partial<SheetOptions>, range?: { readonly range: string | undefined }) => void
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const modeName = useModeName()
  return (
    <Panel title={t('form.title')}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Select
            label={t('form.mode')}
            value={options.mode}
            options={GAME_MODES.map((value) => ({ value, text: modeName(value) }))}
            onChange={(mode) => onOptions({ mode })}
          />
          <Select
            label={t('form.language')}
            value={options.language}
            options={LOCALES.map((value) => ({ value, text: languageName(value) }))}
            onChange={(language) => onOptions({ language })}
          />
          <Select
            label={t('form.numbers')}
            hint={t('form.numbersHint')}
            value={options.numbers}
            options={NUMBER_FORMAT_NAMES.map((value) => ({ value, text: t(`number.${value}`) }))}
            onChange={(numbers) => onOptions({ numbers })}
          />
          <Select
            label={t('form.delimiter')}
            value={options.delimiter}
            options={DELIMITER_NAMES.map((value) => ({ value, text: t(`delimiter.${value}`) }))}
            onChange={(delimiter) => onOptions({ delimiter })}
          />
        </div>
        <ItemsFields
          items={options.items}
          range={range}
          tags={tags}
          onChange={({ items, ...rest }) =>
            onOptions(
              items === undefined ? {} : { items },
              'range' in rest ? { range: rest.range } : undefined,
            )
          }
        />
      </div>
    </Panel>
  )
}
