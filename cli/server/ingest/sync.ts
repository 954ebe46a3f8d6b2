// One synchronisation with the source: prices of both modes, and now and then everything else.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { MANIFEST_FILE } from '../../data/manifest.ts'
import type { Alerts } from '../stores/alerts.ts'
import type { Documents } from '../stores/documents.ts'
import type { Prices } from '../stores/prices.ts'
import type { RestockObserver } from '../stores/restocks.ts'
import type { SyncLease } from '../stores/sync-lease.ts'
import { openBodies } from './bodies.ts'
import { packCatalogue } from './catalogue-package.ts'
import { bodiesFolder, syncedCatalogueFolder } from './folders.ts'
import type { CatalogueImport } from './import-catalogue.ts'
import { keepVersion } from './keep-version.ts'
import type { FetchResult, PoliteGet } from './polite-get.ts'
import { type SyncedCatalogue, syncCatalogue } from './sync-catalogue.ts'
import { type SyncedPrices, syncPrices } from './sync-prices.ts'
import { syncRestocks } from './sync-restocks.ts'
import { clearAlert, raiseAlert, type Stop, type SyncRun } from './sync-run.ts'

export interface SyncOptions {
  /** Address of the source; its documents are below it. */
  readonly base: URL
  readonly dataFolder: string
  readonly prices: Pick<Prices, 'observe'>
  /** Absent: the restocks of traders are not read. */
  readonly restocks?: RestockObserver
  readonly documents: Documents
  readonly lease: SyncLease
  readonly alerts: Pick<Alerts, 'raise' | 'clear'>
  readonly get: PoliteGet
  readonly importCatalogue: CatalogueImport
  readonly now: () => Date
  /** A name that no other process has. */
  readonly holder: string
  readonly signal: AbortSignal
  /** Prices younger than this are not fetched again; 0 fetches anyway. */
  readonly everyMinutes: number
  /** The same for everything else. */
  readonly catalogueEveryMinutes?: number
  /** Imports the fetched documents now, even if that was done before: the caller accepts what was refused then. */
  readonly importAnyway?: boolean
}

export interface SyncDone {
  readonly tag: 'Done'
  /** `Silent`: it stopped answering, now or from the start. */
  readonly source: 'Answered' | 'Silent'
  readonly modes: readonly SyncedPrices[]
  readonly catalogue: SyncedCatalogue['catalogue'] | 'NotDue'
  /** Files of the catalogue that are new. */
  readonly changed: readonly string[]
  readonly problems: readonly string[]
}

export type SyncReport =
  | SyncDone
  /** Another process is at it. */
  | { readonly tag: 'Busy' }
  /** `Fresh`: read a moment ago; `Deferred`: the source wants to be left alone. */
  | { readonly tag: 'Fresh' | 'Deferred'; readonly until: Date }

export const CATALOGUE_EVERY_MINUTES = 360
const MINUTE_MS = 60_000
/** Longer than any document takes with all its tries. */
const LEASE_MS = 15 * MINUTE_MS
/** A schedule that fires a little early still counts as on time. */
const EARLY = 0.9

const dueAt = (last: Date | undefined, everyMinutes: number): number =>
  last === undefined ? 0 : last.getTime() + everyMinutes * MINUTE_MS * EARLY

/** Reads what is due. Only one process at a time does; whatever goes wrong, the last good data stay. Rejects only for bugs and a fired signal. */
export const runSync = async (options: SyncOptions): Promise<SyncReport> => {
  const { lease, holder, now, everyMinutes } = options
  if (!(await lease.acquire(holder, LEASE_MS))) return { tag: 'Busy' }
  try {
    const { notBefore, prices } = await lease.times()
    const at = now().getTime()
    if (notBefore !== undefined && at < notBefore.getTime()) return { tag: 'Deferred', until: notBefore }
    const due = dueAt(prices, everyMinutes)
    return at < due ? { tag: 'Fresh', until: new Date(due) } : await syncAll(options)
  } finally {
    await lease.release(holder)
  }
}

const syncAll = async (options: SyncOptions): Promise<SyncDone> => {
  const { base, documents, signal, alerts, now, lease, holder } = options
  const run: SyncRun = {
    reader: { base: folderAddress(base), get: sharing(options.get), documents, signal },
    alerts,
    now,
    renewLease: () => lease.acquire(holder, LEASE_MS),
    problems: [],
  }
  const modes: SyncedPrices[] = []
  const end = (catalogue: SyncDone['catalogue'], changed: readonly string[] = [], stop?: Stop): SyncDone => ({
    tag: 'Done',
    source: stop?.tag === 'Silent' ? 'Silent' : 'Answered',
    modes,
    catalogue,
    changed,
    problems: run.problems,
  })
  for (const mode of GAME_MODES) {
    const { prices, restocks } = options
    const synced = await syncPrices(run, { prices, restocks }, mode)
    if ('tag' in synced) {
      await stopRun(run, lease, synced)
      return end('NotDue', [], synced)
    }
    modes.push(synced)
    const stop =
      restocks === undefined || synced.prices === 'Absent'
        ? undefined
        : await syncRestocks(run, restocks, mode)
    if (stop !== undefined) {
      await stopRun(run, lease, stop)
      return end('NotDue', [], stop)
    }
  }
  await lease.note({ prices: now() })
  const out = syncedCatalogueFolder(options.dataFolder)
  const hasCatalogue = async () => existsSync(join(out, MANIFEST_FILE))
  const { catalogue: last } = await lease.times()
  const every = options.catalogueEveryMinutes ?? CATALOGUE_EVERY_MINUTES
  const importAnyway = options.importAnyway === true
  if (!importAnyway && now().getTime() < dueAt(last, every) && (await hasCatalogue())) {
    await clearAlert(run, 'SourceSilent', base.host)
    return end('NotDue')
  }
  const bodies = openBodies(bodiesFolder(options.dataFolder))
  const { importCatalogue } = options
  const synced = await syncCatalogue(run, { bodies, importCatalogue, hasCatalogue, importAnyway })
  if ('tag' in synced) {
    await stopRun(run, lease, synced)
    return end('Failed', [], synced)
  }
  await clearAlert(run, 'SourceSilent', base.host)
  await lease.note({ catalogue: now() })
  if (synced.catalogue === 'Changed' && documents.isShared)
    await documents.saveSnapshot(await packCatalogue(out))
  if (await hasCatalogue()) await keepVersion(documents.versions, out)
  return end(synced.catalogue, synced.changed)
}

/** The largest documents hold the prices and are a part of the catalogue: what a run has just read for the one serves for the other. */
const sharing = (get: PoliteGet): PoliteGet => {
  const read = new Map<string, FetchResult>()
  return async (url, known, signal) => {
    const before = read.get(url.href)
    read.delete(url.href)
    if (before !== undefined) return before
    const answer = await get(url, known, signal)
    if (answer.tag === 'Body') read.set(url.href, answer)
    return answer
  }
}

/** Documents are below the address, whether it ends in a slash or not. */
export const folderAddress = (base: URL): URL => (base.href.endsWith('/') ? base : new URL(`${base.href}/`))

const stopRun = async (run: SyncRun, lease: SyncLease, stop: Stop): Promise<void> => {
  if (stop.tag === 'LeaseLost') {
    run.problems.push('another process went on with this')
    return
  }
  const { host } = run.reader.base
  if (stop.until !== undefined) await lease.note({ notBefore: stop.until })
  await raiseAlert(run, 'SourceSilent', host, `${host}: ${stop.reason}`)
}
