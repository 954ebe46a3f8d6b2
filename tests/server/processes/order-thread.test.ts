// A thread that answers orders: one that hangs is ended, and the next order gets a new one.
import { describe, expect, it } from 'vitest'
import { startOrderThread } from '#cli/server/order-thread.ts'

const LIMIT_MS = 2_000

/** Answers an order with itself; `loop` never ends, `forget` is never answered. */
const THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, input }) => {
      if (input === 'forget') return
      while (input === 'loop');
      parentPort.postMessage({ id, output: input })
    })
  `)}`,
)

describe('a thread with a limit', () => {
  it.each(['loop', 'forget'])('is ended when an order hangs (%s), with those behind it', async (hanging) => {
    const order = startOrderThread<string, string>(THREAD, 'nothing was answered', undefined, LIMIT_MS)
    expect(await order('before')).toBe('before')
    const hung = order(hanging)
    const behind = order('loop')
    await expect(hung).rejects.toThrow('nothing was answered: its thread ended with 1')
    await expect(behind).rejects.toThrow('nothing was answered')
    expect(await order('after')).toBe('after')
  })
})
