// The two clocks of a raid. They tick on their own, past React: nothing else is drawn again.
import { type ReactNode, useEffect, useRef } from 'react'
import { formatRaidClock, RAID_CLOCK_REFRESH_MS, raidClocksAt } from '#core/format/raid-clock.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RaidClocks.module.css'

const MS_PER_HOUR = 3_600_000
/** Between these hours the sun is up in a raid. */
const SUNRISE = 5
const SUNSET = 22

const showTime = (clock: HTMLElement, msOfDay: number): void => {
  const text = formatRaidClock(msOfDay)
  const time = clock.querySelector('time')
  if (time === null || time.textContent === text) return
  time.textContent = text
  const hour = msOfDay / MS_PER_HOUR
  clock.dataset.is = hour >= SUNRISE && hour < SUNSET ? 'day' : 'night'
}

const Clock = (): ReactNode => (
  <div className={styles.clock}>
    <Icon name="sun" className={styles.day} />
    <Icon name="moon" className={styles.night} />
    <time />
  </div>
)

export const RaidClocks = ({ className }: { readonly className?: string | undefined }): ReactNode => {
  const { t } = useTranslation('shell')
  const clocks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tick = (): void => {
      const [left, right] = clocks.current?.children ?? []
      const now = raidClocksAt(Date.now())
      if (left instanceof HTMLElement) showTime(left, now.left)
      if (right instanceof HTMLElement) showTime(right, now.right)
    }
    tick()
    const timer = setInterval(() => {
      if (!document.hidden) tick()
    }, RAID_CLOCK_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="img" aria-label={t('raidTime')} title={t('raidTime')} className={className}>
      <div ref={clocks} className={styles.clocks} aria-hidden="true">
        <Clock />
        <Clock />
      </div>
    </div>
  )
}
