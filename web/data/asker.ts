// Tells answers that are kept that somebody else asks from now on.
import { observable } from './observable.ts'

const changes = observable(0)

let telling: ReturnType<typeof setTimeout> | undefined

/** Somebody signed in or out: answers were for who asked before. Told once the screens of who was here are gone. */
export const askerChanged = (): void => {
  clearTimeout(telling)
  telling = setTimeout(() => changes.set(changes.get() + 1))
}
export const onAskerChanged = changes.subscribe
