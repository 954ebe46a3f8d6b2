// The raid as this tab knows it: map, position and its age, and whose progress counts.
import type { ReactNode } from 'react'
import type { PilotAction } from '#core/pilot/action-log.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import { formatNumber } from '#web/i18n/format-number.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePmc } from '#web/session/account/use-session.ts'
import { ModeBadge } from '#web/ui/Badge.tsx'
import { Stats } from '#web/ui/Facts.tsx'
import styles from './pilot.module.css'
import { useAgeText } from './use-age-text.ts'
import { useMapName } from './use-map-name.ts'
import { useFacingStrength, usePosition } from './use-position.ts'

const UNKNOWN = '–'

/** The player's view direction, until it is too old. */
const Facing = ({ facing, seenAt }: { readonly facing: number; readonly seenAt: number }): ReactNode => {
  const { t } = useTranslation('pilot')
  if (useFacingStrength(seenAt) === 0) return null
  return <> · {t('now.facing', { degrees: formatNumber(Math.round(facing) % 360) })}</>
}

export const NowStats = ({
  map,
  actions,
}: {
  readonly map: MapKey | undefined
  readonly actions: readonly PilotAction[]
}): ReactNode => {
  const { t } = useTranslation('pilot')
  const mapName = useMapName()
  const pmc = usePmc()
  const { position, seenAt, trail } = usePosition()
  const ageText = useAgeText(seenAt)
  const done = actions.filter(({ action }) => action === 'QuestCompleted').length
  const facing = position?.facing
  return (
    <Stats
      stats={[
        {
          label: t('now.map'),
          value: <span className={styles.big}>{map === undefined ? UNKNOWN : mapName(map)}</span>,
          sub: map === undefined ? t('now.noMap') : undefined,
        },
        {
          label: t('now.position'),
          value: <span className={styles.big}>{ageText ?? UNKNOWN}</span>,
          sub:
            position === undefined ? (
              t('now.noPosition')
            ) : (
              <>
                {t('now.seen', { count: trail.length })}
                {facing !== undefined && seenAt !== undefined && <Facing facing={facing} seenAt={seenAt} />}
              </>
            ),
        },
        {
          label: t('now.pmc'),
          value: <span className={styles.big}>{pmc?.name ?? UNKNOWN}</span>,
          sub: pmc === undefined ? t('now.noPmc') : <ModeBadge mode={pmc.gameMode} />,
        },
        {
          label: t('now.quests'),
          value: <span className={styles.big}>{done}</span>,
          sub: t('now.completed'),
        },
      ]}
    />
  )
}
