// Running crafts: started, replaced, ended, taken back, and gone after a wipe.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CRAFT_TIMERS } from '#core/craft-timers/model.ts'
import { findNextReady, runningCrafts } from '#core/craft-timers/running-crafts.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { BITCOIN_FARM } from '#core/hideout/crafting-time.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { decidePlayer } from '#core/player/decide.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { boundGrowth } from '#core/player/limits/growth.ts'
import type { Account } from '#core/player/model.ts'
import { changesBetween } from '#core/player/values.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { contextOf, run } from '../../support/player-arbitraries.ts'
import { testBook } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const pmc = 'pmc-1'
const CREATE: PlayerCommand = { tag: 'CreatePmc', fraction: 'Bear', gameMode: 'PVP' }
const STARTED = '2026-03-02T18:00:00.000Z'
const timed = catalogue.crafts.all.filter(({ station }) => station !== BITCOIN_FARM)
const craftIn = (station: string, index = 0) => {
  const craft = timed.filter((each) => each.station === station)[index]
  if (craft === undefined) throw new Error(`no craft ${index} in ${station}`)
  return craft
}
const start = (craft: string, more: object = {}): PlayerCommand => ({
  ...{ tag: 'StartCraft', pmc, craft, startedAt: STARTED },
  ...more,
})
const end = (station: string): PlayerCommand => ({ tag: 'EndCraft', pmc, station })
const played = (...commands: readonly PlayerCommand[]) => run(catalogue, [CREATE, ...commands])
const timersOf = ({ account }: { readonly account: Account }) => account.pmcs[pmc]?.craftTimers
const context = contextOf(catalogue, testBook('PVP'))
const secondsAfter = (seconds: number) => new Date(Date.parse(STARTED) + seconds * 1000).toISOString()

describe('a running craft', () => {
  it('is ready after the time of the craft at the crafting skill of its PMC, exactly', () => {
    fc.assert(
      fc.property(fc.constantFrom(...timed), fc.integer({ min: 0, max: 51 }), (craft, level) => {
        const timers = timersOf(
          played({ tag: 'ChangeSkill', pmc, skill: 'Crafting', level }, start(craft.uid)),
        )
        const exact = (BigInt(Math.round(craft.seconds)) * (40_000n - 300n * BigInt(level))) / 40_000n
        expect(timers).toEqual({
          [craft.station]: { craft: craft.uid, startedAt: STARTED, readyAt: secondsAfter(Number(exact)) },
        })
      }),
      { numRuns: 100 },
    )
  })

  it('is ready when the player says so', () => {
    const craft = craftIn('workbench')
    const readyAt = secondsAfter(9091)
    expect(timersOf(played(start(craft.uid, { readyAt })))?.workbench?.readyAt).toBe(readyAt)
  })

  it('is one for each station: another replaces it, and one elsewhere does not', () => {
    const [first, second, water] = [craftIn('workbench'), craftIn('workbench', 1), craftIn('lavatory')]
    const timers = timersOf(played(start(first.uid), start(water.uid), start(second.uid)))
    expect(Object.entries(timers ?? {}).map(([station, { craft }]) => [station, craft])).toEqual([
      ['workbench', second.uid],
      ['lavatory', water.uid],
    ])
  })

  it('is gone when it has ended, and after a new wipe', () => {
    const craft = craftIn('workbench')
    expect(timersOf(played(start(craft.uid), end('workbench')))).toEqual({})
    expect(timersOf(played(start(craft.uid), { tag: 'StartWipe', pmc }))).toEqual({})
  })

  it('leads to no event where the same is running', () => {
    const { uid } = craftIn('workbench')
    expect(played(start(uid), start(uid)).events).toHaveLength(played(start(uid)).events.length)
  })

  const coin = catalogue.crafts.all.find(({ station }) => station === BITCOIN_FARM)
  const bench = craftIn('workbench').uid
  it.each([
    ['that does not exist', start('no-craft'), 'CraftUnknown'],
    ['of the bitcoin farm', start(coin?.uid ?? ''), 'CraftNotTimed'],
    ['that is ready before its start', start(bench, { readyAt: secondsAfter(-1) }), 'CraftTimesInvalid'],
    ['of more than two weeks', start(bench, { readyAt: secondsAfter(15 * 86_400) }), 'CraftTimesInvalid'],
    ['at the end of time', start(bench, { startedAt: '9999-12-31T23:59:59.000Z' }), 'CraftTimesInvalid'],
    ['that is not running cannot end', end('workbench'), 'CraftNotRunning'],
    ['in what every object has', end('constructor'), 'CraftNotRunning'],
  ] as const)('%s is refused', (_, command, tag) => {
    const decided = decidePlayer(context)(command)(played().account)
    expect(isLeft(decided) && decided.left.tag).toBe(tag)
  })

  it('is limited in number, whatever stations a log names', () => {
    const { account } = played()
    const events = Array.from(
      { length: MAX_CRAFT_TIMERS + 1 },
      (_, index): PlayerEvent => ({
        type: 'CraftStarted',
        data: { pmc, station: `station-${index}`, craft: bench, startedAt: STARTED, readyAt: STARTED },
      }),
    )
    expect(isRight(boundGrowth(account, events.slice(1)))).toBe(true)
    expect(boundGrowth(account, events)).toMatchObject({ left: { tag: 'TooManyCraftTimers' } })
  })

  it.each([
    ['started', [], start(bench)],
    ['replaced', [start(bench)], start(craftIn('workbench', 1).uid)],
    ['ended', [start(bench)], end('workbench')],
  ] as const)('that was %s comes back as it was', (_, before, command) => {
    const then = played(...before)
    const now = played(...before, command)
    const undo = { tag: 'Undo', command: 'any', changes: changesBetween(then.account, now.account) } as const
    expect(timersOf(played(...before, command, undo))).toEqual(timersOf(then))
  })
})

describe('the list of running crafts', () => {
  const instant = (minute: number) => new Date(Date.parse(STARTED) + minute * 60_000).toISOString()
  const minutes = fc.dictionary(
    fc.constantFrom('workbench', 'lavatory', 'medstation', 'nutrition-unit'),
    fc.nat(600),
  )

  it('is in the order in which they are ready, and the next is the first that is not ready yet', () => {
    fc.assert(
      fc.property(minutes, fc.nat(600), (byStation, minute) => {
        const timers = Object.fromEntries(
          Object.entries(byStation).map(([station, ready]) => [
            station,
            { craft: 'any', startedAt: STARTED, readyAt: instant(ready) },
          ]),
        )
        const order = runningCrafts(timers).map(({ station }) => byStation[station])
        expect(order).toEqual(Object.values(byStation).toSorted((a, b) => a - b))
        const later = Object.values(byStation).filter((ready) => ready > minute)
        const next = findNextReady(timers, Date.parse(instant(minute)))
        expect(next?.readyAt).toBe(later.length === 0 ? undefined : instant(Math.min(...later)))
      }),
    )
  })
})
