// `exfil simulate-prices`: fills a development database with a price history that is made up.
import { Command } from 'commander'
import { BASE_MODES, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { wholeNumberArgument } from '../arguments.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { printDetail } from '../output.ts'
import { loadEnvironmentFile, readConfig } from '../server/config.ts'
import { type Simulation, simulatePrices } from '../server/ingest/simulate.ts'
import { openDatabase } from '../server/stores/database.ts'
import { openPrices } from '../server/stores/prices.ts'
import { say } from '../speech.ts'
import { warnLine } from '../terminal-text.ts'

interface SimulateOptions extends Simulation {
  readonly force?: true
}

const DAYS = 400
const MAX_DAYS = 3650
const SEED = 1
const MAX_SEED = 2 ** 32 - 1
const EVERY_HOURS = 24
const MAX_HOURS = 168

export const simulatePricesCommand = (): Command =>
  new Command('simulate-prices')
    .description('fill a development database with a made-up price history, which pages mark as simulated')
    .option('--days <count>', 'how far back', wholeNumberArgument('--days', 1, MAX_DAYS), DAYS)
    .option(
      '--seed <number>',
      'the same seed makes up the same prices',
      wholeNumberArgument('--seed', 0, MAX_SEED),
      SEED,
    )
    .option(
      '--every-hours <hours>',
      'between two prices more than a month ago; younger ones are closer',
      wholeNumberArgument('--every-hours', 1, MAX_HOURS),
      EVERY_HOURS,
    )
    .option('--force', 'even where the database holds prices that were really seen')
    .action(({ force, ...simulation }: SimulateOptions, command: Command) =>
      simulate(command, simulation, force === true),
    )

const simulate = async (command: Command, simulation: Simulation, force: boolean): Promise<void> => {
  const { output, catalogue } = readContext(command)
  loadEnvironmentFile()
  const now = (): Date => new Date()
  const onError = ({ message }: Error): void => {
    warnLine(`exfil: ${message}`)
  }
  const database = await openDatabase({ ...readConfig(process.env), onError })
  const prices = await openPrices({ database, now })
  try {
    const held = await Promise.all(GAME_MODES.map(prices.hasReal))
    if (!force && held.some((has) => has))
      throw refused(
        say`the database holds prices that were really seen; --force mixes made-up ones into them`,
      )
    const added: Partial<Record<GameMode, number>> = {}
    // A mode without data of its own has the prices of its fallback.
    for (const mode of BASE_MODES)
      added[mode] = await simulatePrices(prices, mode, catalogue(mode).prices.all, { simulation, now: now() })
    printDetail(output, {
      json: { ...simulation, observations: added },
      human: () =>
        say`${BASE_MODES.map((mode) => `${added[mode]} ${mode}`).join(say` and `)} observations made up, ${simulation.days} days back from now (seed ${simulation.seed}).`,
    })
  } finally {
    await prices.close()
    await database.close()
  }
}
