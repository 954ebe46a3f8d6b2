// The time of the game: both raid clocks, and the local time of the server regions.
import { memo, type ReactNode, useMemo } from 'react'
import {
  formatRaidClock,
  getMapRaidClocks,
  RAID_CLOCK_REFRESH_MS,
  raidClocksAt,
} from '#core/format/raid-clock.ts'
import { isSome } from '#core/fp.ts'
import { getIntlCode } from '#core/routes/locale.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SECOND_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ScavPanel } from './ScavPanel.tsx'
import styles from './TimePage.module.css'

/** Regions of the game's servers, from west to east. */
const REGIONS = [
  { key: 'losAngeles', zone: 'America/Los_Angeles' },
  { key: 'dallas', zone: 'America/Chicago' },
  { key: 'newYork', zone: 'America/New_York' },
  { key: 'saoPaulo', zone: 'America/Sao_Paulo' },
  { key: 'london', zone: 'Europe/London' },
  { key: 'frankfurt', zone: 'Europe/Berlin' },
  { key: 'moscow', zone: 'Europe/Moscow' },
  { key: 'dubai', zone: 'Asia/Dubai' },
  { key: 'yekaterinburg', zone: 'Asia/Yekaterinburg' },
  { key: 'singapore', zone: 'Asia/Singapore' },
  { key: 'tokyo', zone: 'Asia/Tokyo' },
  { key: 'sydney', zone: 'Australia/Sydney' },
] as const

const RaidTime = (): ReactNode => {
  const { t } = useTranslation('small')
  const now = useNow(RAID_CLOCK_REFRESH_MS)
  const { left, right } = raidClocksAt(now)
  const factory = getMapRaidClocks('factory', now)
  return (
    <Panel title={t('time.raid')}>
      <div role="img" aria-label={t('time.raid')}>
        <span className={styles.clocks} aria-hidden="true">
          <time>{formatRaidClock(left)}</time>
          <span className="faint">·</span>
          <time>{formatRaidClock(right)}</time>
        </span>
      </div>
      <p className="muted">{t('time.speed')}</p>
      {isSome(factory) && (
        <p className="muted">
          {t('time.factory', {
            left: formatRaidClock(factory.value.left).slice(0, 5),
            right: formatRaidClock(factory.value.right).slice(0, 5),
          })}
        </p>
      )}
      <p className="muted">{t('time.lab')}</p>
    </Panel>
  )
}

interface Row {
  readonly key: string
  readonly name: string
  readonly zone: string
}

const useFormats = (zone: string) => {
  const code = getIntlCode(useLocale())
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(code, { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' })
    const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    return { time, offset }
  }, [code, zone])
}

const RegionRow = memo(({ name, zone, now }: Row & { readonly now: number }): ReactNode => {
  const { time, offset } = useFormats(zone)
  const shift = offset.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {name}
      </th>
      <td className={classNames(styles.cell, 'muted')}>
        <span className={styles.zone}>{zone.replaceAll('_', ' ')} </span>
        <span className="faint">{shift?.replace('GMT', 'UTC')}</span>
      </td>
      <td className={classNames(styles.cell, styles.time, styles.local)}>{time.format(now)}</td>
    </tr>
  )
})

const TimePage = (): ReactNode => {
  const { t } = useTranslation('small')
  const now = Math.floor(useNow(SECOND_MS) / SECOND_MS) * SECOND_MS
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const rows: readonly Row[] = [
    { key: 'own', name: t('time.own'), zone: own },
    ...REGIONS.map(({ key, zone }) => ({ key, zone, name: t(`time.regions.${key}`) })),
  ]
  return (
    <>
      <PageHead title={t('time.title')} />
      <div className={styles.page}>
        <RaidTime />
        <Panel title={t('time.servers')} isFlush>
          <table>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {t('time.region')}
                </th>
                <th scope="col" className={styles.head}>
                  {t('time.zone')}
                </th>
                <th scope="col" className={classNames(styles.head, styles.time)}>
                  {t('time.local')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, zone }) => (
                <RegionRow key={key} name={name} zone={zone} now={now} />
              ))}
            </tbody>
          </table>
        </Panel>
        <DataPart missing={null}>
          <ScavPanel />
        </DataPart>
      </div>
    </>
  )
}

export default TimePage
