// The content hash by which an exact duplicate of a published loadout is known.
import { contentHash } from '../../hash.ts'
import type { Build } from '../tree.ts'

/** Equal for builds of the same items in the same slots, in whatever order they were put together. Title and ammo don't count. */
export const fingerprint = (build: Build): string => contentHash(build)
