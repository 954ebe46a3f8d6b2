// `exfil serve`: the whole product in one process.
import { once } from 'node:events'
import { Command } from 'commander'
import { loadEnvironmentFile, readConfig } from '../server/config.ts'
import { describeSource } from '../server/ingest/live-source.ts'
import { startServer } from '../server/serve.ts'
import { say } from '../speech.ts'
import { stopSignal } from '../stop-signal.ts'
import { terminalText } from '../terminal-text.ts'
import { serverThreads } from './server-threads.ts'

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the web app and the API; configured by environment variables and .env')
    .action(async () => {
      loadEnvironmentFile()
      const config = readConfig(process.env)
      const server = await startServer(config, {
        ...serverThreads(),
        preparesSearches: true,
      })
      const servedDay = server.services.catalogues.at().slice(0, 'YYYY-MM-DD'.length)
      const lines = [say`Exfil listens on ${server.url}`, ...describeSource(config, servedDay)]
      process.stdout.write(`${terminalText(lines.join('\n'))}\n`)
      await once(stopSignal(), 'abort')
      await server.stop()
    })
