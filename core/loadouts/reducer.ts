// Writes a loadout's events into its state.
import type { Draft } from 'immer'
import type { Reduce } from '../events/decider.ts'
import { copyPlain } from '../plain.ts'
import type { LoadoutEvent } from './events.ts'
import type { Loadout, LoadoutState } from './model.ts'
import type { Build } from './tree.ts'

/** An event's tree must not become part of a state that is written into. */
const ownTree = (tree: Build) => copyPlain(tree) as Draft<Build>

const writeExisting = (loadout: Draft<Loadout>, event: LoadoutEvent): void => {
  switch (event.type) {
    case 'LoadoutForked':
      loadout.origin = { loadout: event.data.from, author: event.data.author }
      return
    case 'LoadoutRetitled':
      loadout.title = event.data.title
      return
    case 'LoadoutRebuilt':
      loadout.tree = ownTree(event.data.tree)
      return
    case 'AmmoChosen':
      loadout.ammo = event.data.ammo
      return
    case 'LoadoutPublished':
      loadout.isPublic = true
      return
    case 'LoadoutMadePrivate':
      loadout.isPublic = false
      return
    default:
      return
  }
}

/** The fold of a loadout's stream. */
export const reduceLoadout: Reduce<LoadoutState, LoadoutEvent> = (state, event) => {
  switch (event.type) {
    case 'LoadoutCreated': {
      const { loadout: uid, owner, title, tree } = event.data
      state.loadout = { uid, owner, title, tree: ownTree(tree), ammo: null, isPublic: false, origin: null }
      return
    }
    case 'LoadoutDeleted':
      if (state.loadout === null) return
      state.deleted = { loadout: state.loadout, by: event.data.by }
      state.loadout = null
      return
    case 'LoadoutRestored':
      if (state.deleted === null) return
      state.loadout = state.deleted.loadout
      state.deleted = null
      return
    default:
      if (state.loadout !== null) writeExisting(state.loadout, event)
  }
}
