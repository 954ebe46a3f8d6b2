// `exfil serve`: the whole product in one process.
import { once } from 'node:events'
import { Command } from 'commander'
import { cardThread } from '../server/cards/card-thread.ts'
import { loadEnvironmentFile, readConfig } from '../server/config.ts'
import { describeSource } from '../server/ingest/live-source.ts'
import { prerenderThread } from '../server/prerender/prerender-thread.ts'
import { startServer } from '../server/serve.ts'
import { say } from '../speech.ts'
import { stopSignal } from '../stop-signal.ts'
import { terminalText } from '../terminal-text.ts'

/** Next to this bundle. */
const CARD_WORKER = new URL('./card-worker.js', import.meta.url)
const PRERENDER_WORKER = new URL('./prerender-worker.js', import.meta.url)

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the web app and the API; configured by environment variables and .env')
    .action(async () => {
      loadEnvironmentFile()
      const config = readConfig(process.env)
      const server = await startServer(config, {
        drawCard: cardThread(CARD_WORKER),
        prerender: (webFolder) => prerenderThread(PRERENDER_WORKER, webFolder),
        preparesSearches: true,
      })
      const servedDay = server.services.catalogues.at().slice(0, 'YYYY-MM-DD'.length)
      const lines = [say`Exfil listens on ${server.url}`, ...describeSource(config, servedDay)]
      process.stdout.write(`${terminalText(lines.join('\n'))}\n`)
      await once(stopSignal(), 'abort')
      await server.stop()
    })
