// What the graph shows, as it is written in the address.
import { named, oneOf, type QueryOf } from '#web/address/address-words.ts'
import { QUEST_PARAM } from '#web/quests/address.ts'
import { GOALS } from './drawing/lighting.ts'
import { COLOURINGS } from './drawing/looks.ts'

/** `quest`: uid of the selected one. `goal`: the way that is lit while none is selected. `trader`, `map`: slugs; undefined for all. */
export const graphWords = {
  quest: named(QUEST_PARAM),
  goal: oneOf('path', GOALS),
  colouring: oneOf('colour', COLOURINGS, 'state'),
  trader: named('trader'),
  map: named('map'),
  view: oneOf('view', ['graph', 'list'], 'graph'),
}

export type GraphQuery = QueryOf<typeof graphWords>
