// The rules of a loadout in the browser: they decide as the core does, over no more tables than they name, and each step has its way back.
import { describe, expect, it } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import { applyEvent } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { type LoadoutCommand, loadoutDecider } from '#core/loadouts/commands.ts'
import { type LoadoutState, noLoadout } from '#core/loadouts/model.ts'
import { reduceLoadout } from '#core/loadouts/reducer.ts'
import { bare } from '#core/loadouts/tree.ts'
import { loadoutRules } from '#web/session/loadout/rules.ts'
import { contextOf, created, deleted, given, published, withSight } from '../../core/loadouts/given.ts'
import { onlyTables, testCatalogue } from '../../support/catalogue.ts'

const full = testCatalogue('PVP')
const AMMO = '54527a984bdc2d4e668b4567'
const source = given(created, published).loadout ?? undefined

const rulesFor = (role: Role = 'pro', hasTables = true) =>
  loadoutRules({
    actor: () => ({ uid: 'killa', role }),
    catalogueOf: (_, tables) => (hasTables ? onlyTables(full, tables) : undefined),
    visible: (uid) => (uid === source?.uid ? source : undefined),
  })

const done = (state: LoadoutState, command: LoadoutCommand): LoadoutState => {
  const decided = rulesFor().decide(command, 'c1')(state)
  if (isLeft(decided)) throw new Error(decided.left.tag)
  return decided.right.reduce(applyEvent(reduceLoadout), state)
}

const mine = given(created)
const COMMANDS: readonly (readonly [LoadoutCommand, LoadoutState])[] = [
  [{ tag: 'CreateLoadout', loadout: 'l2', title: 'New', from: { tree: withSight } }, noLoadout],
  [{ tag: 'CreateLoadout', loadout: 'l2', title: 'Copy', from: { loadout: 'l1' } }, noLoadout],
  [{ tag: 'CreateLoadout', loadout: 'l2', title: 'Hidden', from: { loadout: 'l9' } }, noLoadout],
  [{ tag: 'RetitleLoadout', title: 'Other' }, mine],
  [{ tag: 'RebuildLoadout', tree: withSight }, mine],
  [{ tag: 'RebuildLoadout', tree: bare(AMMO) }, mine],
  [{ tag: 'ChooseAmmo', ammo: AMMO }, mine],
  [{ tag: 'PublishLoadout' }, mine],
  [{ tag: 'MakeLoadoutPrivate' }, given(created, published)],
  [{ tag: 'DeleteLoadout' }, mine],
  [{ tag: 'RestoreLoadout' }, given(created, published, deleted)],
]

describe('the rules of a loadout in the browser', () => {
  it.each(COMMANDS)('decide %o like the core, over the tables that it names', (command, state) => {
    const context = contextOf(undefined, undefined, (uid) => (uid === source?.uid ? source : undefined))
    expect(rulesFor().decide(command, 'c1')(state)).toEqual(
      loadoutDecider.decide({ ...context, catalogue: full })(command)(state),
    )
  })

  it('ask for tables before they decide, but first whether the role may', () => {
    const command: LoadoutCommand = { tag: 'PublishLoadout' }
    expect(rulesFor('pro', false).decide(command, 'c1')(mine)).toMatchObject({
      left: { tag: 'TablesMissing', tables: expect.arrayContaining(['gear']) },
    })
    expect(rulesFor('free', false).decide(command, 'c1')(mine)).toMatchObject({
      left: { tag: 'ProRequired' },
    })
    expect(rulesFor('visitor', false).decide(command, 'c1')(mine)).toMatchObject({
      left: { tag: 'SignInRequired' },
    })
  })

  it.each<LoadoutCommand>([
    { tag: 'RetitleLoadout', title: 'Other' },
    { tag: 'RebuildLoadout', tree: withSight },
    { tag: 'ChooseAmmo', ammo: AMMO },
    { tag: 'PublishLoadout' },
    { tag: 'DeleteLoadout' },
  ])('take $tag back', (command) => {
    const changed = done(mine, command)
    expect(changed).not.toEqual(mine)
    expect(done(changed, rulesFor().undo('c1', { before: mine, after: changed }))).toEqual(mine)
  })

  it('leave what the server alone knows to it: that another has published the same', () => {
    expect(done(mine, { tag: 'PublishLoadout' }).loadout?.isPublic).toBe(true)
  })
})
