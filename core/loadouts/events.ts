// Past facts about one loadout.
import * as t from 'io-ts'
import { Id, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { Build } from './tree.ts'

const OfLoadout = t.type({ loadout: Id })

export const loadoutEvents = {
  /** `owner` is an account's uid. A new loadout is private and has no chosen ammo. */
  LoadoutCreated: t.type({ loadout: Id, owner: Id, title: Text, tree: Build }),
  /** The build was taken over from the loadout `from` of the account `author`. Follows its creation at once. */
  LoadoutForked: t.type({ loadout: Id, from: Id, author: Id }),
  LoadoutRetitled: t.type({ loadout: Id, title: Text }),
  /** `tree` is the whole build now. */
  LoadoutRebuilt: t.type({ loadout: Id, tree: Build }),
  /** `ammo` is the cartridge's item uid; null when the choice was taken back. */
  AmmoChosen: t.type({ loadout: Id, ammo: t.union([Id, t.null]) }),
  LoadoutPublished: OfLoadout,
  LoadoutMadePrivate: OfLoadout,
  /** `by` is the account that deleted it: its owner or an administrator. Null where schema 1 did not say. */
  LoadoutDeleted: t.type({ loadout: Id, by: t.union([Id, t.null]) }),
  /** It is as it was before it was deleted, public if it was that. */
  LoadoutRestored: OfLoadout,
} as const

export type LoadoutEvent = EventOf<typeof loadoutEvents>
