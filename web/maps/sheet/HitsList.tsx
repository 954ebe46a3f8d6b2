// What a search on the map found, the nearest first where the player's place is known.
import { type ReactNode, useMemo } from 'react'
import { groundDistance } from '#core/maps/measure.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MarkIcon } from '../marks/MarkIcon.tsx'
import type { ListedMark } from '../marks/marks.ts'
import styles from './HitsList.module.css'

const MAX_HITS = 60

export const HitsList = ({
  hits,
  from,
  onShow,
}: {
  readonly hits: readonly ListedMark[]
  readonly from: GamePoint | undefined
  readonly onShow: (mark: ListedMark) => void
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
        {t('hits.found', { count: hits.length })}
      </p>
      <ul className={styles.hits}>
        {sorted.slice(0, MAX_HITS).map((mark) => (
          <li key={mark.id}>
            <button type="button" onClick={() => onShow(mark)}>
              <MarkIcon look={mark.look} isNeeded={mark.isNeeded} />
              <span>
                {mark.name}
                {mark.detail !== undefined && <small>{mark.detail}</small>}
              </span>
              {from !== undefined && (
                <small>{t('metres', { count: Math.round(groundDistance(from, mark.at)) })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
