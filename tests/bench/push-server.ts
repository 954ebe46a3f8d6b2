// A server with nothing but a push stream, started by `push.ts`: publishes when it is told, and says how large it is.
import { Hono } from 'hono'
import { openPort } from '#cli/server/http/listen.ts'
import { openPush } from '#cli/server/push/push.ts'
import { servePush } from '#cli/server/push/serve-push.ts'

const push = openPush('bench', { perAddress: Number.POSITIVE_INFINITY })
const app = new Hono()
const stream = servePush({ push, addressOf: () => 'bench', headers: { 'X-Content-Type-Options': 'nosniff' } })
app.get('/stream', (context) => stream(context, 'prices-pvp'))
const port = await openPort('127.0.0.1', 0)
port.answerWith(app.fetch)

process.on('message', (what) => {
  if (what === 'publish') push.publish('prices-pvp', { event: 'prices', data: String(Date.now()) })
  else if (what === 'size') {
    globalThis.gc?.()
    process.send?.({ rss: process.memoryUsage().rss, cpu: process.cpuUsage(), count: push.count() })
  } else process.exit()
})
process.send?.({ url: port.url })
