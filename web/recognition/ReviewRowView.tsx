// One question of the review: its cells, the item or candidates, the certainty, and the count.
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import type { FoundCell } from './protocol.ts'
import styles from './Recognition.module.css'
import { RowItem, type RowProps } from './RowItem.tsx'
import type { ReviewRow } from './review.ts'

const Bitmap = ({ bitmap, label }: { readonly bitmap: ImageBitmap; readonly label: string }): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return <canvas ref={canvas} width={bitmap.width} height={bitmap.height} role="img" aria-label={label} />
}

const Crop = ({ bitmap }: { readonly bitmap: ImageBitmap }): ReactNode => {
  const { t } = useTranslation('recognition')
  return (
    <span className={styles.crop}>
      <Bitmap bitmap={bitmap} label={t('crop')} />
    </span>
  )
}

/** The cells beyond the first that count in the same row, so that the player sees what is added up. */
const MoreCrops = ({ cells }: { readonly cells: readonly FoundCell[] }): ReactNode => {
  const { t } = useTranslation('recognition')
  if (cells.length === 0) return null
  return (
    <div className={styles.more}>
      <span className={styles.hint}>{t('equalCells', { count: cells.length + 1 })}</span>
      <span className={styles.strip}>
        {cells.map(({ area: { left, top }, crop }) => (
          <Bitmap key={`${left},${top}`} bitmap={crop} label={t('crop')} />
        ))}
      </span>
    </div>
  )
}

/** The certainty in words: a number would be misleading. */
const useCertainty = ({ first: { match, text }, item, choices }: ReviewRow): string => {
  const { t } = useTranslation('recognition')
  if (item !== undefined && !choices.includes(item)) return t('certainty.named')
  if (match.tag === 'Pictured') return t('certainty.pictured', { count: choices.length })
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

const MAX_COUNT = 100_000

export const ReviewRowView = memo((props: RowProps): ReactNode => {
  const { row, items, tracked, onEdit } = props
  const { t } = useTranslation('recognition')
  const locale = useLocale()
  const certainty = useCertainty(row)
  const { key, first, cells, standing, count, foundInRaid, isIncluded, isDeclined } = row
  const item = row.item === undefined ? undefined : items.get(row.item)
  const name = item === undefined ? t('item') : nameIn(locale, item)
  const isCounted = item !== undefined && tracked.has(item.uid)
  return (
    <li className={styles.row} data-off={!isIncluded || isDeclined || undefined}>
      <Checkbox
        label={t('include', { name })}
        isLabelHidden
        className={styles.include}
        isChecked={isIncluded && isCounted}
        isDisabled={!isCounted}
        onChange={(next) => onEdit(key, { isIncluded: next })}
      />
      <Crop bitmap={first.crop} />
      <div className={styles.what}>
        <RowItem {...props} />
        <span className={styles.hint}>
          {certainty}
          {count === undefined && (
            <>
              . <span className="warn">{t('countUnread')}</span>
            </>
          )}
          {standing !== 'elsewhere' && item !== undefined && !isCounted && <>. {t('notCounted')}</>}
        </span>
        <MoreCrops cells={cells.slice(1)} />
      </div>
      {isCounted && (
        <div className={styles.amount}>
          <NumberField
            className={styles.count}
            label={t('count', { name })}
            isLabelHidden
            value={count}
            placeholder="?"
            min={1}
            max={MAX_COUNT}
            onCommit={(next) => next !== undefined && onEdit(key, { count: next })}
          />
          <Checkbox
            label={t('foundInRaid')}
            isChecked={foundInRaid}
            onChange={(next) => onEdit(key, { foundInRaid: next })}
          />
        </div>
      )}
    </li>
  )
})
