// A loadout as its stream tells it.
import { ClientUid } from '../codec.ts'
import type { Build } from './tree.ts'

/** Who a build was taken over from: the loadout, and its owner's account. */
export interface Origin {
  readonly loadout: string
  readonly author: string
}

/** `owner` is an account's uid; `ammo` the chosen cartridge, null without one; `origin` null if it was not forked. */
export interface Loadout {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly tree: Build
  readonly ammo: string | null
  readonly isPublic: boolean
  readonly origin: Origin | null
}

/** What was deleted, and the account that did so; `by` null where that was not recorded. */
export interface DeletedLoadout {
  readonly loadout: Loadout
  readonly by: string | null
}

/** `loadout` is null before it is created and after it is deleted; `deleted` is null unless it is deleted. */
export interface LoadoutState {
  readonly loadout: Loadout | null
  readonly deleted: DeletedLoadout | null
}

export const noLoadout: LoadoutState = { loadout: null, deleted: null }

export const LOADOUT_STREAM_PREFIX = 'loadout-'

/** The stream that a loadout's events go to. */
export const loadoutStream = (uid: string): string => `${LOADOUT_STREAM_PREFIX}${uid}`

/** The loadout whose stream it is; undefined for one of anything else. */
export const parseLoadoutStream = (stream: string): string | undefined =>
  stream.startsWith(LOADOUT_STREAM_PREFIX) ? stream.slice(LOADOUT_STREAM_PREFIX.length) : undefined

export const LoadoutUid = ClientUid

export const MAX_TITLE_LENGTH = 80
/** Loadouts of an account, private ones with them. */
export const MAX_LOADOUTS = 200
/**
 * Events of all loadouts of an account in a day (UTC) and in all: each may hold a whole build. Making private and deleting are
 * always possible, and not counted.
 */
export const LOADOUT_BUDGET = { aDay: 1_000, inAll: 20_000 } as const
