// The state of the connection among all its possible states, and the button that changes it.
import type { ReactNode } from 'react'
import { PILOT_PORT } from '#core/pilot/messages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { connect, disconnect } from './connection.ts'
import styles from './pilot.module.css'
import type { PilotSnapshot } from './use-pilot.ts'

const STEPS = ['disconnected', 'connecting', 'connected', 'updating'] as const
type Step = (typeof STEPS)[number]

const getStep = (state: PilotSnapshot): Step => {
  if (state.matches('updating')) return 'updating'
  if (state.matches({ linked: 'connected' })) return 'connected'
  return state.matches('linked') ? 'connecting' : 'disconnected'
}

export const LinkPanel = ({ state }: { readonly state: PilotSnapshot }): ReactNode => {
  const { t } = useTranslation('pilot')
  const step = getStep(state)
  const isWaiting = state.matches({ disconnected: 'waiting' })
  const { version } = state.context
  const said = {
    disconnected: t(isWaiting ? 'link.said.waiting' : 'link.said.idle', { port: PILOT_PORT }),
    connecting: t('link.said.connecting', { port: PILOT_PORT }),
    connected:
      version === ''
        ? t('link.said.connectedUnknown', { port: PILOT_PORT })
        : t('link.said.connected', { port: PILOT_PORT, version }),
    updating: t('link.said.updating'),
  }[step]
  return (
    <Panel label={t('link.label')} isFlush>
      <div className={styles.now} data-step={step}>
        <Icon name="link" size="l" />
        <div role="status">
          <h2>{t(`link.step.${step}`)}</h2>
          <p className={styles.said}>{said}</p>
        </div>
        <div className={styles.nowButtons}>
          {step === 'disconnected' && (
            <Button variant="primary" onClick={connect}>
              {t(isWaiting ? 'link.again' : 'link.connect')}
            </Button>
          )}
          {(step !== 'disconnected' || isWaiting) && (
            <Button onClick={disconnect}>{t(step === 'connected' ? 'link.disconnect' : 'link.stop')}</Button>
          )}
        </div>
      </div>
      <ol className={styles.flow} aria-label={t('link.states')}>
        {STEPS.map((each) => (
          <li key={each} data-step={each} aria-current={each === step ? 'step' : undefined}>
            <b>{t(`link.step.${each}`)}</b>
            <span>{t(`link.about.${each}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
