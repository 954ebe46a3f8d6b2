// The thread that draws cards, a bundle of its own.
import { answerOrders } from '../order-thread.ts'
import { cardDrawer } from './draw-card.ts'

answerOrders(cardDrawer(), ({ buffer }) => [buffer])
