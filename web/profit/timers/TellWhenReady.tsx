// Turns notices about crafts that are ready on and off, for the game mode of the PMC.
import type { ReactNode } from 'react'
import { listCraftAlerts } from '#core/alerts/crafts.ts'
import { ALERT_CHANNELS } from '#core/alerts/model.ts'
import { getPath } from '#core/routes/table.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { usePmc, useSession } from '#web/session/account/use-session.ts'
import { useUndoableSend } from '#web/session/account/use-undoable-send.ts'
import { ButtonLink } from '#web/ui/controls/Button.tsx'
import { Checkbox } from '#web/ui/controls/Checkbox.tsx'
import styles from './RunningCrafts.module.css'

/** Renders nothing for those who may have no alerts. */
export const TellWhenReady = (): ReactNode => {
  const { t } = useTranslation('calculators')
  const send = useUndoableSend()
  const { account } = useSession()
  const pmc = usePmc()
  const mayAlert = useMay('alerts')
  if (!mayAlert || pmc === undefined) return null
  const { gameMode } = pmc
  const alerts = listCraftAlerts(account?.alerts ?? {}, gameMode)
  const isOn = alerts.length > 0
  const change = (): void =>
    isOn
      ? send(
          { tag: 'Several', commands: alerts.map((alert) => ({ tag: 'RemoveAlert', alert })) },
          t('timers.said.untold'),
        )
      : send(
          {
            ...{ tag: 'SetAlert', alert: crypto.randomUUID() },
            rule: {
              ...{ watch: { tag: 'Crafts', gameMode }, repeat: 'always', quiet: null },
              channels: [...ALERT_CHANNELS],
            },
          },
          t('timers.said.told'),
        )
  return (
    <div className={styles.tell}>
      <Checkbox label={t('timers.tell')} isChecked={isOn} onChange={change} />
      {isOn && (
        <ButtonLink to={getPath('alerts')} size="small" variant="quiet">
          {t('timers.alerts')}
        </ButtonLink>
      )}
    </div>
  )
}
