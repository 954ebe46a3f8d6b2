// The least that an HTTP answer costs here: one Hono handler that gives a constant.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/', (context) => context.json({ done: true }))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`listens on http://127.0.0.1:${port}\n`)
})
