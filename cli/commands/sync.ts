// `exfil sync`: reads prices and game data of the live source into the server's database and data folder.
import { Command } from 'commander'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { path } from '../arguments.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { type Output, printDetail } from '../output.ts'
import { type Config, loadEnvironmentFile, readConfig } from '../server/config.ts'
import { type ReplayedStep, replaySync } from '../server/ingest/replay-sync.ts'
import { openSync, type SyncSetup, startSync } from '../server/ingest/start-sync.ts'
import type { SyncDone, SyncReport } from '../server/ingest/sync.ts'
import type { SyncedPrices } from '../server/ingest/sync-prices.ts'
import { openAlerts } from '../server/stores/alerts.ts'
import { openDatabase } from '../server/stores/database.ts'
import { openPrices } from '../server/stores/prices.ts'
import { counted, say } from '../speech.ts'
import { stopSignal } from '../stop-signal.ts'
import { warnLine } from '../terminal-text.ts'

interface SyncFlags {
  readonly once?: true
  readonly accept?: true
  readonly replay?: string
}

const printReplay = (output: Output, steps: readonly ReplayedStep[]): void =>
  printDetail(output, {
    json: { steps },
    human: (style) =>
      steps.flatMap(({ step, taken, prices, alerts, rows }) => [
        say`${style.bold(step)} ${rows} rows`,
        ...GAME_MODES.flatMap((mode) => [
          say`  ${pricesLine({ mode, ...prices[mode] })}; ${prices[mode].priced} items priced`,
          taken[mode].length === 0
            ? say`  ${mode}: as before`
            : say`  ${mode}: new ${taken[mode].join(', ')}; the rest as before`,
        ]),
        ...alerts.map(
          ({ kind, message, times }) => `  ! ${kind}${times > 1 ? say` (${times} times)` : ''}: ${message}`,
        ),
      ]),
  })

export const syncCommand = (): Command =>
  new Command('sync')
    .description("read prices and game data of the live source into the server's database and data folder")
    .option('--once', 'read them now, however young the data are, and end')
    .option(
      '--accept',
      'with --once: take game data even where more than a twentieth of the rows before is gone',
    )
    .option(
      '--replay <folder>',
      'go through recorded documents instead, a folder a step, over the data in use; what it writes goes with its end',
      path('--replay'),
    )
    .action(async ({ once, accept, replay }: SyncFlags, command: Command) => {
      const { output, folder } = readContext(command)
      if (replay !== undefined) {
        printReplay(output, await replaySync(replay, folder))
        return
      }
      loadEnvironmentFile()
      await withSetup(readConfig(process.env), (setup) =>
        once === true
          ? syncOnce({ ...setup, accept: accept === true }, output)
          : syncUntilStopped(setup, output),
      )
    })

const withSetup = async (config: Config, work: (setup: SyncSetup) => Promise<void>): Promise<void> => {
  const now = (): Date => new Date()
  const database = await openDatabase({ ...config, onError: warn })
  const prices = await openPrices({ database, now })
  try {
    const { dataFolder, sync } = config
    await work({
      source: sync.url,
      everyMinutes: sync.everyMinutes,
      ...{ dataFolder, database, prices, alerts: openAlerts({ database, now }) },
    })
  } finally {
    await prices.close()
    await database.close()
  }
}

const warn = (error: unknown): void => {
  warnLine(`exfil: ${error instanceof Error ? error.message : String(error)}`)
}

const syncOnce = async (setup: SyncSetup, output: Output): Promise<void> => {
  const signal = stopSignal()
  try {
    const report = await openSync(setup)(signal, 0)
    print(output, report)
    if (report.tag === 'Done' && report.problems.length > 0)
      throw refused(say`${counted(report.problems.length, 'problem')} with ${setup.source}`)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const syncUntilStopped = async (setup: SyncSetup, output: Output): Promise<void> => {
  const signal = stopSignal()
  const schedule = startSync(setup, { onReport: (report) => print(output, report), onError: warn })
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await schedule.stop()
}

const print = (output: Output, report: SyncReport): void =>
  printDetail(output, { json: { ...report }, human: () => getLines(report) })

const PRICES: Readonly<Record<Exclude<SyncedPrices['prices'], 'New'>, string>> = {
  Unchanged: say`as before`,
  Failed: say`not read, the last good ones stay`,
  Absent: say`the source does not have this mode`,
}

const pricesLine = ({ mode, prices, observations }: SyncedPrices): string =>
  prices === 'New'
    ? say`${mode} prices: ${observations} new observations`
    : say`${mode} prices: ${PRICES[prices]}`

const CATALOGUE: Readonly<Record<SyncDone['catalogue'], string>> = {
  Changed: say`new game data:`,
  Unchanged: say`game data: as before`,
  Failed: say`game data: not imported, the last good ones stay`,
  NotDue: say`game data: not asked for yet`,
}

const getLines = (report: SyncReport): readonly string[] => {
  switch (report.tag) {
    case 'Busy':
      return [say`Another process is reading the source.`]
    case 'Fresh':
      return [say`Read a moment ago; next ${report.until.toISOString()}.`]
    case 'Deferred':
      return [say`The source wants to be left alone until ${report.until.toISOString()}.`]
    case 'Done':
      return [
        ...report.modes.map(pricesLine),
        [CATALOGUE[report.catalogue], ...report.changed].join(' '),
        ...report.problems.map((problem) => `! ${problem}`),
      ]
  }
}
