// What a player can want of a loadout, each command beside its rule.
import * as t from 'io-ts'
import type { Action, Actor, PolicyRejection } from '../access/roles.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TableName } from '../catalogue/tables/table-names.ts'
import { AnyText, Id } from '../codec.ts'
import {
  type CommandOf,
  commandCodec,
  commandsWith,
  type Definitions,
  decideDefined,
} from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { E, type Either, isLeft, left, pipe, right } from '../fp.ts'
import { printable } from '../printable.ts'
import { usableAmmo } from './build/ammo.ts'
import { checkBuild, type FitRejection } from './build/fitting.ts'
import { type BuildBroken, unflattenBuild } from './build/flat.ts'
import type { LoadoutEvent } from './events.ts'
import { type Loadout, type LoadoutState, LoadoutUid, MAX_TITLE_LENGTH, noLoadout } from './model.ts'
import { fingerprint } from './publishing/fingerprint.ts'
import { checkPublishable, type IsPublished, type PublishRejection } from './publishing/publishing.ts'
import { reduceLoadout } from './reducer.ts'
import { Build, bare } from './tree.ts'
import { isWeaponBase } from './weapons.ts'

/** What rules about a build read. */
const BUILD_TABLES = [
  'items',
  'figures',
  'gear',
  'presets',
  'categories',
] as const satisfies readonly TableName[]

