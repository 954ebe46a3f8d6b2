// Who acts on which loadout in the tests of deciding.
import type { Actor } from '#core/access/roles.ts'
import { replay } from '#core/events/fold.ts'
import { installPart, removePart } from '#core/loadouts/build/fitting.ts'
import type { LoadoutContext } from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import { type LoadoutState, noLoadout } from '#core/loadouts/model.ts'
import { reduceLoadout } from '#core/loadouts/reducer.ts'
import { bare } from '#core/loadouts/tree.ts'
import { catalogue, EXPS3, M4A1_CARBINE, presetBuild, rightOf } from './builds.ts'

export const owner: Actor = { uid: 'killa', role: 'pro' }
export const stranger: Actor = { uid: 'tagilla', role: 'pro' }
export const admin: Actor = { uid: 'nikita', role: 'admin' }

export const contextOf = (
  actor: Actor = owner,
  isPublished: LoadoutContext['isPublished'] = () => undefined,
  visible: LoadoutContext['visible'] = () => undefined,
) => ({
  actor,
  catalogue,
  isPublished,
  visible,
})

export const carbine = presetBuild(M4A1_CARBINE)
export const created: LoadoutEvent = {
  type: 'LoadoutCreated',
  data: { loadout: 'l1', owner: owner.uid, title: 'Carbine', tree: carbine },
}
export const published: LoadoutEvent = { type: 'LoadoutPublished', data: { loadout: 'l1' } }
export const given = (...events: readonly LoadoutEvent[]): LoadoutState =>
  replay(reduceLoadout)(noLoadout, events)

export const withSight = rightOf(installPart(catalogue)(['mod_reciever', 'mod_scope'], bare(EXPS3))(carbine))
export const withoutStock = rightOf(removePart(['mod_stock'])(carbine))
export const withoutHandle = rightOf(removePart(['mod_reciever', 'mod_sight_rear'])(carbine))
export const rebuilt = (tree: typeof carbine): LoadoutEvent => ({
  type: 'LoadoutRebuilt',
  data: { loadout: 'l1', tree },
})

/** Sent by its owner by default. */
export const deletedBy = (by: string | null): LoadoutEvent => ({
  type: 'LoadoutDeleted',
  data: { loadout: 'l1', by },
})
export const deleted = deletedBy(owner.uid)
export const restored: LoadoutEvent = { type: 'LoadoutRestored', data: { loadout: 'l1' } }
