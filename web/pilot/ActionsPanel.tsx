// The pilot's actions in this tab, newest first.
import type { ReactNode } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { MAX_ACTIONS, type PilotAction } from '#core/pilot/action-log.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { DataPart } from '#web/errors/DataPart.tsx'
import { formatNumber } from '#web/i18n/format-number.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './pilot.module.css'
import { PILOT_TABLES } from './tables.ts'
import { useMapName } from './use-map-name.ts'

const ICONS = { MapChanged: 'find', PositionUpdated: 'place', QuestCompleted: 'check' } as const

const QuestName = ({ quest }: { readonly quest: string }): ReactNode => {
  const row = useCatalogue(...PILOT_TABLES).quests.get(quest)
  const locale = useLocale()
  return row === undefined ? quest : nameIn(locale, row)
}

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
            <DataPart fallback="…" missing={did.questUid}>
              <QuestName quest={did.questUid} />
            </DataPart>
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
