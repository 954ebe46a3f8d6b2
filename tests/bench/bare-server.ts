// The least that an answer of these bytes costs here: one Hono handler a path that gives a constant.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<Record<string, unknown>>
const app = new Hono()
for (const [path, answer] of Object.entries(answers))
  app.get(path, (context) => context.json(answer as object))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`listens on http://127.0.0.1:${port}\n`)
})
