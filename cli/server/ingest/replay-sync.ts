// Replays recorded synchronisations one after another, each as the live one runs, on stores of their own: what each step would have
// taken, observed, refused and raised.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import type { StoredTable } from '#core/catalogue/tables/table-names.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { readText } from '../../data/json-file.ts'
import { getModeEntries, type Manifest } from '../../data/manifest.ts'
import { readManifest } from '../../data/snapshot.ts'
import { documentFiles, hasDocuments } from '../../data/upstream/folder.ts'
import { MODE_FOLDERS } from '../../data/upstream/source.ts'
import { badInput } from '../../errors.ts'
import { openAlerts, type StoredAlert } from '../stores/alerts.ts'
import { openDocuments } from '../stores/documents.ts'
import { migrate } from '../stores/migrate.ts'
import { openPglite } from '../stores/pglite.ts'
import { openPrices, type Prices } from '../stores/prices.ts'
import { openSyncLease } from '../stores/sync-lease.ts'
import { syncedCatalogueFolder } from './folders.ts'
import { importInProcess } from './import-catalogue.ts'
import type { PoliteGet } from './polite-get.ts'
import { runSync, type SyncDone } from './sync.ts'
import type { SyncedPrices } from './sync-prices.ts'

type ByMode<A> = Readonly<Record<GameMode, A>>

export interface ReplayedStep {
  readonly step: string
  /** Tables of each mode that are others than before. */
  readonly taken: ByMode<readonly StoredTable[]>
  /** `priced`: how many items have a price of the last days after the step. */
  readonly prices: ByMode<Pick<SyncedPrices, 'prices' | 'observations'> & { readonly priced: number }>
  /** What was wrong with the step, as administrators are told; `times` counts the steps in a row. */
  readonly alerts: readonly Pick<StoredAlert, 'kind' | 'about' | 'message' | 'times'>[]
  /** Of how many rows, over both modes, the game data consist after the step. */
  readonly rows: number
}

const getSteps = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  const steps: string[] = []
  for (const name of names.toSorted()) if (await hasDocuments(join(folder, name))) steps.push(name)
  if (steps.length === 0) throw badInput(`${folder}: no folder of documents for each step`)
  return steps
}

const DATED = /^\d{4}-\d{2}-\d{2}/
const BETWEEN_MS = 10 * 60_000

/** When a step was: at the end of the day that its name begins with, or a while after the one before. */
const getTime = (step: string, before: number): number => {
  const day = Date.parse(DATED.exec(step)?.[0] ?? '')
  return Math.max(before + BETWEEN_MS, Number.isNaN(day) ? 0 : day + DAY_MS - 1)
}

/** No address that anybody has; documents are below it. */
const SOURCE = new URL('https://recorded.invalid/')

/** Answers as the source did then: with what the step has, and that the rest is as it was where it was good before. */
const getFrom =
  (folder: string): PoliteGet =>
  async (url, known) => {
    const [place, name = ''] = url.pathname.slice(1).split('/')
    const mode = GAME_MODES.find((each) => MODE_FOLDERS[each] === place)
    const files = mode === undefined ? [] : await documentFiles(folder, mode, name)
    const [file, ...others] = files
    if (others.length > 0) return { tag: 'Refused', reason: `${files.length} files of ${place}/${name}` }
    if (file !== undefined)
      return { tag: 'Body', body: await readText(file), validators: { etag: `"${folder}"` } }
    return { tag: known.etag === undefined ? 'Missing' : 'NotModified' }
  }

const getRows = (manifest: Manifest): number =>
  GAME_MODES.flatMap((mode) => getModeEntries(manifest, mode).map(([, { rows }]) => rows)).reduce(
    (sum, rows) => sum + rows,
    0,
  )

const changedTables = (mode: GameMode, before: Manifest, after: Manifest): readonly StoredTable[] => {
  const had = new Map(getModeEntries(before, mode).map(([name, { hash }]) => [name, hash]))
  return getModeEntries(after, mode).flatMap(([name, { hash }]) => (had.get(name) === hash ? [] : [name]))
}

const forModes = async <A>(of: (mode: GameMode) => Promise<A>): Promise<ByMode<A>> =>
  Object.fromEntries(
    await Promise.all(GAME_MODES.map(async (mode) => [mode, await of(mode)] as const)),
  ) as ByMode<A>

const pricesIn =
  ({ modes }: SyncDone, prices: Prices) =>
  async (mode: GameMode): Promise<ReplayedStep['prices'][GameMode]> => {
    const synced = modes.find((each) => each.mode === mode)
    return {
      prices: synced?.prices ?? 'Failed',
      observations: synced?.observations ?? 0,
      priced: (await prices.observed(mode)).size,
    }
  }

/**
 * Steps are the folders in `folder`, in order of their names, over the game data in `start`. What is written goes with the end. Throws a
 * CliError where there are no steps.
 */
export const replaySync = async (folder: string, start: string): Promise<readonly ReplayedStep[]> => {
  const steps = await getSteps(folder)
  const dataFolder = await mkdtemp(join(tmpdir(), 'exfil-replay-'))
  const database = await openPglite()
  let at = Date.now()
  const [first = ''] = steps
  if (DATED.test(first)) at = getTime(first, 0) - BETWEEN_MS
  const now = (): Date => new Date(at)
  const out = syncedCatalogueFolder(dataFolder)
  const done: ReplayedStep[] = []
  try {
    await migrate(database)
    const prices = await openPrices({ database, now })
    const alerts = openAlerts({ database, now })
    let served = start
    for (const step of steps) {
      at = getTime(step, at)
      const before = readManifest(served)
      const report = await runSync({
        ...{ base: SOURCE, dataFolder, prices, alerts, now, holder: 'replay' },
        documents: openDocuments({ database, now }),
        lease: openSyncLease({ database, now }),
        get: getFrom(join(folder, step)),
        importCatalogue: importInProcess({ out, previous: () => served }),
        signal: new AbortController().signal,
        ...{ everyMinutes: 0, catalogueEveryMinutes: 0 },
      })
      if (report.tag !== 'Done') throw new Error(`${step} was ${report.tag}`)
      if (report.catalogue !== 'Failed') served = out
      const after = readManifest(served)
      done.push({
        step,
        taken: await forModes(async (mode) => changedTables(mode, before, after)),
        prices: await forModes(pricesIn(report, prices)),
        alerts: (await alerts.list()).map(({ kind, about, message, times }) => ({
          kind,
          about,
          message,
          times,
        })),
        rows: getRows(after),
      })
    }
    await prices.close()
  } finally {
    await database.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return done
}
