// How the graph is shown, as it is written in the address beside what it is narrowed down by.
import { oneOf } from '#web/address/address-words.ts'
import { COLOURINGS } from './drawing/looks.ts'

export const graphWords = {
  colouring: oneOf('colour', COLOURINGS, 'state'),
  view: oneOf('view', ['graph', 'list'], 'graph'),
}
