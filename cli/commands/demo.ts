// `exfil demo`: the product with a made-up player, to look at; nothing of it is kept.
import { once } from 'node:events'
import { Command } from 'commander'
import { wholeNumberArgument } from '../arguments.ts'
import { DEMO_PORT, startDemo } from '../demo/start-demo.ts'
import { say } from '../speech.ts'
import { stopSignal } from '../stop-signal.ts'
import { terminalText } from '../terminal-text.ts'
import { serverThreads } from './server-threads.ts'

interface DemoFlags {
  readonly port: number
  readonly seed: number
  readonly offline?: true
}

const MAX_PORT = 65_535
const SEED = 1
const MAX_SEED = 2 ** 32 - 1

const print = (lines: readonly string[]): void => {
  process.stdout.write(`${terminalText(lines.join('\n'))}\n`)
}

export const demoCommand = (): Command =>
  new Command('demo')
    .description('show the web app with a made-up player of 60 days and friends on a map; nothing is kept')
    .option(
      '--port <number>',
      'the port on this machine; 0 for a free one',
      wholeNumberArgument('--port', 0, MAX_PORT),
      DEMO_PORT,
    )
    .option(
      '--seed <number>',
      'the same seed makes up the same player',
      wholeNumberArgument('--seed', 0, MAX_SEED),
      SEED,
    )
    .option('--offline', 'ask no other server; pictures of items and maps are then drawn as placeholders')
    .action(async ({ port, seed, offline }: DemoFlags) => {
      const signal = stopSignal()
      print([say`Making up a player, which takes a moment.`])
      try {
        const demo = await startDemo({
          ...{ port, seed, isOffline: offline === true, signal },
          dependencies: serverThreads(),
        })
        print([
          say`The demo is at ${demo.url}`,
          say`Players, prices and friends are made up. Only this machine reaches it; Ctrl-C ends it and removes everything.`,
        ])
        if (!signal.aborted) await once(signal, 'abort')
        await demo.stop()
      } catch (error) {
        // Ended before it began: nothing is left to say.
        if (!signal.aborted) throw error
      }
    })
