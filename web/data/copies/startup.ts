// Keeps the stored game data up to date; starts a second after the page has loaded.
import { createActor } from 'xstate'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import type { NetworkConnection } from '#core/routes/preload.ts'
import { matchRoute } from '#core/routes/table.ts'
import { cacheStartupMachine } from '#machines/cache-startup.ts'
import { dropOldDatabases } from '#web/storage/old-databases.ts'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'
import { callApi } from '../api.ts'
import { pageEffects, polled } from '../polled.ts'
import { request } from '../request.ts'
import { shownMode } from '../shown-for.ts'
import { siteSettings } from '../site.ts'
import { gameData, gameDataChanged, onGameDataChanged } from '../tables.ts'
import { browserCopies } from './browser-copies.ts'
import { cacheEffects } from './cache-effects.ts'
import { copiesHeadStart } from './copies-store.ts'
import { getPageKind, READS } from './head-start.ts'
import { getCopyName } from './stored-copies.ts'

type Reads = Readonly<Record<string, readonly string[]>>

/** Stores which copies a page reads, for the head start of the next visit. */
const rememberReads = (path: string, names: readonly string[]): void => {
  const remembered = readStoredJson<Reads>(READS, 'browser', {})
  writeStored(READS, JSON.stringify({ ...remembered, [getPageKind(path)]: names }))
}

/** Tables that most pages need, smallest first; prefetched so that the next page needs no network. */
const PREFETCHED: readonly TableName[] = [
  'traders',
  'stations',
  'crafts',
  'barters',
  'levels',
  'skills',
  'constants',
  'items',
  'quests',
]

/** The tables to prefetch for this address. Loadouts already read many tables and seldom lead to quests, so that table is loaded on demand. */
export const tablesAhead = (pathname: string): readonly TableName[] =>
  matchRoute(pathname)?.route.menu.side === 'loadouts'
    ? PREFETCHED.filter((name) => name !== 'quests')
    : PREFETCHED

const QUOTES_EVERY_MS = 5 * 60_000

/** Former keys of game data in local storage. */
const OLD_KEYS = ['items', 'quests', 'itemsData', 'questsData', 'itemsHash', 'questsHash']

const removeOld = async (): Promise<void> => {
  for (const key of OLD_KEYS) writeStored(key, undefined)
  await dropOldDatabases()
  await browserCopies.dropOld()
}

/** The Network Information API, which few browsers support. */
const connection = (): NetworkConnection =>
  (navigator as Navigator & { readonly connection?: NetworkConnection }).connection ?? {}

/** Compares a mode's copies with the server until they are up to date. Returns a function that stops it. */
const startCache = (mode: GameMode): (() => void) => {
  const effects = cacheEffects({ mode, gameData, copies: browserCopies, callApi, request })
  const machine = cacheStartupMachine({
    ...effects,
    removeOld,
    connection,
    log: ({ during, error }) => console.info(`game data, ${during}:`, error),
  })
  const actor = createActor(machine, { input: { prefetch: tablesAhead(location.pathname) } })
  const networkReturned = (): void => actor.send({ type: 'network.returned' })
  const stop = (): void => {
    actor.stop()
    removeEventListener('online', networkReturned)
  }
  actor.subscribe((snapshot) => {
    const isDone = snapshot.matches({ ready: { removing: 'done', prefetching: 'done' } })
    if (isDone && snapshot.context.isConfirmed) stop()
  })
  addEventListener('online', networkReturned)
  actor.start()
  return stop
}

/** Compares each shown mode once, and again when the server has new tables. */
const keepTablesFresh = (): void => {
  const started = new Map<GameMode, () => void>()
  const start = (): void => {
    const mode = shownMode.get()
    if (!started.has(mode)) started.set(mode, startCache(mode))
  }
  start()
  shownMode.subscribe(start)
  onGameDataChanged(() => {
    for (const stop of started.values()) stop()
    started.clear()
    start()
  })
}

const keepQuotesFresh = (): void => {
  let isFirst = true
  const quotes = polled(pageEffects, QUOTES_EVERY_MS, async () => {
    // Skipped the first time, when quotes were just loaded.
    if (!isFirst) await gameData.quotes(shownMode.get()).refresh()
    isFirst = false
    return undefined
  })
  quotes.subscribe(() => undefined)
}

/** Visitors receive no notifications of new game data: the settings, which are polled anyway, contain its date. */
const watchGameData = (): void => {
  let known: string | undefined
  siteSettings.subscribe(() => {
    const { pricesAt } = siteSettings.get() ?? {}
    if (known !== undefined && pricesAt !== known) gameDataChanged()
    known = pricesAt
  })
}

/** The tables that the page has read so far. */
const keepHeadStart = (): void => {
  const mode = shownMode.get()
  const keys = [...gameData.asked(mode).values()].map(({ key }) => key)
  rememberReads(location.pathname, keys.map(getCopyName))
  copiesHeadStart.end()
}

export const startUp = (): void => {
  keepHeadStart()
  keepTablesFresh()
  keepQuotesFresh()
  watchGameData()
}
