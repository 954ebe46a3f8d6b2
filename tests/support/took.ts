// How long something took, without what this thread itself was held up by other work on a busy machine.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What the work answers and its milliseconds, less the longest hold-up of this thread meanwhile. */
export const took = async <A>(
  work: () => Promise<A>,
): Promise<{ readonly answer: A; readonly ms: number }> => {
  const held = monitorEventLoopDelay({ resolution: 5 })
  held.enable()
  const began = performance.now()
  const answer = await work()
  const ms = performance.now() - began
  held.disable()
  return { answer, ms: ms - held.max / 1e6 }
}
