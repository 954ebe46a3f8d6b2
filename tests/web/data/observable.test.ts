// Waiting for a value to be so.
import { expect, it } from 'vitest'
import { type Observable, observable, until } from '#web/data/observable.ts'

/** An observable that says how many listen to it. */
const counted = (initial: number): Observable<number> & { readonly listeners: () => number } => {
  const { get, set, subscribe } = observable(initial)
  let listeners = 0
  return {
    get,
    set,
    subscribe: (onNotification) => {
      listeners++
      const stop = subscribe(onNotification)
      return () => {
        listeners--
        stop()
      }
    },
    listeners: () => listeners,
  }
}
const isLarge = (value: number): boolean => value > 9

it('ends at once where it is so, and listens no longer', async () => {
  const value = counted(10)
  expect(await until(value, isLarge)).toBe(10)
  expect(value.listeners()).toBe(0)
})

it('ends with the first value that is so, whatever comes after it', async () => {
  const value = counted(1)
  const large = until(value, isLarge)
  value.set(9)
  expect(value.listeners()).toBe(1)
  value.set(11)
  value.set(2)
  expect(await large).toBe(11)
  expect(value.listeners()).toBe(0)
})

it('can be given up', async () => {
  const value = counted(1)
  const giveUp = new AbortController()
  const large = until(value, isLarge, giveUp.signal)
  giveUp.abort(new Error('too late'))
  await expect(large).rejects.toThrow('too late')
  expect(value.listeners()).toBe(0)
})
