// The time between two runs as a scav, with a timer that this browser keeps.
import { type ReactNode, useState } from 'react'
import { formatDuration } from '#core/format/duration.ts'
import { formatCountdown } from '#core/format/stopwatch.ts'
import { effectiveLevel } from '#core/hideout/levels.ts'
import { FENCE, INTELLIGENCE_CENTER, scavCooldown } from '#core/hideout/scav-cooldown.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePlayer } from '#web/player/use-may.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SECOND_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './TimePage.module.css'

/** Epoch milliseconds at which the next run is possible. */
const READY_KEY = 'scav-ready-at'
const [LOWEST, HIGHEST] = [-7, 15]
const MAX_CENTER = 3

const readReadyAt = (): number | undefined => {
  const at = Number(readStored(READY_KEY))
  return Number.isFinite(at) && at > 0 ? at : undefined
}

const ScavTimer = ({ seconds }: { readonly seconds: number }): ReactNode => {
  const { t } = useTranslation('small')
  const language = useLocale()
  const now = useNow(SECOND_MS)
  const [readyAt, setReadyAt] = useState(readReadyAt)
  const change = (at: number | undefined): void => {
    writeStored(READY_KEY, at === undefined ? undefined : String(at))
    setReadyAt(at)
  }
  const left = readyAt === undefined ? undefined : Math.max(0, readyAt - now)
  return (
    <>
      <p className={styles.clocks} role="timer" aria-label={t('scav.title')}>
        {left === undefined
          ? formatDuration(seconds, language)
          : left === 0
            ? t('scav.ready')
            : formatCountdown(left)}
      </p>
      <Button
        icon={left === undefined ? 'clock' : 'x'}
        onClick={() => change(left === undefined ? Date.now() + seconds * SECOND_MS : undefined)}
      >
        {t(left === undefined ? 'scav.start' : 'scav.stop')}
      </Button>
    </>
  )
}

/** Level and standing are those of the PMC, until others are typed here. */
export const ScavPanel = (): ReactNode => {
  const { t } = useTranslation('small')
  const catalogue = useCatalogue('constants', 'stations')
  const player = usePlayer()
  const [typed, setTyped] = useState<{ readonly center?: number; readonly standing?: number }>({})
  const center =
    typed.center ??
    (player === undefined ? 0 : effectiveLevel(catalogue.constants, player, INTELLIGENCE_CENTER))
  const standing = typed.standing ?? player?.reputation[FENCE] ?? 0
  const seconds = scavCooldown(catalogue, { centerLevel: center, standing })
  if (seconds === undefined) return null
  return (
    <Panel title={t('scav.title')}>
      <div className={styles.scav}>
        <NumberField
          label={t('scav.center')}
          value={center}
          min={0}
          max={MAX_CENTER}
          onCommit={(next = 0) => setTyped({ ...typed, center: next })}
        />
        <NumberField
          label={t('scav.standing')}
          value={standing}
          min={LOWEST}
          max={HIGHEST}
          decimals={2}
          onCommit={(next = 0) => setTyped({ ...typed, standing: next })}
        />
      </div>
      <ScavTimer seconds={seconds} />
      <p className="muted">{t('scav.rule')}</p>
    </Panel>
  )
}
