// What may not be done with a loadout, and why.
import { describe, expect, it } from 'vitest'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { type LoadoutContext, type LoadoutRejection, loadoutDecider } from '#core/loadouts/commands.ts'
import { type LoadoutState, noLoadout } from '#core/loadouts/model.ts'
import { fingerprint } from '#core/loadouts/publishing/fingerprint.ts'
import { bare } from '#core/loadouts/tree.ts'
import { AK_74N_DEFAULT, EXPS3, leftOf, M4A1, M4A1_CARBINE, M855, presetBuild, STANAG_30 } from './builds.ts'
import {
  admin,
  carbine,
  contextOf,
  created,
  deleted,
  deletedBy,
  given,
  owner,
  published,
  rebuilt,
  stranger,
  withoutHandle,
  withoutStock,
  withSight,
} from './given.ts'

/** A preset of the Wilcox Skull Lock head mount. */
const SKULL_LOCK = '5a3b898486f77467720a2f29'

type Refusal = readonly [
  rule: string,
  given: LoadoutState,
  when: LoadoutCommand,
  tag: LoadoutRejection['tag'],
  context?: LoadoutContext,
]

const create = (title: string): LoadoutCommand => ({
  tag: 'CreateLoadout',
  loadout: 'l1',
  title,
  from: { preset: M4A1_CARBINE },
})

