// Which items the sheet has: all, those of a category, or a list of names, or of cells that name them.
import { type ReactNode, useState } from 'react'
import { isCellRange } from '#core/sheets/formulas.ts'
import { MAX_ITEMS, type SheetItems } from '#core/sheets/options.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Segmented } from '#web/ui/controls/Segmented.tsx'
import fieldStyles from '#web/ui/fields/Field.module.css'
import { Field } from '#web/ui/fields/Field.tsx'
import { type OptionGroup, Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'

const KINDS = ['all', 'tag', 'list'] as const
type Kind = (typeof KINDS)[number]

const KIND_OF = { All: 'all', Tagged: 'tag', Listed: 'list' } as const satisfies Record<
  SheetItems['tag'],
  Kind
>

const splitLines = (text: string): readonly string[] => {
  const lines = text.split(/[\r\n|]+/).map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

const NamesField = ({
  names,
  onChange,
}: {
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}): ReactNode => {
  const { t } = useTranslation('sheets')
  const draft = useDraft(names.join('\n'), (text) => {
    const lines = splitLines(text)
    if (lines.length > MAX_ITEMS) return false
    onChange(lines)
    return true
  })
  const count = splitLines(draft.text).length
  return (
    <Field
      label={t('form.names')}
      hint={t('form.namesHint', { count, max: MAX_ITEMS })}
      error={count > MAX_ITEMS ? t('form.tooMany', { max: MAX_ITEMS }) : undefined}
    >
      {(links) => (
        <textarea
          {...links}
          className={fieldStyles.input}
          rows={6}
          spellCheck={false}
          value={draft.text}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onBlur={draft.leave}
        />
      )}
    </Field>
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
