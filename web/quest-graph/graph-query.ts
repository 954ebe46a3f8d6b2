// How the graph is shown, as it is written in the address beside what it is narrowed down by.
import { choiceWord } from '#web/address/address-words.ts'
import { COLOURINGS } from './drawing/looks.ts'

export const graphWords = {
  colouring: choiceWord('colour', COLOURINGS, 'state'),
  view: choiceWord('view', ['graph', 'list'], 'graph'),
}
