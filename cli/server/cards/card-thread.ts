// Cards drawn in a thread of their own, so that no request waits while letters become outlines.
import { startOrderThread } from '../order-thread.ts'
import type { DrawCard } from './draw-card.ts'

/** `file`: the bundle of `card-worker.ts`. */
export const cardThread = (file: URL): DrawCard => startOrderThread(file, 'no card was drawn')
