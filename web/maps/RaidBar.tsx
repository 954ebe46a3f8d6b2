// The raid bar: both clocks of the map, raid duration, remaining time, and the age of the player's position.
import type { ReactNode } from 'react'
import { formatRaidClock, getMapRaidClocks } from '#core/format/raid-clock.ts'
import { formatCountdown } from '#core/format/stopwatch.ts'
import { isSome } from '#core/fp.ts'
import { RUN_THROUGH, untilSurvived } from '#core/maps/run-through.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { raidBeganAt, useRaidBeganAt } from '#web/pilot/raid-clock.ts'
import { useAgeText } from '#web/pilot/use-age-text.ts'
import { useMapPosition } from '#web/pilot/use-position.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { MINUTE_MS, SECOND_MS, useNow } from '#web/ui/hooks/use-now.ts'
import styles from './RaidBar.module.css'

const HOURS_AND_MINUTES = 5

export const RaidBar = ({
  page,
  raidMinutes,
  seenAt,
}: {
  readonly page: string
  readonly raidMinutes: number
  /** Time of the player's last position; undefined if unknown. */
  readonly seenAt: number | undefined
}): ReactNode => {
  const { t } = useTranslation('maps')
  const begunAt = useRaidBeganAt()
  const now = useNow(SECOND_MS)
  const seen = useAgeText(seenAt)
  const { isForPro } = useMapPosition()
  const clocks = getMapRaidClocks(page, now)
  const length = raidMinutes * MINUTE_MS
  const left = begunAt === undefined ? undefined : Math.max(0, begunAt + length - now)
  const { experience } = RUN_THROUGH
  const runThrough = begunAt === undefined ? 0 : untilSurvived(begunAt, now)
  return (
    <section className={styles.raid} aria-label={t('raid.label')} data-map-tools="">
      <div>
        {left === undefined ? (
          <>
            <span className={styles.time}>{formatCountdown(length)}</span>
            <small>{t('raid.length')}</small>
          </>
        ) : (
          <>
            <span className={styles.time} role="timer">
              {formatCountdown(left)}
            </span>
            <small>
              {t('raid.left')}
              <span className={styles.wide}> {t('raid.of', { time: formatCountdown(length) })}</span>
            </small>
          </>
        )}
        <IconButton
          icon={left === undefined ? 'clock' : 'x'}
          size="small"
          variant="quiet"
          label={t(left === undefined ? 'raid.begin' : 'raid.end')}
          onClick={() => raidBeganAt.set(left === undefined ? Date.now() : undefined)}
        />
      </div>
      {left !== undefined && (
        <progress className={styles.bar} value={length - left} max={length} aria-label={t('raid.passed')} />
      )}
      {begunAt !== undefined && runThrough > 0 && (
        <div
          title={t('raid.runThroughRule', {
            time: formatCountdown(RUN_THROUGH.seconds * SECOND_MS),
            experience,
          })}
        >
          <span className={styles.clock}>{formatCountdown(runThrough)}</span>
          <small>{t('raid.runThrough', { experience })}</small>
        </div>
      )}
      {isSome(clocks) && (
        <div>
          <span className={styles.clock}>
            {formatRaidClock(clocks.value.left).slice(0, HOURS_AND_MINUTES)}
            <span className="faint"> · </span>
            {formatRaidClock(clocks.value.right).slice(0, HOURS_AND_MINUTES)}
          </span>
          <small className={styles.wide}>{t('raid.inRaid')}</small>
        </div>
      )}
      {isForPro && (
        <div>
          <Badge tone="pro">Pro</Badge>
          <small>{t('raid.positionForPro')}</small>
        </div>
      )}
      {seen !== undefined && (
        <div className={styles.wide}>
          <span className={styles.live} aria-hidden="true" />
          <small>{t('raid.seen', { when: seen })}</small>
        </div>
      )}
    </section>
  )
}
