// Emits when another user signs in, or the user signs out: cached answers belonged to the former user.
import { observable } from './observable.ts'

const changes = observable(0)

/** One for the tab: several changes in a row are emitted once. */
let telling: ReturnType<typeof setTimeout> | undefined

/** A sign-in or sign-out, emitted once the screens of the former user are gone. */
export const identityChanged = (): void => {
  clearTimeout(telling)
  telling = setTimeout(() => changes.set(changes.get() + 1))
}
export const onIdentityChange = changes.subscribe
