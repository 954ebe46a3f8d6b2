// The running crafts of the PMC, the next to be ready first.
import type { ReactNode } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MAX_CRAFT_SECONDS } from '#core/craft-timers/model.ts'
import { type RunningCraft, runningCrafts } from '#core/craft-timers/running-crafts.ts'
import { formatHours } from '#core/format/duration.ts'
import { localDate, localDateTime, localTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { findItem, type Names } from '#web/player/names.ts'
import { useMayChangePmc } from '#web/player/use-may.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { ItemTile } from '#web/ui/game/ItemTile.tsx'
import { StationMark } from '#web/ui/game/StationMark.tsx'
import { MINUTE_MS, SECOND_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './RunningCrafts.module.css'
import { TellWhenReady } from './TellWhenReady.tsx'

const MAX_MINUTES = MAX_CRAFT_SECONDS / 60

interface RowProps {
  readonly catalogue: Catalogue
  readonly names: Names
  readonly pmc: string
  readonly running: RunningCraft
  readonly now: number
}

/** The minutes that the game shows, where they differ from what was computed: the craft was started earlier, or away from here. */
const LeftField = ({ pmc, running: { station, craft, readyAt }, names, now }: RowProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const send = useUndoableSend()
  const label = t('timers.correct', { station: names.station(station) })
  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="quiet" icon="pencil" aria-label={label}>
          {t('timers.change')}
        </Button>
      )}
    >
      <NumberField
        label={t('timers.minutesLeft')}
        value={Math.max(0, Math.round((Date.parse(readyAt) - now) / MINUTE_MS))}
        min={0}
        max={MAX_MINUTES}
        onCommit={(minutes) => {
          if (minutes === undefined) return
          const startedAt = new Date().toISOString()
          const end = new Date(Date.parse(startedAt) + minutes * MINUTE_MS).toISOString()
          send(
            { tag: 'StartCraft', pmc, craft, startedAt, readyAt: end },
            t('timers.said.corrected', { station: names.station(station) }),
          )
        }}
      />
    </Popover>
  )
}

const Row = (props: RowProps): ReactNode => {
  const { t } = useTranslation('calculators')
  const locale = useLocale()
  const send = useUndoableSend()
  const { catalogue, names, pmc, running, now } = props
  const { station: url, craft, readyAt } = running
  const station = catalogue.stations.all.find((each) => each.url === url)
  const product = catalogue.crafts.get(craft)?.product
  const item = product && findItem(catalogue, product.item)
  const left = (Date.parse(readyAt) - now) / 1000
  const isReady = left <= 0
  const isToday = localDate(readyAt) === localDate(now)
  const time = isToday ? localTime(readyAt) : localDateTime(readyAt)
  return (
    <li className={styles.row}>
      {station && <StationMark station={station} />}
      <span className={styles.station}>{names.station(url)}</span>
      <span className={styles.product}>
        {item && <ItemTile item={item} count={product.count} size="s" />}
        <span className="clip">{item ? names.thing(item.uid) : t('timers.unknown')}</span>
      </span>
      <span className={styles.time}>
        {isReady ? (
          <Badge tone="ready">{t('timers.ready')}</Badge>
        ) : (
          <b className="num">{formatHours(Math.max(60, left), locale)}</b>
        )}
        <time className="faint small num" dateTime={readyAt}>
          {time}
        </time>
      </span>
      <span className={styles.actions}>
        {!isReady && <LeftField {...props} />}
        <Button
          size="small"
          variant={isReady ? 'primary' : 'quiet'}
          onClick={() =>
            send(
              { tag: 'EndCraft', pmc, station: url },
              t(isReady ? 'timers.said.collected' : 'timers.said.stopped', { station: names.station(url) }),
            )
          }
        >
          {t(isReady ? 'timers.collect' : 'timers.stop')}
        </Button>
      </span>
    </li>
  )
}

const Rows = ({ catalogue, names }: Pick<RowProps, 'catalogue' | 'names'>): ReactNode => {
  const { t } = useTranslation('calculators')
  const now = useNow(SECOND_MS)
  const pmc = usePmc()
  if (pmc === undefined) return null
  const crafts = runningCrafts(pmc.craftTimers)
  const ready = crafts.filter(({ readyAt }) => Date.parse(readyAt) <= now).length
  return (
    <Panel
      className={styles.panel}
      title={t('timers.title')}
      note={t('timers.note', { count: crafts.length, ready })}
      foot={<TellWhenReady />}
      isFlush
    >
      <ul className={styles.rows}>
        {crafts.map((running) => (
          <Row key={running.station} {...{ catalogue, names, running, now }} pmc={pmc.uid} />
        ))}
      </ul>
    </Panel>
  )
}

/** Renders nothing while no craft is running. */
export const RunningCrafts = (props: Pick<RowProps, 'catalogue' | 'names'>): ReactNode => {
  const mayRecord = useMayChangePmc('progress')
  const pmc = usePmc()
  return mayRecord && pmc !== undefined && Object.keys(pmc.craftTimers).length > 0 ? (
    <Rows {...props} />
  ) : null
}
