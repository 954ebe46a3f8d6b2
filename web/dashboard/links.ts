// The pages behind the numbers, with the filter set that leaves what is counted.
import { pathOf } from '#core/routes/table.ts'
import type { FilterValues } from '#web/quests/filters/quest-filters.ts'
import { writeQuestsQuery } from '#web/quests/filters/quests-query.ts'

/** The quest list with these filters. */
export const questsLink = (filters: FilterValues): string => {
  const params = writeQuestsQuery({ text: '', inItems: true, filters, open: undefined }).toString()
  return `${pathOf('progressionQuests')}${params === '' ? '' : `?${params}`}`
}

/** The hideout at one station. */
export const stationLink = (station: string): string => `${pathOf('progressionHideout')}#${station}`
