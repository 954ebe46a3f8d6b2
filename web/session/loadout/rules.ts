// The rules of a loadout for this page: the decider of the core over whatever tables a command needs.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import { isLeft, left } from '#core/fp.ts'
import {
  actionOfLoadoutTag,
  type LoadoutCommand,
  type LoadoutContext,
  loadoutDecider,
  tablesOfLoadoutCommand,
} from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import type { Loadout, LoadoutState } from '#core/loadouts/model.ts'
import { permit } from '#core/player/roles.ts'
import type { SessionRules } from '../effects.ts'

/** What a session of a loadout is of. */
export interface OfLoadout {
  readonly state: LoadoutState
  readonly command: LoadoutCommand
  readonly event: LoadoutEvent
}

export interface LoadoutRulesOptions extends Pick<LoadoutContext, 'visible'> {
  readonly actor: () => LoadoutContext['actor']
  /** The tables as a catalogue, undefined while one of them is missing. */
  readonly catalogueOf: (tables: readonly TableName[]) => Catalogue | undefined
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** What sets the loadout back to what it was. */
const undoing = (before: Loadout | null, after: Loadout | null): LoadoutCommand => {
  // Nothing follows on a deletion, and what was created is taken back by it.
  if (before === null || after === null) return { tag: 'DeleteLoadout' }
  if (before.title !== after.title) return { tag: 'RetitleLoadout', title: before.title }
  if (before.isPublic !== after.isPublic)
    return { tag: before.isPublic ? 'PublishLoadout' : 'MakeLoadoutPrivate' }
  if (before.tree !== after.tree) return { tag: 'RebuildLoadout', tree: before.tree }
  return { tag: 'ChooseAmmo', ammo: before.ammo }
}

/** Decides as the server does, which alone knows what others have published. */
export const loadoutRules = ({
  actor,
  catalogueOf,
  visible,
}: LoadoutRulesOptions): SessionRules<OfLoadout> => ({
  ...loadoutDecider,
  decide: (command) => (state) => {
    const by = actor()
    // Asked before anything is loaded, so that what the role may not do is never sent.
    const permission = permit(by.role, actionOfLoadoutTag(command.tag) ?? 'loadouts')
    if (isLeft(permission)) return permission
    const tables = tablesOfLoadoutCommand(command)
    const catalogue = catalogueOf(tables)
    if (catalogue === undefined) return left({ tag: 'TablesMissing', mode: 'PVP', tables })
    return loadoutDecider.decide({ actor: by, catalogue, isPublished: () => undefined, visible })(command)(
      state,
    )
  },
  namesIn: () => NO_NAMES,
  rename: (_, command) => command,
  undo: (_, { before, after }) => undoing(before.loadout, after.loadout),
})
