// What a search on the map found, the nearest first where the player's place is known.
import { type ReactNode, useMemo } from 'react'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { ListedMark } from '../marks/marks.ts'
import styles from './HitsList.module.css'

/** Whoever wants more of them has the table, with an order of its own. */
const MAX_HITS = 60

const underOf = (mark: ListedMark, placeOf: (mark: ListedMark) => string | undefined): string =>
  [mark.detail, mark.look === 'place' ? undefined : placeOf(mark)]
    .filter((word) => word !== undefined)
    .join(' · ')

export const HitsList = ({
  hits,
  isWhole,
  from,
  placeOf,
  onShow,
  onTable,
}: {
  readonly hits: readonly ListedMark[]
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
  const sorted = useMemo(
    () =>
      from === undefined
        ? hits
        : hits.toSorted((a, b) => groundDistance(from, a.at) - groundDistance(from, b.at)),
    [hits, from],
  )
  return (
    <>
      <p className={styles.count} role="status">
        {isWhole ? t('hits.found', { found: hits.length }) : t('namesComing')}
      </p>
      <ul className={styles.hits}>
        {sorted.slice(0, MAX_HITS).map((mark) => (
          <li key={mark.id}>
            <button type="button" onClick={() => onShow(mark)}>
              <MarkIcon look={mark.look} isNeeded={mark.isNeeded} />
              <span>
                {mark.name}
                <small>{underOf(mark, placeOf)}</small>
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
