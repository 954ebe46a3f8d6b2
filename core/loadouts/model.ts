// A loadout as its stream tells it.
import type { Build } from './tree.ts'

/** `owner` is an account's uid; `ammo` the chosen cartridge, null while none is. */
export interface Loadout {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly tree: Build
  readonly ammo: string | null
  readonly isPublic: boolean
}

/** `loadout` is null before it is created and after it is deleted. */
export interface LoadoutState {
  readonly loadout: Loadout | null
  readonly isDeleted: boolean
}

export const noLoadout: LoadoutState = { loadout: null, isDeleted: false }

/** The stream that a loadout's events go to. */
export const loadoutStream = (uid: string): string => `loadout-${uid}`

export const MAX_TITLE_LENGTH = 80
