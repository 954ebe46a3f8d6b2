// Pins on maps: set, moved, renamed, removed, and taken back.
import { describe, expect, it } from 'vitest'
import { isLeft, isRight } from '#core/fp.ts'
import { MAX_PIN_TEXT, MAX_PINS } from '#core/pins/model.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import type { Account } from '#core/player/model.ts'
import { changesBetween } from '#core/player/values.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf, run } from '../../support/player-arbitraries.ts'
import { testBook } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const pmc = 'pmc-1'
const add = (pin = 'pin-1', text = 'Stash'): PlayerCommand => ({
  ...{ tag: 'AddPin', pmc, pin, map: 'customs', at: [200.5, 1.2, 150.1], text },
})
const CREATE: PlayerCommand = { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVP' }
const played = (...commands: readonly PlayerCommand[]) => run(catalogue, [CREATE, ...commands])
const pinsOf = ({ account }: { readonly account: Account }) => account.pmcs[pmc]?.pins

describe('pins', () => {
  it('are set, moved and renamed, and gone when they are deleted', () => {
    expect(pinsOf(played(add()))).toEqual({
      'pin-1': { map: 'customs', at: [200.5, 1.2, 150.1], text: 'Stash' },
    })
    const moved = played(
      add(),
      { tag: 'MovePin', pmc, pin: 'pin-1', at: [0, 2, 0] },
      { tag: 'RenamePin', pmc, pin: 'pin-1', text: ' Тайник ' },
    )
    expect(pinsOf(moved)).toEqual({ 'pin-1': { map: 'customs', at: [0, 2, 0], text: 'Тайник' } })
    expect(pinsOf(played(add(), { tag: 'DeletePin', pmc, pin: 'pin-1' }))).toEqual({})
  })

  it('lead to no event where nothing changes', () => {
    const before = played(add()).events.length
    const same = played(
      add(),
      { tag: 'MovePin', pmc, pin: 'pin-1', at: [200.5, 1.2, 150.1] },
      { tag: 'RenamePin', pmc, pin: 'pin-1', text: 'Stash' },
    )
    expect(same.events).toHaveLength(before)
  })

  it.each<[string, readonly PlayerCommand[], string]>([
    ['without a text', [add('pin-1', ' ')], 'PinTextInvalid'],
    ['with a text too long', [add('pin-1', 'x'.repeat(MAX_PIN_TEXT + 1))], 'PinTextInvalid'],
    ['twice under one id', [add(), add()], 'PinExists'],
    ['that is not there', [{ tag: 'DeletePin', pmc, pin: 'pin-9' }], 'PinUnknown'],
    ['called like what every object has', [{ tag: 'DeletePin', pmc, pin: 'constructor' }], 'PinUnknown'],
    [
      'more than there may be',
      Array.from({ length: MAX_PINS + 1 }, (_, index) => add(`pin-${index}`)),
      'TooManyPins',
    ],
  ])('are refused %s', (_, commands, tag) => {
    expect(played(...commands).refusals.map((refusal) => refusal.tag)).toEqual([tag])
  })

  it('are for those who may keep progress', () => {
    const { account } = played()
    const decided = (role: 'free' | 'pro') =>
      decidePlayer(contextOf(catalogue, testBook('PVP'), role))(add())(account)
    expect(isLeft(decided('free'))).toBe(true)
    expect(isRight(decided('pro'))).toBe(true)
  })

  it.each<[string, readonly PlayerCommand[], PlayerCommand]>([
    ['setting', [], add()],
    ['moving', [add()], { tag: 'MovePin', pmc, pin: 'pin-1', at: [0, 2, 0] }],
    ['renaming', [add()], { tag: 'RenamePin', pmc, pin: 'pin-1', text: 'Cache' }],
    ['removing', [add()], { tag: 'DeletePin', pmc, pin: 'pin-1' }],
  ])('are as before when %s one is taken back', (_, before, command) => {
    const start = played(...before)
    const end = played(...before, command)
    const undone = played(...before, command, {
      tag: 'Undo',
      command: 'command-1',
      changes: changesBetween(start.account, end.account),
    })
    expect(pinsOf(end)).not.toEqual(pinsOf(start))
    expect(pinsOf(undone)).toEqual(pinsOf(start))
  })
})
