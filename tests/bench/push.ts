// Measures the push streams: memory of a process with thousands of connections, and the time from a write to the last reader.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openInTurn, openRawStream } from './raw-stream.ts'

const CONNECTIONS = Number(process.env.EXFIL_BENCH_CONNECTIONS ?? 5_000)
const SECONDS = Number(process.env.EXFIL_BENCH_SECONDS ?? 60)
const EVERY_MS = 2_000
const AT_ONCE = 100

interface Size {
  readonly rss: number
  readonly cpu: { readonly user: number; readonly system: number }
  readonly count: number
}

const server: ChildProcess = fork(join(import.meta.dirname, 'push-server.js'), {
  execArgv: ['--expose-gc'],
})
const [{ url }] = (await once(server, 'message')) as [{ readonly url: string }]

const getSize = async (): Promise<Size> => {
  server.send('size')
  return (await once(server, 'message'))[0] as Size
}

const times: number[] = []
/** The data of a message is the time when it was written. */
const open = (): Promise<unknown> =>
  openRawStream({
    url: `${url}/stream`,
    onMessage: (text) => {
      const written = /event: prices\ndata: (\d+)/.exec(text)?.[1]
      if (written !== undefined) times.push(Date.now() - Number(written))
    },
  })

const idle = await getSize()
await openInTurn(CONNECTIONS, AT_ONCE, open)
const full = await getSize()
const until = Date.now() + SECONDS * 1000
let published = 0
while (Date.now() < until) {
  server.send('publish')
  published++
  await delay(EVERY_MS)
}
const busy = await getSize()
times.sort((a, b) => a - b)
const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)
const cpu = (busy.cpu.user + busy.cpu.system - full.cpu.user - full.cpu.system) / 1000
console.log(`connections       ${busy.count} of ${CONNECTIONS}`)
console.log(
  `memory            ${megabytes(idle.rss)} MB idle, ${megabytes(full.rss)} MB connected, ${megabytes(busy.rss)} MB at the end`,
)
console.log(
  `above idle        ${megabytes(busy.rss - idle.rss)} MB, ${((busy.rss - idle.rss) / CONNECTIONS / 1024).toFixed(1)} kB a connection`,
)
console.log(`messages received ${times.length} of ${published * CONNECTIONS}`)
console.log(`write to event    median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`)
console.log(`CPU time          ${(cpu / published).toFixed(1)} ms a message, heartbeats included`)
server.send('stop')
process.exit()
