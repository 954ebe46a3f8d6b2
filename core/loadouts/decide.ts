// Decides what a player may do with a loadout.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Decider } from '../events/decider.ts'
import { E, type Either, isLeft, left, pipe, right } from '../fp.ts'
import { type Actor, type PolicyRejection, permit } from '../player/roles.ts'
import { printable } from '../printable.ts'
import { usableAmmo } from './ammo.ts'
import { type LoadoutBase, type LoadoutCommand, loadoutAction } from './commands.ts'
import type { LoadoutEvent } from './events.ts'
import { fingerprint } from './fingerprint.ts'
import { checkBuild, type FitRejection, slotsOf } from './fitting.ts'
import { type BuildBroken, unflattenBuild } from './flat.ts'
import { type Loadout, type LoadoutState, MAX_TITLE_LENGTH, noLoadout } from './model.ts'
import { checkPublishable, type IsPublished, type PublishRejection } from './publishing.ts'
import { reduceLoadout } from './reducer.ts'
import { type Build, bare } from './tree.ts'

export interface LoadoutContext {
  readonly actor: Actor
  readonly catalogue: Pick<Catalogue, 'items' | 'gear' | 'presets' | 'categories'>
  readonly isPublished: IsPublished
}

export type LoadoutRejection =
  | PolicyRejection
  | FitRejection
  | BuildBroken
  | PublishRejection
  | { readonly tag: 'LoadoutExists'; readonly loadout: string }
  | { readonly tag: 'LoadoutUnknown' }
  | { readonly tag: 'LoadoutOfAnother' }
  | { readonly tag: 'TitleInvalid'; readonly most: number }
  | { readonly tag: 'PresetUnknown'; readonly preset: string }
  | { readonly tag: 'NothingToBuild'; readonly item: string }
  | { readonly tag: 'AnotherWeapon'; readonly weapon: string }
  | { readonly tag: 'AmmoNotUsable'; readonly ammo: string }
  | { readonly tag: 'LoadoutIsPublic' }
  | { readonly tag: 'LoadoutIsPrivate' }

type Decided = Either<LoadoutRejection, readonly LoadoutEvent[]>
type Of<Tag extends LoadoutCommand['tag']> = Extract<LoadoutCommand, { readonly tag: Tag }>

/** The decider of a loadout's stream. Only the owner changes a loadout; an administrator may delete it too. */
export const decideLoadout =
  (context: LoadoutContext) =>
  (command: LoadoutCommand) =>
  (state: LoadoutState): Decided => {
    const permission = permit(context.actor.role, loadoutAction(command))
    if (isLeft(permission)) return permission
    if (command.tag === 'CreateLoadout') return create(context, command, state)
    const { loadout } = state
    if (loadout === null) return left({ tag: 'LoadoutUnknown' })
    const isOwner = loadout.owner === context.actor.uid
    if (!isOwner && !(command.tag === 'DeleteLoadout' && context.actor.role === 'admin'))
      return left({ tag: 'LoadoutOfAnother' })
    return decideExisting(context, command, loadout)
  }

