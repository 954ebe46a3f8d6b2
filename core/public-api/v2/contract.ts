// Every call of the API v2: the one list from which routing, the OpenAPI document, the docs and the page follow.
import type { V2Call } from './call.ts'
import { buildCalls } from './calls/builds.ts'
import { itemCalls } from './calls/items.ts'
import { placeCalls } from './calls/places.ts'
import { pmcCalls } from './calls/pmc.ts'
import { questCalls } from './calls/quests.ts'
import { recipeCalls } from './calls/recipes.ts'

export const V2_CALLS: readonly V2Call[] = [
  ...itemCalls,
  ...recipeCalls,
  ...questCalls,
  ...placeCalls,
  ...buildCalls,
  ...pmcCalls,
]
