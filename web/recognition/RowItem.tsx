// The item of a recognised cell, and changing it: chosen from the candidates, found by any name, or skipped.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ItemSearch } from '#web/player/ItemSearch.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import styles from './Recognition.module.css'
import type { Edit, ReviewRow } from './review.ts'

export interface RowProps {
  readonly row: ReviewRow
  readonly items: Catalogue['items']
  readonly tracked: ReadonlySet<string>
  readonly onEdit: (key: string, change: Edit) => void
}

/** The value of a select without a choice yet; item ids are never this short. */
const UNDECIDED = '?'

const known = (items: Catalogue['items'], uids: readonly string[]): readonly Item[] =>
  uids.flatMap((uid) => items.get(uid) ?? [])

const Choice = ({ row: { key, choices, item, isDeclined }, items, tracked, onEdit }: RowProps): ReactNode => {
  const { t } = useTranslation('recognition')
  const locale = useLocale()
  const isUndecided = item === undefined && !isDeclined
  const all = item === undefined || choices.includes(item) ? choices : [item, ...choices]
  return (
    <Select
      label={t('item')}
      isLabelHidden
      value={item ?? (isUndecided ? UNDECIDED : '')}
      options={[
        ...(isUndecided ? [{ value: UNDECIDED, text: t('chooseItem'), isDisabled: true }] : []),
        ...known(items, all).map((choice) => {
          const name = nameIn(locale, choice)
          return tracked.has(choice.uid)
            ? { value: choice.uid, text: name }
            : { value: choice.uid, text: t('untracked', { name }), isDisabled: true }
        }),
        { value: '', text: t('noneOfThese') },
      ]}
      onChange={(value) => onEdit(key, { item: value })}
    />
  )
}

/** The item, or the candidates, in words. */
const Shown = (props: RowProps): ReactNode => {
  const { row, items } = props
  const { t } = useTranslation('recognition')
  const locale = useLocale()
  const { standing, choices, isDeclined } = row
  const item = row.item === undefined ? undefined : items.get(row.item)
  if (standing === 'check' || (standing === 'found' && choices.length > 1))
    return (
      <span className={styles.name}>
        {item !== undefined && <ItemTile item={item} />}
        <Choice {...props} />
      </span>
    )
  if (item !== undefined)
    return (
      <span className={styles.name}>
        <ItemTile item={item} />
        <span>{nameIn(locale, item)}</span>
      </span>
    )
  if (isDeclined) return <span>{t('skipped')}</span>
  const names = [...new Set(known(items, choices).map((choice) => nameIn(locale, choice)))]
  return names.length === 0 ? null : (
    <span>{t('mayBe', { names: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) })}</span>
  )
}

const Finder = ({
  row: { key },
  items,
  tracked,
  onEdit,
  onDone,
}: RowProps & { readonly onDone: () => void }): ReactNode => {
  const { t } = useTranslation('recognition')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  // Escape belongs to the field: the dialog stays open.
  const keepDialog = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <search className={styles.finder} onKeyDown={keepDialog}>
      <ItemSearch
        items={items}
        label={t('search')}
        listLabel={t('searchFound')}
        placeholder={t('search')}
        subOf={({ uid }) => (tracked.has(uid) ? undefined : t('section.elsewhere'))}
        nothing={(text) => t('searchNothing', { text })}
        onChoose={({ uid }) => {
          onEdit(key, { item: uid })
          onDone()
        }}
        ref={input}
        onLeave={onDone}
      />
      <Button variant="quiet" size="small" onClick={onDone}>
        {t('searchEnd')}
      </Button>
    </search>
  )
}

export const RowItem = (props: RowProps): ReactNode => {
  const { row, onEdit } = props
  const { t } = useTranslation('recognition')
  const [isSearching, setSearching] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const { key, standing, item, isDeclined } = row
  const done = (): void => {
    flushSync(() => setSearching(false))
    change.current?.focus()
  }
  if (isSearching) return <Finder {...props} onDone={done} />
  return (
    <span className={styles.item}>
      <Shown {...props} />
      <Button
        ref={change}
        size="small"
        {...(item !== undefined && { variant: 'quiet', className: styles.quiet })}
        onClick={() => setSearching(true)}
      >
        {t(item === undefined ? 'name' : 'change')}
      </Button>
      {standing === 'unread' && (
        <Button
          variant="quiet"
          size="small"
          isPressed={isDeclined}
          onClick={() => onEdit(key, { item: isDeclined ? undefined : '' })}
        >
          {t('skip')}
        </Button>
      )}
    </span>
  )
}
