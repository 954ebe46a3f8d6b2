// The address of one quest in the tracker, for links from other pages.
import { pathOf } from '#core/routes/table.ts'

/** The key of the address that names the open quest. */
export const QUEST_PARAM = 'quest'

/** Opens the tracker with this quest open and in view, whatever the filters are. */
export const questAddress = (uid: string): string =>
  `${pathOf('progressionQuests')}?${new URLSearchParams({ [QUEST_PARAM]: uid })}`
