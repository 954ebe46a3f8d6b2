// The rules of a loadout for this page.
import { permit } from '#core/access/roles.ts'
import {
  getLoadoutAction,
  getLoadoutCommandTables,
  type LoadoutCommand,
  type LoadoutContext,
  loadoutDecider,
} from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import type { Loadout, LoadoutState } from '#core/loadouts/model.ts'
import type { SessionRules } from '../effects.ts'
import { type CatalogueOf, streamRules } from '../stream-rules.ts'

/** What a session of a loadout is of. */
export interface OfLoadout {
  readonly state: LoadoutState
  readonly command: LoadoutCommand
  readonly event: LoadoutEvent
}

export interface LoadoutRulesOptions extends Pick<LoadoutContext, 'visible'> {
  readonly actor: () => LoadoutContext['actor']
  readonly catalogueOf: CatalogueOf
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** What sets the loadout back to what it was. */
const undoing = (before: Loadout | null, after: Loadout | null): LoadoutCommand => {
  if (before === null) return { tag: 'DeleteLoadout' }
  if (after === null) return { tag: 'RestoreLoadout' }
  if (before.title !== after.title) return { tag: 'RetitleLoadout', title: before.title }
  if (before.isPublic !== after.isPublic)
    return { tag: before.isPublic ? 'PublishLoadout' : 'MakeLoadoutPrivate' }
  if (before.tree !== after.tree) return { tag: 'RebuildLoadout', tree: before.tree }
  return { tag: 'ChooseAmmo', ammo: before.ammo }
}

export const loadoutRules = ({ actor, catalogueOf, visible }: LoadoutRulesOptions): SessionRules<OfLoadout> =>
  streamRules<OfLoadout, LoadoutContext>({
    decider: loadoutDecider,
    catalogueOf,
    permit: ({ tag }) => permit(actor().role, getLoadoutAction(tag) ?? 'loadouts'),
    // Items are the same in both modes.
    modeOf: () => 'PVP',
    getTables: getLoadoutCommandTables,
    // The server alone knows what others have published.
    contextOf: ({ catalogue }) => ({ actor: actor(), catalogue, isPublished: () => undefined, visible }),
    collectNames: () => NO_NAMES,
    rename: (_, command) => command,
    undo: (_, { before, after }) => undoing(before.loadout, after.loadout),
  })
