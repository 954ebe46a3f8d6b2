// Long work in short turns, between which other requests are answered.
import { setImmediate } from 'node:timers/promises'
import { memoize } from '#core/memo.ts'
import type { Stepwise } from '#core/stepwise.ts'

const TURN_MS = 10

/** Gives other requests their turn, if it is time. */
export type TakeBreak = () => Promise<void>

export const makeTakeBreak = (): TakeBreak => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}

const workOff = memoize(async (work: Stepwise<unknown>): Promise<void> => {
  const takeBreak = makeTakeBreak()
  while (!work.step()) await takeBreak()
})

/** The value, computed in turns; all who wait for it share them. */
export const finishInTurns = async <A>(work: Stepwise<A>): Promise<A> => {
  await workOff(work)
  return work.finish()
}
