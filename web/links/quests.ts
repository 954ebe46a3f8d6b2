// The addresses of the quest tracker, for links from other pages.
import { getPath } from '#core/routes/table.ts'

/** The key of the address that names the open quest. */
export const QUEST_PARAM = 'quest'

/** Opens the tracker with this quest open and in view, whatever the filters are. */
export const questAddress = (uid: string): string =>
  `${getPath('progressionQuests')}?${new URLSearchParams({ [QUEST_PARAM]: uid })}`

/** The tracker with these filters set to these words. */
export const questsAddress = (
  words: Readonly<Partial<Record<'status' | 'trader' | 'map' | 'kappa' | 'lightkeeper' | 'q', string>>>,
): string => {
  const params = String(new URLSearchParams(words))
  return `${getPath('progressionQuests')}${params === '' ? '' : `?${params}`}`
}
