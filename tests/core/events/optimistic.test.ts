// The account between server and screen: which events are folded, and what becomes of commands that wait.
import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  confirm,
  isNext,
  type Optimistic,
  type PendingCommand,
  sortBySendOrder,
  submit,
} from '#core/events/optimistic.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Account } from '#core/player/model.ts'
import { emptyAccount } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import type { AccountStreamEvent } from '#web/session/account/rules.ts'
import { collectNames, renamed, temporaryPmc } from '#web/session/account/temporary-names.ts'

type Waiting = PendingCommand<ClientCommand>
type AccountState = Optimistic<Account, ClientCommand>

const ITEM = '5447a9cd4bdc2dbd208b4567'

const event = (version: number, what: PlayerEvent, commandId = `command-${version}`): AccountStreamEvent => ({
  ...what,
  stream: 'account-player',
  version,
  at: '2026-07-20T12:00:00.000Z',
  schema: 1,
  meta: { commandId, ordinal: 0, actor: 'player' },
})

const added = (version: number) => event(version, { type: 'FavouriteAdded', data: { item: ITEM } })
const removed = (version: number) => event(version, { type: 'FavouriteRemoved', data: { item: ITEM } })

const waiting = (id: string, at: number): Waiting => ({
  id,
  at,
  command: { tag: 'ToggleFavourite', item: ITEM },
})

const state: AccountState = { confirmed: emptyAccount, version: 5, pending: [], names: new Map() }
const rules = { reduce: reducePlayer, collectNames, rename: renamed }

describe('events of the server', () => {
  it.each([
    ['none', [], true],
    ['the next one', [added(6)], true],
    ['known ones and the next', [added(5), removed(6)], true],
    ['known ones', [added(4), removed(5)], true],
    ['one after a gap', [added(7)], false],
    ['known ones and one after a gap', [added(5), removed(7)], false],
  ])('follow on what is known: %s', (_, events, is) => {
    expect(isNext(state, events)).toBe(is)
  })

  it('that are known change nothing, and answer their commands all the same', () => {
    const before = { ...state, pending: [waiting('command-4', 1), waiting('other', 2)] }
    expect(confirm(rules, before, [added(4)])).toEqual({ ...before, pending: [waiting('other', 2)] })
  })

  it('are folded in their order, many as few', () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      index % 2 === 0 ? added(6 + index) : removed(6 + index),
    )
    const backgroundQueue = many.reduce((now, next) => confirm(rules, now, [next]), state)
    const atOnce = confirm(rules, state, many)
    expect(atOnce).toEqual(backgroundQueue)
    expect(atOnce).toMatchObject({ version: 106, confirmed: { favourites: { [ITEM]: true } } })
    expect(emptyAccount.favourites).toEqual({})
  })

  it('give PMCs their names in the commands that wait', () => {
    const early = temporaryPmc('command-6')
    const change: Waiting = { id: 'next', at: 2, command: { tag: 'CopyProgress', pmc: 'pmc-1', from: early } }
    const created = event(6, {
      type: 'PmcCreated',
      data: { pmc: 'pmc-2', name: 'Bear PVE', fraction: 'Bear', gameMode: 'PVE', edition: 'Standard' },
    })
    const after = confirm(rules, { ...state, pending: [change] }, [created])
    expect(after.pending).toEqual([
      { ...change, command: { tag: 'CopyProgress', pmc: 'pmc-1', from: 'pmc-2' } },
    ])
    expect(submit(rules, after, [{ ...change, id: 'late' }]).pending.map(({ command }) => command)).toEqual(
      [1, 2].map(() => ({ tag: 'CopyProgress', pmc: 'pmc-1', from: 'pmc-2' })),
    )
    expect(renamed(after.names, { tag: 'DeletePmc', pmc: early })).toEqual({ tag: 'DeletePmc', pmc: 'pmc-2' })
  })
})

describe('commands that wait', () => {
  it('are in the order in which they were given, each once', () => {
    const [first, second, third] = [waiting('c', 1), waiting('b', 2), waiting('a', 3)]
    const both = submit(rules, submit(rules, state, [third, first]), [second, first])
    expect(both.pending).toEqual([first, second, third])
    expect(acknowledge(both, new Set(['b'])).pending).toEqual([first, third])
  })

  it('of the same instant have one order everywhere', () => {
    const [one, other] = [waiting('a', 1), waiting('b', 1)]
    expect(sortBySendOrder([other, one])).toEqual(sortBySendOrder([one, other]))
  })
})
