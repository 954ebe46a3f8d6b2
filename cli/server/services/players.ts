// Accounts behind the API: reads them and runs their commands on the event store.
import { getRole, permit, type Role } from '#core/access/roles.ts'
import { toProgress } from '#core/api/user.ts'
import { makeFold } from '#core/events/fold.ts'
import { type Either, isLeft, isRight, left, right } from '#core/fp.ts'
import { loadoutDecider } from '#core/loadouts/commands.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import { type PlayerCommand, setsBack } from '#core/player/commands.ts'
import { type Applied, decideSteps, type PlannedStep, type PlayerRejection } from '#core/player/decide.ts'
import { accountDecider } from '#core/player/decider.ts'
import { isReason, type PlayerEvent } from '#core/player/events.ts'
import { asHappened, checkTakenOver, type TakeOverRejection } from '#core/player/imported-events.ts'
import { type BudgetRejection, type EventBudget, withinBudget } from '#core/player/limits/event-budget.ts'
import { MAX_LIKES_AT_ONCE } from '#core/player/limits/limits.ts'
import { type Account, findPmc, type Pmc, selectedPmc } from '#core/player/model.ts'
import { IMPORT } from '#core/progress/log-days.ts'
import { accountStream } from '#core/streams.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import { UsernameTaken } from '../stores/usernames.ts'
import type { Catalogues } from './catalogues.ts'
import { decisions, type Outcome } from './decisions.ts'
import { type Folded, streamCache } from './fold-cache.ts'

const likedBy = (commands: readonly PlayerCommand[]): readonly string[] =>
  commands.flatMap((command) => {
    if (command.tag === 'ToggleLike') return [command.loadout]
    if (command.tag === 'Several') return likedBy(command.commands)
    return setsBack(command)
      ? command.changes.flatMap((change) => (change.tag === 'Like' && change.from ? [change.loadout] : []))
      : []
  })

/** The public ones of the loadouts that the commands refer to. */
const publicLoadouts = async (
  store: Pick<EventStore, 'readStream'>,
  commands: readonly PlayerCommand[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const uid of [...new Set(likedBy(commands))].slice(0, MAX_LIKES_AT_ONCE)) {
    const events = await store.readStream(loadoutStream(uid))
    const { loadout } = makeFold(loadoutDecider)(events)
    if (loadout?.isPublic === true) found.add(uid)
  }
  return found
}

const CACHED_ACCOUNTS = 2_000
const FAVOURITES: ReadonlySet<string> = new Set(['FavouriteAdded', 'FavouriteRemoved'])

/**
 * Commands of a user and their source. `role` overrides the account's role, for commands of the server itself. `pmc`: whose game mode's data
 * decide; the selected PMC's by default.
 */
export interface CommandRequest {
  readonly account: string
  readonly commandId: string
  readonly source: string
  readonly locale: string
  readonly steps: readonly PlannedStep[]
  readonly role?: Role
  readonly pmc?: string
}

/** Events recorded by another installation. */
export interface ImportedLog {
  readonly account: string
  readonly commandId: string
  readonly events: readonly (PlayerEvent & { readonly at: string })[]
}

export type TakeOverRefusal =
  | TakeOverRejection
  | BudgetRejection
  | { readonly tag: 'ProRequired' | 'NotEmpty' | 'ImportedBefore' }

export type PlayerOutcome = Outcome<Account, PlayerRejection>

export interface Players {
  /** The account; version 0 if it does not exist. */
  readonly read: (account: string) => Promise<Folded<Account>>
  readonly run: (request: CommandRequest) => Promise<PlayerOutcome>
  /** At most `limit` events after a version. */
  readonly events: (account: string, afterVersion: number, limit?: number) => Promise<readonly StoredEvent[]>
  /** Imports the events of a log into a Pro account without progress, once; the log's PMCs replace existing ones. */
  readonly takeOver: (log: ImportedLog) => Promise<Outcome<Account, TakeOverRefusal>>
  /** Permanently removes the account's events. */
  readonly erase: (account: string) => Promise<void>
  readonly onNotification: (news: StreamNotification) => void
}

export interface PlayersOptions {
  readonly store: EventStore
  readonly catalogues: Catalogues
  readonly now: () => Date
  readonly newId: () => string
  readonly budget: EventBudget
}

const hasProgress = (pmc: Pmc): boolean => {
  const { questsDone, itemsFound, modulesBuilt } = toProgress(pmc)
  return questsDone.length + Object.keys(itemsFound).length + modulesBuilt.length > 0
}

