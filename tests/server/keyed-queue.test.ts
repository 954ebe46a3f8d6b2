// Queues by key: in order, with a time limit for each turn, and without deadlocks.
import { describe, expect, it } from 'vitest'
import { keyedQueue } from '#cli/server/keyed-queue.ts'

const never = (): Promise<never> => new Promise(() => undefined)
const lateTurn = { maxMs: 20, late: () => new Error('late') }

describe('a queue by key', () => {
  it('runs work of one key in its order, whatever became of what was before', async () => {
    const { runInOrder } = keyedQueue()
    const done: number[] = []
    const work = (number: number) =>
      runInOrder('one', async () => {
        await Promise.resolve()
        done.push(number)
        if (number === 1) throw new Error('no')
        return number
      })
    expect(await Promise.allSettled([0, 1, 2].map(work))).toMatchObject([
      { value: 0 },
      { reason: { message: 'no' } },
      { value: 2 },
    ])
    expect(done).toEqual([0, 1, 2])
    expect(await work(3)).toBe(3)
  })

  it('lets other keys go on', async () => {
    const { runInOrder } = keyedQueue()
    void runInOrder('one', never)
    expect(await runInOrder('other', async () => 'done')).toBe('done')
  })

  it('ends a turn that lasts too long, and begins the next one', async () => {
    const { runInOrder } = keyedQueue({ turn: lateTurn })
    const hung = runInOrder('one', never)
    const next = runInOrder('one', async () => 'done')
    await expect(hung).rejects.toThrow('late')
    expect(await next).toBe('done')
  })

  it('fails all who wait behind a failure that they would only meet again, and takes who comes after', async () => {
    const { runInOrder } = keyedQueue({
      turn: lateTurn,
      isShared: (error) => (error as Error).message === 'late',
    })
    let begun = 0
    const waiting = () =>
      runInOrder('one', async () => {
        begun++
      })
    const all = await Promise.allSettled([runInOrder('one', never), waiting(), waiting()])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(begun).toBe(0)
    await waiting()
    expect(begun).toBe(1)
  })
})
