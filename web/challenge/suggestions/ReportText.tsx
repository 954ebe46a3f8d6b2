// What a pilot reported, as a page says it.
import type { ReactNode } from 'react'
import type { PilotReport } from '#core/challenge/pilot-report.ts'
import { isSome } from '#core/fp.ts'
import { parseMapKey } from '#core/pilot/map-names.ts'
import { localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMapName } from '#web/pilot/use-map-name.ts'
import { QuestName } from '#web/player/QuestName.tsx'

const useMapText = (): ((map: string) => string) => {
  const mapName = useMapName()
  return (map) => {
    const key = parseMapKey(map)
    return isSome(key) ? mapName(key.value) : map
  }
}

export const ReportText = ({ report }: { readonly report: PilotReport }): ReactNode => {
  const { t } = useTranslation('streamers')
  const mapText = useMapText()
  if (report.kind === 'quest')
    return (
      <>
        {t('challenge.report.quest')} <QuestName quest={report.quest} />
      </>
    )
  const time = localTime(report.began)
  return report.map === null
    ? t('challenge.report.raid', { time })
    : t('challenge.report.raidOn', { map: mapText(report.map), time })
}
