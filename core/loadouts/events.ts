// Past facts about one loadout.
import * as t from 'io-ts'
import { Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { Build } from './tree.ts'

const OfLoadout = t.type({ loadout: Text })

export const loadoutEvents = {
  /** `owner` is an account's uid. A new loadout is private and has no chosen ammo. */
  LoadoutCreated: t.type({ loadout: Text, owner: Text, title: Text, tree: Build }),
  LoadoutRetitled: t.type({ loadout: Text, title: Text }),
  /** `tree` is the whole build now. */
  LoadoutRebuilt: t.type({ loadout: Text, tree: Build }),
  /** `ammo` is the cartridge's item uid; null when the choice was taken back. */
  AmmoChosen: t.type({ loadout: Text, ammo: t.union([Text, t.null]) }),
  LoadoutPublished: OfLoadout,
  LoadoutMadePrivate: OfLoadout,
  LoadoutDeleted: OfLoadout,
} as const

export type LoadoutEvent = EventOf<typeof loadoutEvents>