const decideExisting = (
  context: LoadoutContext,
  command: Exclude<LoadoutCommand, Of<'CreateLoadout'>>,
  loadout: Loadout,
): Decided => {
  const { uid } = loadout
  switch (command.tag) {
    case 'RetitleLoadout': {
      const title = printable(command.title, MAX_TITLE_LENGTH)
      if (title === undefined) return left({ tag: 'TitleInvalid', most: MAX_TITLE_LENGTH })
      return right(
        title === loadout.title ? [] : [{ type: 'LoadoutRetitled', data: { loadout: uid, title } }],
      )
    }
    case 'RebuildLoadout':
      return rebuild(context, command.tree, loadout)
    case 'ChooseAmmo': {
      const { ammo } = command
      if (ammo !== null && !usableAmmo(context.catalogue)(loadout.tree).includes(ammo))
        return left({ tag: 'AmmoNotUsable', ammo })
      return right(ammo === loadout.ammo ? [] : [{ type: 'AmmoChosen', data: { loadout: uid, ammo } }])
    }
    case 'PublishLoadout':
      if (loadout.isPublic) return left({ tag: 'LoadoutIsPublic' })
      return pipe(
        checkPublishable(context.catalogue, context.isPublished)(uid, loadout.tree),
        E.map(() => [{ type: 'LoadoutPublished', data: { loadout: uid } }]),
      )
    case 'MakeLoadoutPrivate':
      return loadout.isPublic
        ? right([{ type: 'LoadoutMadePrivate', data: { loadout: uid } }])
        : left({ tag: 'LoadoutIsPrivate' })
    case 'DeleteLoadout':
      return right([{ type: 'LoadoutDeleted', data: { loadout: uid } }])
  }
}

const create = (context: LoadoutContext, command: Of<'CreateLoadout'>, state: LoadoutState): Decided => {
  const { loadout, from } = command
  if (state.loadout !== null || state.isDeleted) return left({ tag: 'LoadoutExists', loadout })
  const title = printable(command.title, MAX_TITLE_LENGTH)
  if (title === undefined) return left({ tag: 'TitleInvalid', most: MAX_TITLE_LENGTH })
  return pipe(
    treeOf(context, from),
    E.map((tree) => [{ type: 'LoadoutCreated', data: { loadout, owner: context.actor.uid, title, tree } }]),
  )
}

/** A build that has slots to fill or shoots; anything else would be no loadout. */
const buildable = ({ catalogue }: LoadoutContext, tree: Build): Either<LoadoutRejection, Build> => {
  const { item } = tree
  const checked = checkBuild(catalogue)(tree)
  if (isLeft(checked)) return checked
  const isBase = catalogue.gear.get(item)?.kind === 'Weapon' || slotsOf(catalogue, item).length > 0
  return isBase ? checked : left({ tag: 'NothingToBuild', item })
}

const treeOf = (context: LoadoutContext, from: LoadoutBase): Either<LoadoutRejection, Build> => {
  if ('tree' in from) return buildable(context, from.tree)
  if ('weapon' in from) return buildable(context, bare(from.weapon))
  const preset = context.catalogue.presets.get(from.preset)
  if (preset === undefined) return left({ tag: 'PresetUnknown', preset: from.preset })
  return pipe(
    unflattenBuild(preset.tree),
    E.chain<LoadoutRejection, Build, Build>((tree) => buildable(context, tree)),
  )
}

const rebuild = (context: LoadoutContext, tree: Build, loadout: Loadout): Decided => {
  if (tree.item !== loadout.tree.item) return left({ tag: 'AnotherWeapon', weapon: loadout.tree.item })
  if (fingerprint(tree) === fingerprint(loadout.tree)) return right([])
  const isStillUsable = loadout.ammo === null || usableAmmo(context.catalogue)(tree).includes(loadout.ammo)
  return pipe(
    buildable(context, tree),
    // What everybody sees stays fit to be seen.
    E.chain<LoadoutRejection, Build, Build>((fitting) =>
      loadout.isPublic
        ? checkPublishable(context.catalogue, context.isPublished)(loadout.uid, fitting)
        : right(fitting),
    ),
    E.map((fitting) => [
      { type: 'LoadoutRebuilt', data: { loadout: loadout.uid, tree: fitting } },
      ...(isStillUsable ? [] : [{ type: 'AmmoChosen' as const, data: { loadout: loadout.uid, ammo: null } }]),
    ]),
  )
}

/** A loadout's stream. */
export const loadoutDecider: Decider<
  LoadoutContext,
  LoadoutCommand,
  LoadoutState,
  LoadoutEvent,
  LoadoutRejection
> = { initial: noLoadout, decide: decideLoadout, reduce: reduceLoadout }
