// Laws of a loadout's stream.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#core/access/roles.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { emptyRequiredSlots, findConflicts } from '#core/loadouts/build/conflicts.ts'
import { LOADOUT_COMMANDS, type LoadoutCommand, loadoutDecider } from '#core/loadouts/commands.ts'
import { type LoadoutEvent, loadoutEvents } from '#core/loadouts/events.ts'
import { noLoadout } from '#core/loadouts/model.ts'
import { reduceLoadout } from '#core/loadouts/reducer.ts'
import {
  AK_74N,
  AK_74N_DEFAULT,
  anyBuild,
  catalogue,
  leftOf,
  M4A1,
  M4A1_CARBINE,
  M855,
  M995,
  rightOf,
  STANAG_30,
} from './builds.ts'
import {
  admin,
  carbine,
  contextOf,
  created,
  deleted,
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

const anyCommand: fc.Arbitrary<LoadoutCommand> = fc.oneof(
  fc.record({
    tag: fc.constant('CreateLoadout' as const),
    loadout: fc.constantFrom('l1', 'l2'),
    title: fc.string({ maxLength: 90 }),
    from: fc.oneof(
      anyBuild.map((tree) => ({ tree })),
      fc.constantFrom(M4A1_CARBINE, AK_74N_DEFAULT).map((preset) => ({ preset })),
      fc.constantFrom(M4A1, AK_74N, M855).map((weapon) => ({ weapon })),
    ),
  }),
  fc.record({
    tag: fc.constant('RetitleLoadout' as const),
    title: fc.constantFrom('Woods', 'Labs', '', 'Carbine'),
  }),
  fc.record({
    tag: fc.constant('RebuildLoadout' as const),
    tree: fc.oneof(anyBuild, fc.constantFrom(carbine, withSight)),
  }),
  fc.record({ tag: fc.constant('ChooseAmmo' as const), ammo: fc.constantFrom(M855, M995, STANAG_30, null) }),
  fc.constantFrom(
    { tag: 'PublishLoadout' } as const,
    { tag: 'MakeLoadoutPrivate' } as const,
    { tag: 'DeleteLoadout' } as const,
    { tag: 'RestoreLoadout' } as const,
  ),
)
const anyActor = fc.constantFrom(owner, owner, owner, stranger, admin)

/** What a run of commands leads to, with every state on the way. */
const run = (commands: readonly (readonly [Actor, LoadoutCommand])[]) => {
  const events: LoadoutEvent[] = []
  let state = noLoadout
  for (const [actor, command] of commands) {
    const decided = loadoutDecider.decide(contextOf(actor))(command)(state)
    if (isLeft(decided)) continue
    for (const event of decided.right) {
      events.push(event)
      state = applyEvent(reduceLoadout)(state, event)
    }
  }
  return { events, state }
}

describe('laws of the stream', () => {
  const commands = fc.array(fc.tuple(anyActor, anyCommand), { maxLength: 12 })

  it('folding at once gives what folding one by one gives', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { events, state } = run(list)
        expect(replay(reduceLoadout)(noLoadout, events)).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  it('recorded events survive their codecs', () => {
    fc.assert(
      fc.property(commands, (list) => {
        for (const { type, data } of run(list).events)
          expect(loadoutEvents[type].decode(JSON.parse(JSON.stringify(data)))).toEqual({
            _tag: 'Right',
            right: data,
          })
      }),
      { numRuns: 300 },
    )
  })

  it('a decision changes neither the state nor the command', () => {
    fc.assert(
      fc.property(commands, anyCommand, (list, command) => {
        const { state } = run(list)
        const before = JSON.stringify([state, command])
        loadoutDecider.decide(contextOf())(command)(state)
        expect(JSON.stringify([state, command])).toBe(before)
      }),
      { numRuns: 300 },
    )
  })

  it('a loadout that was published once is not published again before it was private', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run(list)
        const first = loadoutDecider.decide(contextOf())({ tag: 'PublishLoadout' })(state)
        fc.pre(isRight(first))
        const after = rightOf(first).reduce(applyEvent(reduceLoadout), state)
        expect(leftOf(loadoutDecider.decide(contextOf())({ tag: 'PublishLoadout' })(after))).toEqual({
          tag: 'LoadoutIsPublic',
        })
      }),
      { numRuns: 300 },
    )
  })

  it('an event about a loadout that is gone changes nothing', () => {
    expect(given(published, rebuilt(withSight))).toEqual(noLoadout)
    expect(given(created, deleted, published)).toEqual(given(created, deleted))
    expect(given(created, deleted, published).loadout).toBeNull()
    expect(given(restored)).toEqual(noLoadout)
  })

  it('what is deleted and restored is as it was', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const { state } = run(list)
        fc.pre(state.loadout?.owner === owner.uid)
        const tags = ['DeleteLoadout', 'RestoreLoadout'] as const
        const after = tags.reduce(
          (now, tag) =>
            rightOf(loadoutDecider.decide(contextOf())({ tag })(now)).reduce(applyEvent(reduceLoadout), now),
          state,
        )
        expect(after).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  it('a public loadout is always complete and free of conflicts', () => {
    const change = fc.oneof(
      fc
        .constantFrom(carbine, withSight, withoutStock, withoutHandle)
        .map((tree): LoadoutCommand => ({ tag: 'RebuildLoadout', tree })),
      fc.constantFrom<LoadoutCommand>(
        { tag: 'PublishLoadout' },
        { tag: 'MakeLoadoutPrivate' },
        { tag: 'DeleteLoadout' },
        { tag: 'RestoreLoadout' },
      ),
    )
    const begin: LoadoutCommand = { tag: 'CreateLoadout', loadout: 'l1', title: 'x', from: { tree: carbine } }
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const { loadout } = run([begin, ...changes].map((command) => [owner, command])).state
        if (loadout?.isPublic !== true) return
        expect(findConflicts(catalogue)(loadout.tree)).toEqual([])
        expect(emptyRequiredSlots(catalogue)(loadout.tree)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('a user who loses Pro may still hide and delete a loadout, take the deletion back, and nothing else', () => {
    const isWithdrawal = ({ tag }: LoadoutCommand) =>
      ['DeleteLoadout', 'RestoreLoadout', 'MakeLoadoutPrivate'].includes(tag)
    fc.assert(
      fc.property(
        anyCommand,
        (command) => (LOADOUT_COMMANDS[command.tag].action === 'account') === isWithdrawal(command),
      ),
    )
  })
})
