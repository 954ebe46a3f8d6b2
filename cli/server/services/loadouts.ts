// Loadouts behind the API: reads and searches them, and runs the commands of their owners.

import type { Actor } from '#core/access/roles.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { getBaseMode } from '#core/catalogue/game-modes.ts'
import type { UnitPrices } from '#core/loadouts/build/build-price.ts'
import { type LoadoutCommand, type LoadoutRejection, loadoutDecider } from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import { type Loadout, type LoadoutState, loadoutStream } from '#core/loadouts/model.ts'
import { fingerprint } from '#core/loadouts/publishing/fingerprint.ts'
import { type Listing, makeListing } from '#core/loadouts/publishing/listing.ts'
import type { LoadoutQuery, PlaceInOrder } from '#core/loadouts/publishing/search.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { weaponsNamed } from '#core/loadouts/weapon-names.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import { LoadoutRefused, type StoreRejection } from '../stores/loadout-model.ts'
import { type ListingCounting, toLoadout } from '../stores/loadout-rows.ts'
import { type KnownLoadout, type MadeLoadout, openLoadoutTables } from '../stores/loadout-search.ts'
import { recountLoadouts } from '../stores/loadout-upkeep.ts'
import type { Database } from '../stores/sql.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import { type BuyableLoadout, type LoadoutsFound, markBuyable, searchBuyable } from './buyable-loadouts.ts'
import type { Catalogues } from './catalogues.ts'
import { decisions, type Outcome } from './decisions.ts'
import { type Folded, streamCache } from './fold-cache.ts'

const CACHED_LOADOUTS = 2_000

export type LoadoutRefusal = LoadoutRejection | StoreRejection
export type LoadoutOutcome = Outcome<LoadoutState, LoadoutRefusal>

export interface LoadoutRequest {
  readonly actor: Actor
  readonly loadout: string
  readonly commandId: string
  readonly source: string
  readonly command: LoadoutCommand
}

export interface LoadoutSearch extends LoadoutQuery {
  readonly mode: GameMode
  /** The language of weapon names in a text search. */
  readonly locale: string
  readonly after?: PlaceInOrder
  /** `only`: finds only loadouts that can be bought at these prices; otherwise each result says whether it can. */
  readonly buyable?: { readonly prices: UnitPrices; readonly only: boolean }
  readonly limit: number
}

/** A loadout with its search listing. */
export interface OwnListedLoadout extends KnownLoadout {
  readonly listing: Listing
}

export interface Loadouts {
  readonly run: (request: LoadoutRequest) => Promise<LoadoutOutcome>
  /** The stream without an access check. */
  readonly read: (loadout: string) => Promise<Folded<LoadoutState>>
  /** The loadout if the account may see it; a visitor has no account. */
  readonly find: (loadout: string, account: string | undefined) => Promise<OwnListedLoadout | undefined>
  readonly ofOwner: (account: string) => Promise<readonly OwnListedLoadout[]>
  /** The streams of all loadouts created by the account, including deleted ones. */
  readonly madeBy: (account: string) => Promise<readonly MadeLoadout[]>
  readonly search: (search: LoadoutSearch) => Promise<LoadoutsFound>
  readonly accountNamed: (name: string) => Promise<string | undefined>
  /** At most `limit` events of a stream after a version. */
  readonly events: (stream: string, afterVersion: number, limit: number) => Promise<readonly StoredEvent[]>
  /** The account that created it, even if it is deleted. */
  readonly ownerOf: (loadout: string) => Promise<string | undefined>
  /** Permanently removes all loadouts created by the account, including deleted ones. */
  readonly eraseOf: (account: string) => Promise<void>
  /** Updates listings of earlier game data; resolves when done or when the server stops. */
  readonly recount: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly onNotification: (news: StreamNotification) => void
}

export interface LoadoutsOptions {
  readonly store: EventStore
  readonly database: Database
  readonly catalogues: Catalogues
  readonly now: () => Date
}

/** Creates search listings from the current game data. */
export const createCounting = (catalogues: Catalogues): ListingCounting => ({
  count: makeListing({ PVP: catalogues.of('PVP').catalogue, PVE: catalogues.of('PVE').catalogue }),
  from: catalogues.version(),
})

/** The build that a command would make public. */
const shownBy = (command: LoadoutCommand, { loadout, deleted }: LoadoutState): Build | undefined => {
  if (command.tag === 'PublishLoadout') return loadout?.tree
  if (command.tag === 'RestoreLoadout')
    return deleted?.loadout.isPublic === true ? deleted.loadout.tree : undefined
  return command.tag === 'RebuildLoadout' && loadout?.isPublic === true ? command.tree : undefined
}