const refused: readonly Refusal[] = [
  [
    'a visitor has to sign in',
    noLoadout,
    create('Carbine'),
    'SignInRequired',
    contextOf({ uid: '', role: 'visitor' }),
  ],
  [
    'a free user has to get Pro',
    noLoadout,
    create('Carbine'),
    'ProRequired',
    contextOf({ uid: 'killa', role: 'free' }),
  ],
  ['a loadout is created once', given(created), create('Carbine'), 'LoadoutExists'],
  ['a deleted loadout does not come back', given(created, deleted), create('Carbine'), 'LoadoutExists'],
  ['a title is not empty', noLoadout, create('   '), 'TitleInvalid'],
  ['a title has 80 characters at most', noLoadout, create('a'.repeat(81)), 'TitleInvalid'],
  [
    'a title has no control characters',
    given(created),
    { tag: 'RetitleLoadout', title: 'a\u0000b' },
    'TitleInvalid',
  ],
  [
    'a preset must be one of the game',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'x', from: { preset: M4A1 } },
    'PresetUnknown',
  ],
  [
    'a weapon must be an item of the game',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'x', from: { weapon: 'ffffffffffffffffffffffff' } },
    'ItemUnknown',
  ],
  [
    'a cartridge is nothing to build on',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'x', from: { weapon: M855 } },
    'NothingToBuild',
  ],
  [
    'a helmet is no weapon, though parts fit it and the game has presets of it',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'x', from: { preset: SKULL_LOCK } },
    'NothingToBuild',
  ],
  [
    'every part of a tree must fit',
    given(created),
    { tag: 'RebuildLoadout', tree: { item: M4A1, slots: { mod_stock: bare(STANAG_30) } } },
    'PartNotAllowed',
  ],
  [
    'a loadout keeps its weapon',
    given(created),
    { tag: 'RebuildLoadout', tree: presetBuild(AK_74N_DEFAULT) },
    'AnotherWeapon',
  ],
  [
    'an M4A1 does not fire 5.45',
    given(created),
    { tag: 'ChooseAmmo', ammo: '56dff3afd2720bba668b4567' },
    'AmmoNotUsable',
  ],
  [
    'a stranger may not change it',
    given(created, published),
    { tag: 'RetitleLoadout', title: 'mine' },
    'LoadoutOfAnother',
    contextOf(stranger),
  ],
  [
    'of a private one a stranger does not hear that it is there',
    given(created),
    { tag: 'DeleteLoadout' },
    'LoadoutUnknown',
    contextOf(stranger),
  ],
  [
    'players may not copy what is hidden from them',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l2', title: 'x', from: { loadout: 'l1' } },
    'LoadoutUnknown',
  ],
  [
    'a stranger may not delete it',
    given(created, published),
    { tag: 'DeleteLoadout' },
    'LoadoutOfAnother',
    contextOf(stranger),
  ],
  [
    'an administrator may not change it',
    given(created, published),
    { tag: 'RetitleLoadout', title: 'mine' },
    'LoadoutOfAnother',
    contextOf(admin),
  ],
  [
    'nothing can be done to a loadout that is not there',
    noLoadout,
    { tag: 'PublishLoadout' },
    'LoadoutUnknown',
  ],
  [
    'a deleted loadout is gone',
    given(created, deleted),
    { tag: 'RetitleLoadout', title: 'x' },
    'LoadoutUnknown',
  ],
  [
    'what an administrator deleted stays so',
    given(created, published, deletedBy(admin.uid)),
    { tag: 'RestoreLoadout' },
    'LoadoutUnknown',
  ],
  [
    'an administrator restores nothing of others',
    given(created, published, deletedBy(admin.uid)),
    { tag: 'RestoreLoadout' },
    'LoadoutUnknown',
    contextOf(admin),
  ],
  [
    'what an unknown account deleted stays deleted',
    given(created, deletedBy(null)),
    { tag: 'RestoreLoadout' },
    'LoadoutUnknown',
  ],
  [
    'a stranger restores nothing',
    given(created, deleted),
    { tag: 'RestoreLoadout' },
    'LoadoutUnknown',
    contextOf(stranger),
  ],
  [
    'of a private one that is there a stranger does not hear either',
    given(created),
    { tag: 'RestoreLoadout' },
    'LoadoutUnknown',
    contextOf(stranger),
  ],
  ['nothing is restored that never was', noLoadout, { tag: 'RestoreLoadout' }, 'LoadoutUnknown'],
  [
    'what was public is not restored beside an exact duplicate that was published since',
    given(created, published, deleted),
    { tag: 'RestoreLoadout' },
    'ExactLoadoutPublished',
    contextOf(owner, (hash) => (hash === fingerprint(carbine) ? 'l7' : undefined)),
  ],
  [
    'conflicting parts block publishing',
    given(created, rebuilt(withSight)),
    { tag: 'PublishLoadout' },
    'PartsConflict',
  ],
  [
    'empty required slots block publishing',
    given(created, rebuilt(withoutStock)),
    { tag: 'PublishLoadout' },
    'RequiredSlotsEmpty',
  ],
  ['a loadout is published once', given(created, published), { tag: 'PublishLoadout' }, 'LoadoutIsPublic'],
  [
    'a private loadout cannot be made private',
    given(created),
    { tag: 'MakeLoadoutPrivate' },
    'LoadoutIsPrivate',
  ],
  [
    'a public build stays complete',
    given(created, published),
    { tag: 'RebuildLoadout', tree: withoutStock },
    'RequiredSlotsEmpty',
  ],
  [
    'a public build stays free of conflicts',
    given(created, published),
    { tag: 'RebuildLoadout', tree: withSight },
    'PartsConflict',
  ],
  [
    'an exact duplicate of a published loadout is not published',
    given(created),
    { tag: 'PublishLoadout' },
    'ExactLoadoutPublished',
    contextOf(owner, (hash) => (hash === fingerprint(carbine) ? 'l7' : undefined)),
  ],
  [
    'a public build is not rebuilt into an exact duplicate',
    given(created, published),
    { tag: 'RebuildLoadout', tree: withoutHandle },
    'ExactLoadoutPublished',
    contextOf(owner, (hash) => (hash === fingerprint(withoutHandle) ? 'l7' : undefined)),
  ],
]

describe('a refused command', () => {
  it.each(
    refused.map(([rule, state, command, tag, context = contextOf()]) => ({
      rule,
      state,
      command,
      tag,
      context,
    })),
  )('$rule', ({ state, command, tag, context }) => {
    expect(leftOf(loadoutDecider.decide(context)(command)(state)).tag).toBe(tag)
  })

  it('names both conflicting parts', () => {
    const rejection = leftOf(
      loadoutDecider.decide(contextOf())({ tag: 'PublishLoadout' })(given(created, rebuilt(withSight))),
    )
    if (rejection.tag !== 'PartsConflict') throw new Error(rejection.tag)
    expect(rejection.conflicts.flatMap(({ part, other }) => [part.item, other.item])).toContain(EXPS3)
  })
})
