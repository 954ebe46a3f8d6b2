// Long work is done whole and in order, and lets the browser in between.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPiece, inPieces } from '#web/data/in-pieces.ts'

/** A clock that each piece of work moves on by so many ms. */
const world = (msEach: number) => {
  let time = 0
  let pauses = 0
  let longest = 0
  let began = 0
  const calling = new AbortController()
  const hands = {
    now: () => time,
    nextTask: async () => {
      longest = Math.max(longest, time - began)
      pauses++
      began = time
    },
    signal: calling.signal,
  }
  const work = (one: number): number => {
    time += msEach
    return one * 2
  }
  return { hands, work, calling, pauses: () => pauses, longest: () => Math.max(longest, time - began) }
}

describe('work in pieces', () => {
  it('does the same to each as at once, in their order', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer()), fc.integer({ min: 0, max: 40 }), async (all, msEach) => {
        const { hands, work } = world(msEach)
        expect(await inPieces(all, work, hands)).toEqual(all.map((one) => one * 2))
      }),
    ))

  it('takes no more than ten milliseconds and one step at a time', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer(), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 40 }),
        async (all, msEach) => {
          const { hands, work, longest } = world(msEach)
          await inPieces(all, work, hands)
          expect(longest()).toBeLessThan(10 + msEach)
        },
      ),
    ))

  it('is one piece where it is short', async () => {
    const { hands, work, pauses } = world(1)
    await inPieces([1, 2, 3], work, hands)
    expect(pauses()).toBe(0)
  })

  it('goes on from what was done at once, and does nothing twice', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer(), { maxLength: 100 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 200 }),
        async (all, msEach, ms) => {
          const { hands, work } = world(msEach)
          const asked: number[] = []
          const counted = (one: number): number => {
            asked.push(one)
            return work(one)
          }
          const before = hands.now()
          const begun = firstPiece(all, counted, { now: hands.now, ms })
          expect(hands.now() - before).toBeLessThan(ms + Math.max(msEach, 1))
          expect(await inPieces(all, counted, { ...hands, begun })).toEqual(all.map((one) => one * 2))
          expect(asked).toEqual(all)
        },
      ),
    ))

  it('ends at the next pause when it is called off', async () => {
    const { hands, work, calling } = world(5)
    const done: number[] = []
    const counted = (one: number): number => {
      if (one === 2) calling.abort()
      done.push(one)
      return work(one)
    }
    expect(await inPieces([1, 2, 3, 4], counted, hands)).toBeUndefined()
    expect(done).toEqual([1, 2])
  })
})
