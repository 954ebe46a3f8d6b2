// How a quest stands, as a small framed word.
import type { ReactNode } from 'react'
import type { QuestState } from '#core/quests/availability.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import type { IconName } from '#web/ui/icon-name.ts'

const LOOKS: Readonly<Record<QuestState, { readonly tone: BadgeTone; readonly icon?: IconName }>> = {
  available: { tone: 'kappa' },
  completed: { tone: 'ready', icon: 'check' },
  locked: { tone: 'plain', icon: 'lock' },
  cancelled: { tone: 'bad', icon: 'x' },
  hidden: { tone: 'plain', icon: 'eye' },
}

export const StateBadge = ({ state }: { readonly state: QuestState }): ReactNode => {
  const { t } = useTranslation('graph')
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
