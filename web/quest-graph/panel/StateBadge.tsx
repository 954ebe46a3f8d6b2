// The state of a quest, as a small framed word.
import type { ReactNode } from 'react'
import type { QuestState } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { STATE_LOOKS } from '#web/quests/state-looks.ts'
import { Badge } from '#web/ui/Badge.tsx'

export const StateBadge = ({ state }: { readonly state: QuestState }): ReactNode => {
  const { t } = useTranslation('graph')
  // On the graph available quests are marked by the accent colour alone.
  const look = state === 'available' ? ({ tone: 'kappa' } as const) : STATE_LOOKS[state]
  return <Badge {...look}>{t(`state.${state}`)}</Badge>
}
