// Puts a synchronisation together as a server or a command runs it: with the real network, clock and dice.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { compact } from '../../data/compact.ts'
import type { Alerts } from '../stores/alerts.ts'
import { openDocuments } from '../stores/documents.ts'
import type { Prices } from '../stores/prices.ts'
import { restockStore } from '../stores/restocks.ts'
import type { Database } from '../stores/sql.ts'
import { openSyncLease } from '../stores/sync-lease.ts'
import { servedCatalogueFolder, syncedCatalogueFolder } from './folders.ts'
import {
  type CatalogueImport,
  type ImportTarget,
  importInChild,
  importInProcess,
} from './import-catalogue.ts'
import { politeGet } from './polite-get.ts'
import { type Schedule, startSchedule } from './schedule.ts'
import { runSync, type SyncReport } from './sync.ts'
import { userAgent } from './user-agent.ts'

export interface SyncSetup {
  readonly source: string
  readonly dataFolder: string
  readonly everyMinutes: number
  readonly database: Database
  readonly prices: Prices
  readonly alerts: Alerts
  /** The program's file, to import in a process of its own; absent: imports in this one, which then stands still for seconds. */
  readonly program?: string
  /** Whether game data are taken that have lost any number of rows. */
  readonly accept?: boolean
}

const now = (): Date => new Date()
const wait = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })

const getImporter = ({
  dataFolder,
  program,
  accept = false,
}: Pick<SyncSetup, 'dataFolder' | 'program' | 'accept'>): CatalogueImport => {
  const target: ImportTarget = {
    accept,
    out: syncedCatalogueFolder(dataFolder),
    previous: () => servedCatalogueFolder(dataFolder, process.env),
  }
  return program === undefined ? importInProcess(target) : importInChild(target, program)
}

/** One synchronisation whenever it is called; `everyMinutes` 0 asks the source however young the prices are, `isOfAll` however young the game data are. */
export const openSync = ({
  source,
  dataFolder,
  database,
  prices,
  alerts,
  program,
  accept,
}: Omit<SyncSetup, 'everyMinutes'>): ((
  signal: AbortSignal,
  everyMinutes: number,
  isOfAll?: boolean,
) => Promise<SyncReport>) => {
  const documents = openDocuments({ database, now })
  const lease = openSyncLease({ database, now })
  const importCatalogue = getImporter(compact({ dataFolder, program, accept }))
  const get = politeGet({
    userAgent: userAgent(),
    now,
    random: Math.random,
    wait,
  })
  return (signal, everyMinutes, isOfAll = false) =>
    runSync({
      base: new URL(source),
      ...{ dataFolder, prices, documents, lease, alerts, get, importCatalogue, now },
      restocks: restockStore(database),
      holder: randomUUID(),
      ...{ signal, everyMinutes, importAnyway: accept === true },
      ...(isOfAll ? { catalogueEveryMinutes: 0 } : {}),
    })
}

/** Synchronises from now on until it is stopped. `onReport` receives every round, `onError` bugs. */
export const startSync = (
  setup: SyncSetup,
  { onReport, onError }: { onReport: (report: SyncReport) => void; onError: (error: unknown) => void },
): Schedule => {
  const sync = openSync(setup)
  const { everyMinutes } = setup
  return startSchedule({
    everyMinutes,
    run: (signal) => sync(signal, everyMinutes),
    random: Math.random,
    wait,
    onReport,
    onError,
  })
}
