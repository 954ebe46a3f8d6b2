// What the pilot may do automatically, stored in this browser.
import type { ReactNode } from 'react'
import type { PilotSettings } from '#machines/pilot-state.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMay } from '#web/player/use-may.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Switch } from '#web/ui/controls/Switch.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { pilot } from './connection.ts'
import styles from './pilot.module.css'

export const AutomaticPanel = ({ settings }: { readonly settings: PilotSettings }): ReactNode => {
  const { t } = useTranslation('pilot')
  const mayComplete = useMay('progress')
  return (
    <Panel title={t('automatic.title')}>
      <div className="stack">
        <Switch
          label={t('automatic.map')}
          isOn={settings.mapChangeEnabled}
          onChange={(mapChangeEnabled) => pilot.send({ type: 'settings.changed', mapChangeEnabled })}
        />
        <div className="row row--wrap">
          <Switch
            label={t('automatic.quests')}
            isOn={settings.questsAutoCompleteEnabled}
            onChange={(questsAutoCompleteEnabled) =>
              pilot.send({ type: 'settings.changed', questsAutoCompleteEnabled })
            }
          />
          {!mayComplete && <Badge tone="pro">Pro</Badge>}
        </div>
        <Switch
          label={t('automatic.told')}
          isOn={settings.isToldToServer}
          onChange={(isToldToServer) => pilot.send({ type: 'settings.changed', isToldToServer })}
        />
        <p className={styles.fine}>{t('automatic.toldWhy')}</p>
        {!mayComplete && <p className={styles.fine}>{t('automatic.needsPro')}</p>}
      </div>
    </Panel>
  )
}
