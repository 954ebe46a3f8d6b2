// Says that somebody else is signed in, or nobody any more: what is kept of calls was for who asked before.
import { observable } from './observable.ts'

const changes = observable(0)

/** One for the tab: several changes in a row are told of once. */
let telling: ReturnType<typeof setTimeout> | undefined

/** Somebody signed in or out. Said once the screens of who was here are gone. */
export const identityChanged = (): void => {
  clearTimeout(telling)
  telling = setTimeout(() => changes.set(changes.get() + 1))
}
export const onIdentityChange = changes.subscribe
