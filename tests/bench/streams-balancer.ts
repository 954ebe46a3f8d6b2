// A load balancer as a process of its own, started by `streams.ts`: one process may not open enough sockets for all streams.
import { openBalancer } from './balancer.ts'

const CHECK_EVERY_MS = 2_000

process.once('message', async (servers: readonly string[]) => {
  const { url } = await openBalancer(servers, {
    checkEveryMs: CHECK_EVERY_MS,
    connections: Number.POSITIVE_INFINITY,
  })
  process.send?.({ url })
})
