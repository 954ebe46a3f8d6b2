// Accounts behind the API: reads them and runs their commands on the event store.

import { progressOf } from '#core/api/user.ts'
import { replay } from '#core/events/fold.ts'
import { type Either, isLeft, isRight, left, right } from '#core/fp.ts'
import type { PlayerRejection } from '#core/player/decide.ts'
import { type Decided, decideSteps, type Step } from '#core/player/decide-steps.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type Account, emptyAccount, type Pmc, selectedPmc } from '#core/player/model.ts'
import { reducePlayer } from '#core/player/reducer.ts'
import { permit, type Role, roleOf } from '#core/player/roles.ts'
import { accountStream } from '#core/streams.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import { ERASED } from '../stores/sql-event-store.ts'
import { UsernameTaken } from '../stores/usernames.ts'
import type { Catalogues } from './catalogues.ts'
import { decisions, type Outcome } from './decisions.ts'
import { type Folded, foldCache } from './fold-cache.ts'

const CACHED_ACCOUNTS = 2_000
const FAVOURITES: ReadonlySet<string> = new Set(['FavouriteAdded', 'FavouriteRemoved'])

/** A person's wish, and from where it comes. `role` overrules the account's own for what the server itself does. */
export interface Wish {
  readonly account: string
  readonly commandId: string
  readonly source: string
  readonly locale: string
  readonly steps: readonly Step[]
  readonly role?: Role
}

/** Events that were recorded elsewhere. */
export interface TakenLog {
  readonly account: string
  readonly commandId: string
  readonly events: readonly PlayerEvent[]
}

export type PlayerOutcome = Outcome<Account, PlayerRejection>

export interface Players {
  /** The account as it is; version 0 where there is none. */
  readonly read: (account: string) => Promise<Folded<Account>>
  readonly run: (wish: Wish) => Promise<PlayerOutcome>
  readonly events: (account: string, afterVersion: number) => Promise<readonly StoredEvent[]>
  /** Takes over the events of a log into a Pro's account without progress; the PMCs of the log replace those that are there. */
  readonly takeOver: (log: TakenLog) => Promise<Outcome<Account, 'ProRequired' | 'NotEmpty'>>
  /** Removes the account's events for good. */
  readonly erase: (account: string) => Promise<void>
  /** A notification of the event store; after an empty one anything may have changed. */
  readonly heard: (payload: string) => void
}

export interface PlayersOptions {
  readonly store: EventStore
  readonly catalogues: Catalogues
  readonly now: () => Date
  readonly newId: () => string
}

const fold = (
  account: Account,
  events: readonly { readonly type: string; readonly data: unknown }[],
): Account =>
  // The store holds only what this program's deciders made.
  replay(reducePlayer)(account, events as readonly PlayerEvent[])

const hasProgress = (pmc: Pmc): boolean => {
  const { questsDone, itemsFound, modulesBuilt } = progressOf(pmc)
  return questsDone.length + Object.keys(itemsFound).length + modulesBuilt.length > 0
}

export const openPlayers = ({ store, catalogues, now, newId }: PlayersOptions): Players => {
  const cache = foldCache<Account>({ store, initial: emptyAccount, fold, most: CACHED_ACCOUNTS })
  const { run } = decisions({ store, cache, now })

  const decide =
    (wish: Wish) =>
    (account: Account): Either<PlayerRejection, Decided> => {
      // Erased since its person was let in: nothing may be added to what is forgotten.
      if (account.uid === '' && wish.role === undefined) return left({ tag: 'SignInRequired' })
      const role = wish.role ?? roleOf(account)
      const { catalogue, book } = catalogues.of(selectedPmc(account)?.gameMode ?? 'PVP')
      return decideSteps(() => ({
        actor: { uid: wish.account, role },
        catalogue,
        book,
        newId: newId(),
        locale: wish.locale,
        // The store knows, and refuses within the transaction.
        isUsernameTaken: () => false,
      }))(wish.steps)(account)
    }

  /** Runs a wish whose favourites are not kept: the answer shows them, the store never sees them. */
  const withoutFavourites = async (wish: Wish): Promise<PlayerOutcome> => {
    const stream = accountStream(wish.account)
    let shown: Account | undefined
    const outcome = await run<PlayerEvent, PlayerRejection>({
      ...orderOf(wish),
      decide: (account) => {
        const decided = decide(wish)(account)
        if (isLeft(decided)) return decided
        shown = decided.right.account
        const stored = decided.right.events.filter(({ type }) => !FAVOURITES.has(type))
        // That something was undone is worth nothing without what was.
        return right(stored.every(({ type }) => type === 'CommandUndone') ? [] : stored)
      },
    })
    if (outcome.tag !== 'Decided' || shown === undefined) return outcome
    const { version, began } = await cache.read(stream)
    return { ...outcome, after: { state: shown, version, began } }
  }

  const orderOf = ({ account, commandId, source }: Wish) => ({
    stream: accountStream(account),
    commandId,
    actor: account,
    source,
  })

  const kept = (wish: Wish): Promise<PlayerOutcome> =>
    run<PlayerEvent, PlayerRejection>({
      ...orderOf(wish),
      decide: (account) => {
        const decided = decide(wish)(account)
        return isLeft(decided) ? decided : right(decided.right.events)
      },
    })

  return {
    read: (account) => cache.read(accountStream(account)),
    run: async (wish) => {
      const role = wish.role ?? roleOf((await cache.read(accountStream(wish.account))).state)
      const permission = permit(role, 'favourites')
      try {
        return await (isRight(permission) && permission.right === 'session'
          ? withoutFavourites(wish)
          : kept(wish))
      } catch (error) {
        if (!(error instanceof UsernameTaken)) throw error
        return { tag: 'Refused', rejection: { tag: 'UsernameTaken', username: error.username } }
      }
    },
    events: (account, afterVersion) => store.readStream(accountStream(account), afterVersion),
    takeOver: ({ account, commandId, events }) =>
      run<PlayerEvent, 'ProRequired' | 'NotEmpty'>({
        stream: accountStream(account),
        commandId,
        actor: account,
        source: 'import',
        decide: (state) => {
          if (isLeft(permit(roleOf(state), 'progress'))) return left('ProRequired')
          if (Object.values(state.pmcs).some(hasProgress)) return left('NotEmpty')
          const untouched = events.some(({ type }) => type === 'PmcSelected') ? Object.keys(state.pmcs) : []
          return right([
            ...untouched.map((pmc) => ({ type: 'PmcDeleted', data: { pmc } }) as const),
            ...events,
          ])
        },
      }),
    erase: async (account) => {
      await store.erase(accountStream(account))
      cache.forget(accountStream(account))
    },
    heard: (payload) => {
      if (payload === '') cache.touch()
      else if (payload.startsWith(ERASED)) cache.forget(payload.slice(ERASED.length))
      else cache.touch(payload)
    },
  }
}
