// What the hideout tracker shows, as it is written in the address.
import { type HideoutQuery, hideoutQueryInAddress, readHideoutQuery } from '#web/hideout/hideout-query.ts'
import { type ParamChanges, paramOf, switchParam } from '#web/list/search-params.ts'

/** `text` searched for. `station`: the totals count this one alone. `isAdviceOpen`: the whole order of building. */
export interface TrackerQuery extends HideoutQuery {
  readonly text: string
  readonly station: string | undefined
  readonly isAdviceOpen: boolean
}

export const readTrackerQuery = (params: URLSearchParams, stations: readonly string[]): TrackerQuery => ({
  ...readHideoutQuery(params),
  text: params.get('q') ?? '',
  station: paramOf(params, 'station', stations),
  isAdviceOpen: switchParam(params, 'advice') ?? false,
})

/** The query as keys of the address; what goes without saying is left out. */
export const trackerQueryInAddress = (query: TrackerQuery): ParamChanges => ({
  q: query.text === '' ? undefined : query.text,
  ...hideoutQueryInAddress(query),
  station: query.station,
  advice: query.isAdviceOpen ? '1' : undefined,
})
