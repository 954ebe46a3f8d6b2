// The pilot's actions in this tab, newest first.
import type { ReactNode } from 'react'
import { MAX_ACTIONS, type PilotAction } from '#core/pilot/action-log.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { QuestName } from '#web/player/QuestName.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pilot.module.css'
import { useMapName } from './use-map-name.ts'

const ICONS = { MapChanged: 'find', PositionUpdated: 'place', QuestCompleted: 'check' } as const

const Did = ({ did }: { readonly did: PilotAction }): ReactNode => {
  const { t } = useTranslation('pilot')
  const mapName = useMapName()
  switch (did.action) {
    case 'MapChanged':
      return t('did.map', { map: mapName(did.map) })
    case 'PositionUpdated': {
      const [x, , z] = did.position.at
      return t('did.position', { x: formatNumber(Math.round(x)), z: formatNumber(Math.round(z)) })
    }
    case 'QuestCompleted':
      return (
        <>
          {t('did.quest')}{' '}
          <b>
            <QuestName quest={did.questUid} />
          </b>
        </>
      )
  }
}

export const ActionsPanel = ({ actions }: { readonly actions: readonly PilotAction[] }): ReactNode => {
  const { t } = useTranslation('pilot')
  return (
    <Panel title={t('did.title')} note={t('did.last', { count: MAX_ACTIONS })} isFlush>
      {actions.length === 0 ? (
        <p className={styles.nothing}>{t('did.empty')}</p>
      ) : (
        <ol className={styles.acts}>
          {actions.map((did, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same moment; counted from the end it stays the same
            <li key={`${did.at} ${actions.length - index}`} data-did={did.action}>
              <Icon name={ICONS[did.action]} />
              <span>
                <Did did={did} />
              </span>
              <time dateTime={new Date(did.at).toISOString()}>
                {localTime(new Date(did.at).toISOString())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
