// One recognised cell: its picture, the item that it shows or may show, how sure that is, and how many there are.
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/item.ts'
import { nameIn } from '#core/language/names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import type { FoundCell } from './protocol.ts'
import styles from './Recognition.module.css'
import type { Edit, ReviewRow } from './review.ts'

/** How sure a recognised cell is, in words: a number would promise more than it keeps. */
const useCertainty = ({ match, text }: FoundCell): string => {
  const { t } = useTranslation('recognition')
  if (text === '') return t('certainty.unreadable')
  switch (match.tag) {
    case 'Sure':
      return match.similarity === 1 ? t('certainty.full') : t('certainty.close', { text })
    case 'Shared':
      return t('certainty.shared', { text })
    case 'Unsure':
      return t('certainty.unsure', { text })
    case 'Unknown':
      return t('certainty.unknown', { text })
  }
}

/** A cell as it stands in the screenshot. */
const Crop = ({ bitmap }: { readonly bitmap: ImageBitmap }): ReactNode => {
  const { t } = useTranslation('recognition')
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <span className={styles.crop}>
      <canvas ref={canvas} width={bitmap.width} height={bitmap.height} role="img" aria-label={t('crop')} />
    </span>
  )
}

const MAX_COUNT = 100_000
/** The value of a list of which nothing is chosen yet; item ids are never so short. */
const UNDECIDED = '?'

const known = (items: Catalogue['items'], uids: readonly string[]): readonly Item[] =>
  uids.flatMap((uid) => items.get(uid) ?? [])

const Choice = ({
  row: { key, choices, item },
  items,
  tracked,
  isUndecided,
  onEdit,
}: ReviewRowProps & { readonly isUndecided: boolean }): ReactNode => {
  const { t } = useTranslation('recognition')
  const locale = useLocale()
  return (
    <Select
      label={t('item')}
      isLabelHidden
      value={item ?? (isUndecided ? UNDECIDED : '')}
      options={[
        ...(isUndecided ? [{ value: UNDECIDED, text: t('chooseItem'), isDisabled: true }] : []),
        ...known(items, choices).map((choice) => {
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

interface ReviewRowProps {
  readonly row: ReviewRow
  readonly items: Catalogue['items']
  readonly tracked: ReadonlySet<string>
  readonly onEdit: (key: string, change: Edit) => void
}

export const ReviewRowView = memo((props: ReviewRowProps): ReactNode => {
  const { row, items, onEdit } = props
  const { t } = useTranslation('recognition')
  const locale = useLocale()
  const certainty = useCertainty(row.cell)
  const { key, cell, standing, count, foundInRaid, isIncluded } = row
  const item = row.item === undefined ? undefined : items.get(row.item)
  const name = item === undefined ? t('item') : nameIn(locale, item)
  return (
    <li className={styles.row} data-off={!isIncluded || undefined}>
      <Checkbox
        label={t('include', { name })}
        isLabelHidden
        className={styles.include}
        isChecked={isIncluded && item !== undefined}
        isDisabled={item === undefined}
        onChange={(next) => onEdit(key, { isIncluded: next })}
      />
      <Crop bitmap={cell.crop} />
      <div className={styles.what}>
        {standing === 'found' && item !== undefined ? (
          <span className={styles.name}>
            <ItemTile item={item} />
            {name}
          </span>
        ) : (
          <span className={styles.name}>
            {item !== undefined && <ItemTile item={item} />}
            <Choice {...props} isUndecided={item === undefined && !row.isDeclined} />
          </span>
        )}
        <span className={styles.hint}>{certainty}</span>
      </div>
      <NumberField
        className={styles.count}
        label={t('count', { name })}
        isLabelHidden
        value={count}
        min={1}
        max={MAX_COUNT}
        isDisabled={item === undefined}
        onCommit={(next) => next !== undefined && onEdit(key, { count: next })}
      />
      <Checkbox
        label={t('foundInRaid')}
        isChecked={foundInRaid}
        isDisabled={item === undefined}
        onChange={(next) => onEdit(key, { foundInRaid: next })}
      />
    </li>
  )
})

/** A cell that cannot be counted, and why. */
export const ElsewhereRow = memo(
  ({ row: { cell, choices }, items }: Pick<ReviewRowProps, 'row' | 'items'>): ReactNode => {
    const { t } = useTranslation('recognition')
    const locale = useLocale()
    const certainty = useCertainty(cell)
    const names = [...new Set(known(items, choices).map((item) => nameIn(locale, item)))]
    const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
    return (
      <li className={styles.elsewhereRow}>
        <Crop bitmap={cell.crop} />
        <div className={styles.what}>
          {names.length > 0 && <span>{names.length === 1 ? list : t('mayBe', { names: list })}</span>}
          <span className={styles.hint}>{certainty}</span>
        </div>
      </li>
    )
  },
)