export const openLoadouts = ({ store, database, catalogues, now }: LoadoutsOptions): Loadouts => {
  const cache = streamCache(loadoutDecider, { store, max: CACHED_LOADOUTS })
  const { run } = decisions({ store, cache, now })
  const tables = openLoadoutTables(database)
  let isStopped = false
  let recounting: Promise<unknown> = Promise.resolve()

  const read = (loadout: string): Promise<Folded<LoadoutState>> => cache.read(loadoutStream(loadout))

  const visibleTo = async (account: string, loadout: string): Promise<Loadout | undefined> => {
    const { state } = await read(loadout)
    return state.loadout !== null && (state.loadout.isPublic || state.loadout.owner === account)
      ? state.loadout
      : undefined
  }

  /** Converts a rejection by the store; undefined if the duplicate no longer exists. */
  const getRefusal = async (
    { rejection }: LoadoutRefused,
    build: Build | undefined,
  ): Promise<StoreRejection | undefined> => {
    if (rejection !== undefined || build === undefined) return rejection
    const same = await tables.withFingerprint(fingerprint(build))
    return same === undefined ? undefined : { tag: 'ExactLoadoutPublished', loadout: same }
  }

  const listed = (row: KnownLoadout): OwnListedLoadout => ({
    ...row,
    listing: createCounting(catalogues).count(toLoadout(row)),
  })

  return {
    read,
    run: async ({ actor, loadout, commandId, source, command }) => {
      const { state } = await read(loadout)
      const build = shownBy(command, state)
      const print = build === undefined ? undefined : fingerprint(build)
      const same = print === undefined ? undefined : await tables.withFingerprint(print)
      const from =
        command.tag === 'CreateLoadout' && 'loadout' in command.from ? command.from.loadout : undefined
      const visible = from === undefined ? undefined : await visibleTo(actor.uid, from)
      const decide = loadoutDecider.decide({
        actor,
        catalogue: catalogues.of('PVP').catalogue,
        isPublished: (asked) => (asked === print ? same : undefined),
        visible: (asked) => (asked === from ? visible : undefined),
      })(command)
      try {
        return await run<LoadoutEvent, LoadoutRefusal>({
          ...{ stream: loadoutStream(loadout), commandId, actor: actor.uid, source },
          decide,
        })
      } catch (error) {
        if (!(error instanceof LoadoutRefused)) throw error
        const rejection = await getRefusal(error, shownBy(command, (await read(loadout)).state))
        return rejection === undefined ? { tag: 'Contended' } : { tag: 'Refused', rejection }
      }
    },
    find: async (loadout, account) => {
      const row = await tables.find(loadout)
      return row !== undefined && (row.published !== null || row.owner === account) ? listed(row) : undefined
    },
    ofOwner: async (account) => (await tables.ofOwner(account)).map(listed),
    search: async ({ locale, buyable, ...asked }) => {
      const { catalogue } = catalogues.of(asked.mode)
      const mode = getBaseMode(asked.mode)
      const search = { ...asked, mode, weaponsNamed: weaponsNamed(catalogue, locale) }
      const prices = buyable?.prices
      if (prices !== undefined && buyable?.only === true)
        return searchBuyable(tables, search, { catalogue, prices })
      const one = { ...search, limit: search.limit + 1 }
      const found: readonly BuyableLoadout[] =
        prices === undefined ? await tables.search(one) : markBuyable(await tables.searchBuilds(one), prices)
      const loadouts = found.slice(0, search.limit)
      return { loadouts, next: found.length > loadouts.length ? loadouts.at(-1) : undefined }
    },
    accountNamed: tables.accountNamed,
    madeBy: tables.madeBy,
    events: (stream, afterVersion, limit) => store.readStream(stream, afterVersion, limit),
    ownerOf: async (loadout) => {
      const [first] = await store.readStream(loadoutStream(loadout), 0, 1)
      const { owner } = (first?.data ?? {}) as { readonly owner?: unknown }
      return typeof owner === 'string' ? owner : undefined
    },
    eraseOf: async (account) => {
      for (const { stream } of await tables.madeBy(account)) {
        await store.erase(stream)
        cache.forget(stream)
      }
    },
    recount: () => {
      const again = recounting.then(() =>
        recountLoadouts(database, { counting: () => createCounting(catalogues), isStopped: () => isStopped }),
      )
      recounting = again.catch(() => undefined)
      return again.then(() => undefined)
    },
    stop: async () => {
      isStopped = true
      await recounting
    },
    onNotification: cache.onNotification,
  }
}
