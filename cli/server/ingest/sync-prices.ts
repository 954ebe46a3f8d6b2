// Reads the prices of one game mode and records what was observed.
import { type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { showSourceError } from '../../data/errors.ts'
import { MODE_FOLDERS } from '../../data/upstream/source.ts'
import type { Prices } from '../stores/prices.ts'
import type { RestockObserver } from '../stores/restocks.ts'
import { readDocumentPrices } from './price-document.ts'
import { readDocument } from './read-document.ts'
import { readOfferDigests } from './restock-document.ts'
import { clearAlert, isStop, raiseAlert, type Stop, type SyncRun } from './sync-run.ts'

/** `observations`: how many were new. `Absent`: the source does not have the mode. `Failed`: the document was bad; the prices before it stay, as those of single bad items do. */
export interface SyncedPrices {
  readonly mode: GameMode
  readonly prices: 'New' | 'Unchanged' | 'Failed' | 'Absent'
  readonly observations: number
}

/** Bad rows of a document that was taken stay bad until it is another one. */
const getRows = (name: string): string => `rows of ${name}`

/** Rows with the same error are mostly alike: only the first is reported. */
const moreThan = (first: string, count: number): string =>
  count === 1 ? first : `${first}; and ${count - 1} more`

export interface PriceTargets {
  readonly prices: Pick<Prices, 'observe'>
  /** Told what traders sell. */
  readonly restocks?: Pick<RestockObserver, 'observe'> | undefined
}

export const syncPrices = async (
  run: SyncRun,
  { prices, restocks }: PriceTargets,
  mode: GameMode,
): Promise<SyncedPrices | Stop> => {
  const name = `${MODE_FOLDERS[mode]}/items`
  const failed = async (reason: string): Promise<SyncedPrices> => {
    await raiseAlert(run, 'PricesRefused', name, reason)
    return { mode, prices: 'Failed', observations: 0 }
  }
  if (!(await run.renewLease())) return { tag: 'LeaseLost' }
  const read = await readDocument(run.reader, 'prices', name, async () => true)
  if (isStop(read)) return read
  switch (read.tag) {
    case 'Missing':
      if (getBaseMode(mode) !== mode) return { mode, prices: 'Absent', observations: 0 }
      return failed(`${name}: the source has no such document`)
    case 'Bad':
      return failed(read.reason)
    case 'Unchanged':
      await clearAlert(run, 'PricesRefused', name)
      return { mode, prices: 'Unchanged', observations: 0 }
    case 'New': {
      const looked = readDocumentPrices(name, read.value, run.now())
      if (isLeft(looked)) return failed(showSourceError(looked.left))
      const { observations: seen, refused } = looked.right
      const observations = await prices.observe(mode, seen)
      await restocks?.observe(mode, readOfferDigests(read.value), run.now())
      const { base, documents } = run.reader
      await documents.save({ source: base.host, purpose: 'prices', name }, read.version)
      const [first] = refused
      await clearAlert(run, 'PricesRefused', name)
      if (first === undefined) await clearAlert(run, 'PricesRefused', getRows(name))
      else await raiseAlert(run, 'PricesRefused', getRows(name), moreThan(first, refused.length))
      return { mode, prices: 'New', observations }
    }
  }
}
