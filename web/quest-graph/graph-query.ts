// What the graph shows, as it is written in the address.
import { QUEST_PARAM } from '#web/quests/address.ts'
import { GOALS, type GraphGoal } from './drawing/lighting.ts'
import { COLOURINGS, type Colouring, type GraphFilter } from './drawing/looks.ts'

const VIEWS = ['graph', 'list'] as const
export type GraphView = (typeof VIEWS)[number]

/** `quest`: uid of the selected one. `goal`: the way that is lit while none is selected. */
export interface GraphQuery extends GraphFilter {
  readonly quest: string | undefined
  readonly goal: GraphGoal | undefined
  readonly colouring: Colouring
  readonly view: GraphView
}

const among = <V extends string>(value: string | null, values: readonly V[]): V | undefined =>
  values.find((known) => known === value)

/** What else people write into an address counts as nothing. */
export const readGraphQuery = (params: URLSearchParams): GraphQuery => ({
  quest: params.get(QUEST_PARAM) ?? undefined,
  goal: among(params.get('path'), GOALS),
  colouring: among(params.get('colour'), COLOURINGS) ?? 'state',
  trader: params.get('trader') ?? undefined,
  map: params.get('map') ?? undefined,
  view: among(params.get('view'), VIEWS) ?? 'graph',
})

/** The address of a query: other keys stay, what is as usual is left out. */
export const graphQueryInAddress = (params: URLSearchParams, query: GraphQuery): URLSearchParams => {
  const next = new URLSearchParams(params)
  const values = {
    [QUEST_PARAM]: query.quest,
    path: query.goal,
    colour: query.colouring === 'state' ? undefined : query.colouring,
    trader: query.trader,
    map: query.map,
    view: query.view === 'graph' ? undefined : query.view,
  }
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}
