// Whether a build may be shown to everybody.
import { type Either, left, right } from '../../fp.ts'
import {
  type Conflict,
  type ConflictTables,
  type EmptySlot,
  emptyRequiredSlots,
  findConflicts,
} from '../build/conflicts.ts'
import type { Build } from '../tree.ts'
import { fingerprint } from './fingerprint.ts'

/** Gives the uid of the published loadout with this fingerprint. */
export type IsPublished = (fingerprint: string) => string | undefined

export type PublishRejection =
  | { readonly tag: 'PartsConflict'; readonly conflicts: readonly Conflict[] }
  | { readonly tag: 'RequiredSlotsEmpty'; readonly slots: readonly EmptySlot[] }
  /** The advice is to change some attachments. */
  | { readonly tag: 'ExactLoadoutPublished'; readonly loadout: string }

/** The build itself if nothing conflicts, every required slot is filled and no other loadout is identical. */
export const checkPublishable =
  (catalogue: ConflictTables, isPublished: IsPublished) =>
  (loadout: string, build: Build): Either<PublishRejection, Build> => {
    const conflicts = findConflicts(catalogue)(build)
    if (conflicts.length > 0) return left({ tag: 'PartsConflict', conflicts })
    const slots = emptyRequiredSlots(catalogue)(build)
    if (slots.length > 0) return left({ tag: 'RequiredSlotsEmpty', slots })
    const same = isPublished(fingerprint(build))
    return same === undefined || same === loadout
      ? right(build)
      : left({ tag: 'ExactLoadoutPublished', loadout: same })
  }
