// The appearance of each quest state, in lists and on the graph.
import type { QuestState } from '#core/quests/availability.ts'
import type { BadgeTone } from '#web/ui/Badge.tsx'
import type { IconName } from '#web/ui/icon-name.ts'

export const STATE_LOOKS: Readonly<
  Record<QuestState, { readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  available: { tone: 'ready', icon: 'right' },
  locked: { tone: 'plain', icon: 'lock' },
  completed: { tone: 'ready', icon: 'check' },
  cancelled: { tone: 'bad', icon: 'x' },
  hidden: { tone: 'plain', icon: 'eye' },
}
