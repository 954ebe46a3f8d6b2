// Tells answers that are kept that somebody else asks from now on.
import { observable } from './observable.ts'

const changes = observable(0)

/** Somebody signed in or out: answers were for who asked before. */
export const askerChanged = (): void => changes.set(changes.get() + 1)
export const onAskerChanged = changes.subscribe
