// What a player can want of a loadout.
import type { Action } from '../player/roles.ts'
import type { Build } from './tree.ts'

/** A build begins as a bare weapon, as one of the game's presets, or as a tree of its own. */
export type LoadoutBase = { readonly weapon: string } | { readonly preset: string } | { readonly tree: Build }

export type LoadoutCommand =
  | {
      readonly tag: 'CreateLoadout'
      readonly loadout: string
      readonly title: string
      readonly from: LoadoutBase
    }
  | { readonly tag: 'RetitleLoadout'; readonly title: string }
  | { readonly tag: 'RebuildLoadout'; readonly tree: Build }
  /** `ammo` null takes the choice back. */
  | { readonly tag: 'ChooseAmmo'; readonly ammo: string | null }
  | { readonly tag: 'PublishLoadout' }
  | { readonly tag: 'MakeLoadoutPrivate' }
  | { readonly tag: 'DeleteLoadout' }

/** What a command counts as for the policies: whoever loses Pro may still withdraw what they made. */
export const loadoutAction = ({ tag }: LoadoutCommand): Action =>
  tag === 'DeleteLoadout' || tag === 'MakeLoadoutPrivate' ? 'account' : 'loadouts'