export const openPlayers = ({ store, catalogues, now, newId, budget }: PlayersOptions): Players => {
  const cache = streamCache(accountDecider, { store, max: CACHED_ACCOUNTS })
  const { run } = decisions({ store, cache, now })

  const spend = ({ version, day, onDay }: Folded<Account>, events: number) =>
    withinBudget(budget, { inAll: version, day, onDay }, events, now().toISOString())

  const decide =
    (request: CommandRequest, loadouts: ReadonlySet<string>) =>
    (account: Account, before: Folded<Account>): Either<PlayerRejection, Applied> => {
      // Erased since the user was authenticated: nothing may be appended to an erased stream.
      if (account.uid === '' && request.role === undefined) return left({ tag: 'SignInRequired' })
      const role = request.role ?? getRole(account)
      const pmc = request.pmc === undefined ? selectedPmc(account) : findPmc(account, request.pmc)
      const { catalogue, book } = catalogues.of(pmc?.gameMode ?? 'PVP')
      const decided = decideSteps(() => ({
        actor: { uid: request.account, role },
        catalogue,
        book,
        newId: newId(),
        locale: request.locale,
        isLoadoutKnown: (loadout) => loadouts.has(loadout),
      }))(request.steps)(account)
      // Commands of the server itself are exempt from the event budget.
      if (isLeft(decided) || request.role !== undefined) return decided
      const paid = spend(before, decided.right.events.length)
      return isLeft(paid) ? paid : decided
    }

  /** Runs a request without storing its favourites: they appear in the response only. */
  const withoutFavourites = async (
    request: CommandRequest,
    loadouts: ReadonlySet<string>,
  ): Promise<PlayerOutcome> => {
    const stream = accountStream(request.account)
    let shown: Account | undefined
    const outcome = await run<PlayerEvent, PlayerRejection>({
      ...getOrder(request),
      decide: (account, before) => {
        const decided = decide(request, loadouts)(account, before)
        if (isLeft(decided)) return decided
        shown = decided.right.account
        const stored = decided.right.events.filter(({ type }) => !FAVOURITES.has(type))
        // A reason for a reset is worthless without the reset itself.
        return right(stored.every(({ type }) => isReason(type)) ? [] : stored)
      },
    })
    if (outcome.tag !== 'Decided' || shown === undefined) return outcome
    return { ...outcome, after: { ...(await cache.read(stream)), state: shown } }
  }

  const getOrder = ({ account, commandId, source }: CommandRequest) => ({
    stream: accountStream(account),
    commandId,
    actor: account,
    source,
  })

  const kept = (request: CommandRequest, loadouts: ReadonlySet<string>): Promise<PlayerOutcome> =>
    run<PlayerEvent, PlayerRejection>({
      ...getOrder(request),
      decide: (account, before) => {
        const decided = decide(request, loadouts)(account, before)
        return isLeft(decided) ? decided : right(decided.right.events)
      },
    })

  return {
    read: (account) => cache.read(accountStream(account)),
    run: async (request) => {
      const { state } = await cache.read(accountStream(request.account))
      const role = request.role ?? getRole(state)
      const loadouts = await publicLoadouts(
        store,
        request.steps.flatMap((step) => step(state)),
      )
      const permission = permit(role, 'favourites')
      try {
        return await (isRight(permission) && permission.right === 'session'
          ? withoutFavourites(request, loadouts)
          : kept(request, loadouts))
      } catch (error) {
        if (!(error instanceof UsernameTaken)) throw error
        return { tag: 'Refused', rejection: { tag: 'UsernameTaken', username: error.username } }
      }
    },
    events: (account, afterVersion, limit) => store.readStream(accountStream(account), afterVersion, limit),
    takeOver: ({ account, commandId, events }) =>
      run<PlayerEvent, TakeOverRefusal>({
        stream: accountStream(account),
        commandId,
        actor: account,
        source: IMPORT,
        decide: (state, before) => {
          if (isLeft(permit(getRole(state), 'progress'))) return left({ tag: 'ProRequired' })
          if (Object.values(state.pmcs).some(hasProgress)) return left({ tag: 'NotEmpty' })
          if (before.isImported) return left({ tag: 'ImportedBefore' })
          const { catalogue } = catalogues.of(selectedPmc(state)?.gameMode ?? 'PVP')
          const checked = checkTakenOver(catalogue, events)
          if (isLeft(checked)) return checked
          const untouched = events.some(({ type }) => type === 'PmcSelected') ? Object.keys(state.pmcs) : []
          const all = [
            ...untouched.map((pmc) => ({ type: 'PmcDeleted', data: { pmc } }) as const),
            ...asHappened(events, now()),
          ]
          const paid = spend(before, all.length)
          return isLeft(paid) ? paid : right(all)
        },
      }),
    erase: async (account) => {
      await store.erase(accountStream(account))
      cache.forget(accountStream(account))
    },
    onNotification: cache.onNotification,
  }
}
