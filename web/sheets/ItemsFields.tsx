// Which items the sheet has: all, those of a category, or a list of names, or of cells that name them.
import { type ReactNode, useState } from 'react'
import { isCellRange } from '#core/sheets/formulas.ts'
import { MAX_ITEMS, type SheetItems } from '#core/sheets/options.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import { LinesField } from '#web/ui/fields/LinesField.tsx'
import { type OptionGroup, Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const KINDS = ['all', 'tag', 'list'] as const
type Kind = (typeof KINDS)[number]

const KIND_OF = { All: 'all', Tagged: 'tag', Listed: 'list' } as const satisfies Record<
  SheetItems['tag'],
  Kind
>

const NamesField = ({
  names,
  onChange,
}: {
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}): ReactNode => {
  const { t } = useTranslation('sheets')
  return (
    <LinesField
      label={t('form.names')}
      lines={names}
      hint={({ length }) => t('form.namesHint', { count: length, max: MAX_ITEMS })}
      check={({ length }) => (length > MAX_ITEMS ? t('form.tooMany', { max: MAX_ITEMS }) : undefined)}
      onCommit={onChange}
    />
  )
}

export interface ItemsChoice {
  readonly items: SheetItems
  readonly range: string | undefined
}

export const ItemsFields = ({
  items,
  range,
  tags,
  onChange,
}: ItemsChoice & {
  readonly tags: readonly OptionGroup<string>[]
  readonly onChange: (choice: Partial<ItemsChoice>) => void
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const said = range !== undefined ? 'list' : KIND_OF[items.tag]
  // An empty list is no sheet yet, so it is not in the address.
  const [isListChosen, setListChosen] = useState(false)
  const kind = said === 'all' && isListChosen ? 'list' : said
  const firstTag = tags[0]?.options[0]?.value ?? ''
  const choose = (chosen: Kind): void => {
    setListChosen(chosen === 'list')
    onChange({
      range: undefined,
      items: chosen === 'tag' ? { tag: 'Tagged', name: firstTag } : { tag: 'All' },
    })
  }
  return (
    <>
      <Segmented
        label={t('form.items')}
        value={kind}
        options={KINDS.map((value) => ({ value, text: t(`itemsOf.${value}`) }))}
        onChange={choose}
      />
      {items.tag === 'Tagged' && (
        <Select
          label={t('form.tag')}
          value={items.name}
          options={tags}
          onChange={(name) => onChange({ items: { tag: 'Tagged', name } })}
        />
      )}
      {kind === 'list' && (
        <>
          <NamesField
            names={items.tag === 'Listed' ? items.names : []}
            onChange={(names) => {
              setListChosen(true)
              onChange({ items: names.length === 0 ? { tag: 'All' } : { tag: 'Listed', names } })
            }}
          />
          <TextField
            label={t('form.range')}
            hint={t('form.rangeHint')}
            value={range ?? ''}
            maxLength={24}
            autoComplete="off"
            spellCheck={false}
            check={(text) => (text === '' || isCellRange(text) ? undefined : t('form.badRange'))}
            onCommit={(text) => {
              setListChosen(true)
              onChange({ range: text === '' ? undefined : text.toUpperCase() })
            }}
          />
        </>
      )}
    </>
  )
}