export interface LoadoutContext {
  readonly actor: Actor
  readonly catalogue: Pick<Catalogue, (typeof BUILD_TABLES)[number]>
  readonly isPublished: IsPublished
  /** The loadout of that uid, where the actor may see it. */
  readonly visible: (loadout: string) => Loadout | undefined
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
const loadoutCommand = commandsWith<LoadoutContext, LoadoutState, LoadoutRejection, LoadoutEvent>()({})

/** A build begins as a bare weapon, as one of the game's presets, as a tree of its own, or as that of another loadout. */
const LoadoutBase = t.union(
  [t.type({ weapon: Id }), t.type({ preset: Id }), t.type({ tree: Build }), t.type({ loadout: Id })],
  'LoadoutBase',
)
type LoadoutBase = Readonly<t.TypeOf<typeof LoadoutBase>>

/** Decides about a loadout that there is, for its owner; for an administrator too where `isForAdmins`. */
const ofOwner =
  <Command>(
    decide: (context: LoadoutContext, command: Command, loadout: Loadout) => Decided,
    isForAdmins = false,
  ) =>
  (context: LoadoutContext, command: Command, { loadout }: LoadoutState): Decided => {
    if (loadout === null) return left({ tag: 'LoadoutUnknown' })
    const { uid, role } = context.actor
    if (loadout.owner === uid || (isForAdmins && role === 'admin')) return decide(context, command, loadout)
    // Do not reveal that a private loadout exists.
    return left({ tag: loadout.isPublic ? 'LoadoutOfAnother' : 'LoadoutUnknown' })
  }

const getTitle = (title: string): Either<LoadoutRejection, string> => {
  const clean = printable(title, MAX_TITLE_LENGTH)
  return clean === undefined ? left({ tag: 'TitleInvalid', most: MAX_TITLE_LENGTH }) : right(clean)
}

/** A build of a weapon; of anything else, a helmet with its parts, no figure of a loadout would say anything. */
const buildable = ({ catalogue }: LoadoutContext, tree: Build): Either<LoadoutRejection, Build> => {
  const { item } = tree
  const checked = checkBuild(catalogue)(tree)
  if (isLeft(checked)) return checked
  return isWeaponBase(catalogue, item) ? checked : left({ tag: 'NothingToBuild', item })
}

const getTree = (context: LoadoutContext, from: LoadoutBase): Either<LoadoutRejection, Build> => {
  if ('tree' in from) return buildable(context, from.tree)
  if ('weapon' in from) return buildable(context, bare(from.weapon))
  if ('loadout' in from) {
    const source = context.visible(from.loadout)
    return source === undefined ? left({ tag: 'LoadoutUnknown' }) : buildable(context, source.tree)
  }
  const preset = context.catalogue.presets.get(from.preset)
  if (preset === undefined) return left({ tag: 'PresetUnknown', preset: from.preset })
  return pipe(
    unflattenBuild(preset.tree),
    E.chain<LoadoutRejection, Build, Build>((tree) => buildable(context, tree)),
  )
}

/** That a build was taken over, with its cartridge, where it was. */
const takenFrom = (
  { visible }: LoadoutContext,
  loadout: string,
  from: LoadoutBase,
): readonly LoadoutEvent[] => {
  const source = 'loadout' in from ? visible(from.loadout) : undefined
  if (source === undefined) return []
  const { uid, owner, ammo } = source
  return [
    { type: 'LoadoutForked', data: { loadout, from: uid, author: owner } },
    ...(ammo === null ? [] : [{ type: 'AmmoChosen', data: { loadout, ammo } } as const]),
  ]
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

export const LOADOUT_COMMANDS = {
  CreateLoadout: loadoutCommand({
    fields: { loadout: LoadoutUid, title: AnyText, from: LoadoutBase },
    action: 'loadouts',
    tables: BUILD_TABLES,
    decide: (context, { loadout, title: asked, from }, state) => {
      if (state.loadout !== null || state.deleted !== null) return left({ tag: 'LoadoutExists', loadout })
      const title = getTitle(asked)
      if (isLeft(title)) return title
      return pipe(
        getTree(context, from),
        E.map((tree) => [
          {
            type: 'LoadoutCreated',
            data: { loadout, owner: context.actor.uid, title: title.right, tree },
          } as const,
          ...takenFrom(context, loadout, from),
        ]),
      )
    },
  }),
  RetitleLoadout: loadoutCommand({
    fields: { title: AnyText },
    action: 'loadouts',
    decide: ofOwner((_, command: { readonly title: string }, { uid, title: before }) =>
      pipe(
        getTitle(command.title),
        E.map((title) =>
          title === before ? [] : [{ type: 'LoadoutRetitled', data: { loadout: uid, title } } as const],
        ),
      ),
    ),
  }),
  RebuildLoadout: loadoutCommand({
    fields: { tree: Build },
    action: 'loadouts',
    tables: BUILD_TABLES,
    decide: ofOwner((context, { tree }: { readonly tree: Build }, loadout) =>
      rebuild(context, tree, loadout),
    ),
  }),
  /** `ammo` null takes the choice back. */
  ChooseAmmo: loadoutCommand({
    fields: { ammo: t.union([Id, t.null]) },
    action: 'loadouts',
    tables: BUILD_TABLES,
    decide: ofOwner(({ catalogue }, { ammo }: { readonly ammo: string | null }, loadout) => {
      if (ammo !== null && !usableAmmo(catalogue)(loadout.tree).includes(ammo))
        return left({ tag: 'AmmoNotUsable', ammo })
      return right(
        ammo === loadout.ammo ? [] : [{ type: 'AmmoChosen', data: { loadout: loadout.uid, ammo } }],
      )
    }),
  }),
  PublishLoadout: loadoutCommand({
    action: 'loadouts',
    tables: BUILD_TABLES,
    decide: ofOwner(({ catalogue, isPublished }, _, { uid, tree, isPublic }) => {
      if (isPublic) return left({ tag: 'LoadoutIsPublic' })
      return pipe(
        checkPublishable(catalogue, isPublished)(uid, tree),
        E.map(() => [{ type: 'LoadoutPublished', data: { loadout: uid } } as const]),
      )
    }),
  }),
  /** A player who loses Pro may still withdraw their loadouts. */
  MakeLoadoutPrivate: loadoutCommand({
    action: 'account',
    decide: ofOwner((_, __, { uid, isPublic }) =>
      isPublic
        ? right([{ type: 'LoadoutMadePrivate', data: { loadout: uid } }])
        : left({ tag: 'LoadoutIsPrivate' }),
    ),
  }),
  DeleteLoadout: loadoutCommand({
    action: 'account',
    decide: ofOwner(
      ({ actor }, __, { uid }) => right([{ type: 'LoadoutDeleted', data: { loadout: uid, by: actor.uid } }]),
      true,
    ),
  }),
  /** Takes back a deletion of one's own: like that, it needs no Pro. What an administrator deleted stays so. */
  RestoreLoadout: loadoutCommand({
    action: 'account',
    tables: BUILD_TABLES,
    decide: (context, _, { loadout, deleted }) => {
      const { uid: asker } = context.actor
      if (loadout?.owner === asker) return right([])
      if (deleted === null || deleted.by !== asker || deleted.loadout.owner !== asker)
        return left({ tag: 'LoadoutUnknown' })
      const { uid, tree, isPublic } = deleted.loadout
      return pipe(
        isPublic ? checkPublishable(context.catalogue, context.isPublished)(uid, tree) : right(tree),
        E.map(() => [{ type: 'LoadoutRestored', data: { loadout: uid } } as const]),
      )
    },
  }),
} as const

export type LoadoutCommand = CommandOf<typeof LOADOUT_COMMANDS>
export const LoadoutCommand = commandCodec('LoadoutCommand', LOADOUT_COMMANDS)

/** A loadout's stream. */
export const loadoutDecider: Decider<
  LoadoutContext,
  LoadoutCommand,
  LoadoutState,
  LoadoutEvent,
  LoadoutRejection
> = { initial: noLoadout, decide: decideDefined(LOADOUT_COMMANDS), reduce: reduceLoadout }

/** The tables that deciding a command reads. */
export const getLoadoutCommandTables = ({ tag }: LoadoutCommand): readonly TableName[] =>
  LOADOUT_COMMANDS[tag].tables

/** The action that a command of this tag counts as for the policies; undefined for an unknown tag. */
export const getLoadoutAction = (tag: unknown): Action | undefined => {
  const definitions: Definitions = LOADOUT_COMMANDS
  return typeof tag === 'string' && Object.hasOwn(definitions, tag) ? definitions[tag]?.action : undefined
}
