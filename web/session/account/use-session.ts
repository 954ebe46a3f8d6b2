// Hooks for the session: who is signed in, the selected PMC, and sending commands.

import { useMemo } from 'react'
import type { Role } from '#core/access/roles.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { Pmc } from '#core/player/model.ts'
import { useObservable } from '#web/data/observable.ts'
import { send } from './lifecycle.ts'
import { type Session, session } from './session.ts'

export type { Session } from './session.ts'

const useSelected = <A>(select: (session: Session) => A): A =>
  useObservable({ subscribe: session.subscribe, get: () => select(session.get()) })

/** A visitor until it is known who is signed in; never suspends. */
export const useSession = (): Session => useObservable(session)

export const useRole = (): Role => useSelected(({ role }) => role)

/** The selected PMC. */
export const usePmc = (): Pmc | undefined => useSelected(({ pmc }) => pmc)

/**
 * Sends a command: the screen shows it at once, without a connection it waits. One that is refused is undone and explained in a
 * toast. The function is always the same.
 */
export const useSend = (): ((command: ClientCommand) => void) => send

export interface Favourites {
  readonly has: (item: string) => boolean
  readonly toggle: (item: string) => void
}

const toggle = (item: string): void => void send({ tag: 'ToggleFavourite', item })

/** Kept for Pro; for free users they last for this session only. */
export const useFavourites = (): Favourites => {
  const kept = useSelected(({ account }) => account?.favourites)
  const toggled = useSelected(({ toggledFavourites }) => toggledFavourites)
  return useMemo(
    () => ({
      has: (item) => (kept !== undefined && Object.hasOwn(kept, item)) !== toggled.has(item),
      toggle,
    }),
    [kept, toggled],
  )
}
