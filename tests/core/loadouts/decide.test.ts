// What may be done with a loadout.
import { describe, expect, it } from 'vitest'
import { removePart } from '#core/loadouts/build/fitting.ts'
import type { LoadoutCommand } from '#core/loadouts/commands.ts'
import { type LoadoutContext, loadoutDecider } from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import { type LoadoutState, noLoadout } from '#core/loadouts/model.ts'
import { fingerprint } from '#core/loadouts/publishing/fingerprint.ts'
import { bare } from '#core/loadouts/tree.ts'
import { catalogue, M4A1, M4A1_CARBINE, M995, presetBuild, rightOf } from './builds.ts'
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
  restored,
  stranger,
  withoutHandle,
  withoutStock,
  withSight,
} from './given.ts'

type Case = readonly [
  rule: string,
  given: LoadoutState,
  when: LoadoutCommand,
  then: readonly LoadoutEvent[],
  context?: LoadoutContext,
]

const accepted: readonly Case[] = [
  [
    'a loadout begins as a preset of the game, private',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: ' Carbine ', from: { preset: M4A1_CARBINE } },
    [created],
  ],
  [
    'a loadout may begin as the bare weapon',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'Bare', from: { weapon: M4A1 } },
    [{ type: 'LoadoutCreated', data: { loadout: 'l1', owner: owner.uid, title: 'Bare', tree: bare(M4A1) } }],
  ],
  [
    'a loadout may begin as a tree, even one with conflicts',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l1', title: 'Sight', from: { tree: withSight } },
    [{ type: 'LoadoutCreated', data: { loadout: 'l1', owner: owner.uid, title: 'Sight', tree: withSight } }],
  ],
  [
    'a loadout may begin as another one, whose cartridge it takes over, and says whose it is',
    noLoadout,
    { tag: 'CreateLoadout', loadout: 'l2', title: 'Mine', from: { loadout: 'l1' } },
    [
      {
        type: 'LoadoutCreated',
        data: { loadout: 'l2', owner: stranger.uid, title: 'Mine', tree: carbine },
      },
      { type: 'LoadoutForked', data: { loadout: 'l2', from: 'l1', author: owner.uid } },
      { type: 'AmmoChosen', data: { loadout: 'l2', ammo: M995 } },
    ],
    contextOf(
      stranger,
      () => undefined,
      () =>
        given(created, published, { type: 'AmmoChosen', data: { loadout: 'l1', ammo: M995 } }).loadout ??
        undefined,
    ),
  ],
  [
    'a title is kept without surrounding blanks',
    given(created),
    { tag: 'RetitleLoadout', title: '  Reserve night  ' },
    [{ type: 'LoadoutRetitled', data: { loadout: 'l1', title: 'Reserve night' } }],
  ],
  ['the title it has changes nothing', given(created), { tag: 'RetitleLoadout', title: 'Carbine' }, []],
  [
    'a private build may be saved with conflicting parts',
    given(created),
    { tag: 'RebuildLoadout', tree: withSight },
    [rebuilt(withSight)],
  ],
  [
    'a private build may be saved with required slots empty',
    given(created),
    { tag: 'RebuildLoadout', tree: withoutStock },
    [rebuilt(withoutStock)],
  ],
  ['the build it has changes nothing', given(created), { tag: 'RebuildLoadout', tree: carbine }, []],
  [
    'a cartridge that the weapon takes may be chosen',
    given(created),
    { tag: 'ChooseAmmo', ammo: M995 },
    [{ type: 'AmmoChosen', data: { loadout: 'l1', ammo: M995 } }],
  ],
  [
    'the choice of cartridge may be taken back',
    given(created, { type: 'AmmoChosen', data: { loadout: 'l1', ammo: M995 } }),
    { tag: 'ChooseAmmo', ammo: null },
    [{ type: 'AmmoChosen', data: { loadout: 'l1', ammo: null } }],
  ],
  ['a complete build may be published', given(created), { tag: 'PublishLoadout' }, [published]],
  [
    'a public loadout may be made private',
    given(created, published),
    { tag: 'MakeLoadoutPrivate' },
    [{ type: 'LoadoutMadePrivate', data: { loadout: 'l1' } }],
  ],
  ['the owner may delete a loadout', given(created), { tag: 'DeleteLoadout' }, [deleted]],
  ['what the owner deleted may be restored', given(created, deleted), { tag: 'RestoreLoadout' }, [restored]],
  [
    'a user without Pro may restore what they deleted',
    given(created, deleted),
    { tag: 'RestoreLoadout' },
    [restored],
    contextOf({ uid: owner.uid, role: 'free' }),
  ],
  [
    'what was public is public again if the same was not published',
    given(created, published, deleted),
    { tag: 'RestoreLoadout' },
    [restored],
  ],
  [
    'a private one is restored whatever others have published',
    given(created, deleted),
    { tag: 'RestoreLoadout' },
    [restored],
    contextOf(owner, () => 'l7'),
  ],
  ['what is there is restored by nothing', given(created), { tag: 'RestoreLoadout' }, []],
  [
    'an administrator may delete the loadout of another',
    given(created),
    { tag: 'DeleteLoadout' },
    [deletedBy(admin.uid)],
    contextOf(admin),
  ],
  [
    'a public build may be rebuilt into another complete one',
    given(created, published),
    { tag: 'RebuildLoadout', tree: withoutHandle },
    [rebuilt(withoutHandle)],
    contextOf(owner, (hash) => (hash === fingerprint(carbine) ? 'l1' : undefined)),
  ],
]

describe('an accepted command', () => {
  it.each(
    accepted.map(([rule, state, command, events, context = contextOf()]) => ({
      rule,
      state,
      command,
      events,
      context,
    })),
  )('$rule', ({ state, command, events, context }) => {
    expect(rightOf(loadoutDecider.decide(context)(command)(state))).toEqual(events)
  })
})

describe('rebuilding', () => {
  it('takes the choice of a cartridge back when the build cannot fire it any more', () => {
    // The PPSh-41 is fed by its magazine; without one nothing can be fired.
    const ppsh = catalogue.presets.all.find(({ shortName }) => shortName.startsWith('PPSh')) ?? {
      uid: '',
      baseItem: '',
    }
    const build = presetBuild(ppsh.uid)
    const ammo = '573603562459776430731618'
    const state = given(
      { type: 'LoadoutCreated', data: { loadout: 'l1', owner: owner.uid, title: 'PPSh', tree: build } },
      { type: 'AmmoChosen', data: { loadout: 'l1', ammo } },
    )
    const empty = rightOf(removePart(['mod_magazine'])(build))
    expect(
      rightOf(loadoutDecider.decide(contextOf())({ tag: 'RebuildLoadout', tree: empty })(state)),
    ).toEqual([rebuilt(empty), { type: 'AmmoChosen', data: { loadout: 'l1', ammo: null } }])
  })
})
