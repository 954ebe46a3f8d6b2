// Measures the push streams: memory of a process with thousands of connections, and the time from a write to the last reader.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

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
const { hostname, port, host } = new URL(url)

const getSize = async (): Promise<Size> => {
  server.send('size')
  return (await once(server, 'message'))[0] as Size
}

const times: number[] = []
/** The data of a message is the time when it was written. Raw sockets, so that the readers of this process are fast. */
const open = async (): Promise<void> => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(`GET /stream HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`)
  await once(socket, 'data')
  socket.on('data', (bytes) => {
    const at = bytes.indexOf('event: prices\ndata: ')
    if (at >= 0) times.push(Date.now() - Number(bytes.toString('latin1', at + 20, at + 33)))
  })
}

const idle = await getSize()
for (let opened = 0; opened < CONNECTIONS; opened += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, CONNECTIONS - opened) }, open))
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
