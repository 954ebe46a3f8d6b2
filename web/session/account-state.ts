// The account as this page knows it: what the server confirmed, what waits, and the view of both together.
import type { Reduce } from '#core/events/decider.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { type Refused, type Rules, view } from '#core/events/optimistic.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Account } from '#core/player/model.ts'
import { inOrder, type Names, namesIn, renamed, type Waiting } from './pending.ts'
import type { AccountRejection } from './rules.ts'

/** An event of the account's stream as the server sends it. */
export type AccountEvent = PlayerEvent & Omit<RecordedEvent, 'type' | 'data'>

export type AccountRules = Rules<Account, ClientCommand, AccountRejection, PlayerEvent>
export type RefusedCommand = Refused<ClientCommand, AccountRejection>

/** The fold of the server's events up to a version. */
export interface Confirmed {
  readonly confirmed: Account
  readonly version: number
}

/** `names`: PMCs that were created here and have their final names since. */
export interface AccountState extends Confirmed {
  readonly pending: readonly Waiting[]
  readonly names: Names
}

/** Whether the events follow on what is known; older ones among them do no harm. */
export const isNext = ({ version }: Confirmed, events: readonly AccountEvent[]): boolean => {
  const first = events.find((event) => event.version > version)
  return first === undefined || first.version === version + 1
}

/** Many events are cheaper folded at once. */
const MANY = 50

const fold = (
  reduce: Reduce<Account, PlayerEvent>,
  account: Account,
  events: readonly AccountEvent[],
): Account =>
  events.length > MANY ? replay(reduce)(account, events) : events.reduce<Account>(applyEvent(reduce), account)

/** Folds events that the server recorded; commands that they answer wait no longer. */
export const withEvents = (
  { reduce }: Pick<AccountRules, 'reduce'>,
  state: AccountState,
  events: readonly AccountEvent[],
): AccountState => {
  const news = events.filter(({ version }) => version > state.version)
  const answered = new Set(events.map(({ meta }) => meta.commandId))
  const found = namesIn(events)
  const names = found.size === 0 ? state.names : new Map([...state.names, ...found])
  return {
    confirmed: fold(reduce, state.confirmed, news),
    version: news.at(-1)?.version ?? state.version,
    names,
    pending: state.pending
      .filter(({ id }) => !answered.has(id))
      .map((waiting) => {
        const command = renamed(names, waiting.command)
        return command === waiting.command ? waiting : { ...waiting, command }
      }),
  }
}

/** Adds commands that wait, each once. */
export const withWaiting = (state: AccountState, more: readonly Waiting[]): AccountState => {
  const known = new Set(state.pending.map(({ id }) => id))
  const fresh = more
    .filter(({ id }) => !known.has(id))
    .map((waiting) => ({ ...waiting, command: renamed(state.names, waiting.command) }))
  return fresh.length === 0 ? state : { ...state, pending: inOrder([...state.pending, ...fresh]) }
}

export const without = (state: AccountState, ids: ReadonlySet<string>): AccountState =>
  state.pending.some(({ id }) => ids.has(id))
    ? { ...state, pending: state.pending.filter(({ id }) => !ids.has(id)) }
    : state

/** What a screen shows, and which pending commands it leaves out. */
export const shownOf = (rules: AccountRules, state: AccountState) => view(rules)(state)
