// Search results on the map, in the order of keyboard navigation.
import type { ReactNode } from 'react'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { HitMark, ListedMark } from '../marks/marks.ts'
import styles from './HitsList.module.css'
import { hitElementId, MAX_HITS } from './hit-keys.ts'

const findBelow = (mark: HitMark, placeOf: (mark: ListedMark) => string | undefined): string =>
  [mark.matched, mark.detail, mark.look === 'place' ? undefined : placeOf(mark)]
    .filter((word) => word !== undefined)
    .join(' · ')

export const HitsList = ({
  hits,
  active,
  isWhole,
  from,
  placeOf,
  onShow,
  onTable,
}: {
  /** In the order of navigation. */
  readonly hits: readonly HitMark[]
  /** The hit selected by keyboard. */
  readonly active: string | undefined
  /** Whether item names are loaded. */
  readonly isWhole: boolean
  readonly from: GamePoint | undefined
  /** Name of the nearest place, which distinguishes marks of the same name. */
  readonly placeOf: (mark: ListedMark) => string | undefined
  readonly onShow: (mark: ListedMark) => void
  /** Shows all of them in the table. */
  readonly onTable: () => void
}): ReactNode => {
  const { t } = useTranslation('maps')
  return (
    <>
      <p className={styles.count} role="status">
        {isWhole ? t('hits.found', { found: hits.length }) : t('namesComing')}
      </p>
      <ul className={styles.hits}>
        {hits.slice(0, MAX_HITS).map((mark) => (
          <li key={mark.id}>
            <button
              type="button"
              id={hitElementId(mark)}
              aria-current={mark.id === active || undefined}
              onClick={() => onShow(mark)}
            >
              <MarkIcon look={mark.look} isNeeded={mark.isNeeded} />
              <span>
                {mark.name}
                <small>{findBelow(mark, placeOf)}</small>
              </span>
              {from !== undefined && (
                <small>{t('metres', { count: Math.round(groundDistance(from, mark.at)) })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {hits.length > MAX_HITS && (
        <p className={styles.count}>
          {t('hits.first', { count: MAX_HITS, all: hits.length })}{' '}
          <Button size="small" onClick={onTable}>
            {t('hits.all', { count: hits.length })}
          </Button>
        </p>
      )}
    </>
  )
}
