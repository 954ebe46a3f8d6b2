// Emits when another user signs in or the user signs out: cached responses belong to the previous user.
import { observable } from './observable.ts'

const changes = observable(0)

/** One timer per tab: several changes in a row are emitted once. */
let telling: ReturnType<typeof setTimeout> | undefined

/** Emits a sign-in or sign-out after the previous user's screens are unmounted. */
export const identityChanged = (): void => {
  clearTimeout(telling)
  telling = setTimeout(() => changes.set(changes.get() + 1))
}
export const onIdentityChange = changes.subscribe
