// What a search on the map found, in the order that the keys of the search walk it.
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
  /** In their order. */
  readonly hits: readonly HitMark[]
  /** The one that the keys of the search are at. */
  readonly active: string | undefined
  /** Whether the names of items are there. */
  readonly isWhole: boolean
  readonly from: GamePoint | undefined
  /** A dozen safes are told apart by where they are. */
  readonly placeOf: (mark: ListedMark) => string | undefined
  readonly onShow: (mark: ListedMark) => void
  /** All of them are asked for as a table. */
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
