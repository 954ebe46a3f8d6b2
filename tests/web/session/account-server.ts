// The server of one account behind an unreliable network: the real deciders over an event store in memory.
import type { Catalogues } from '#cli/server/services/catalogues.ts'
import { openPlayers } from '#cli/server/services/players.ts'
import type { EventStore } from '#cli/server/stores/event-store.ts'
import { forEachMode, type GameMode } from '#core/catalogue/game-modes.ts'
import { record } from '#core/events/envelope.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import { MAX_EVENTS_A_DAY, MAX_EVENTS_IN_ALL } from '#core/player/limits/limits.ts'
import type { Account } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { accountStream } from '#core/streams.ts'
import type { AccountStreamEvent, OfAccount } from '#web/session/account/rules.ts'
import type { Pending, ReadOutcome, SendOutcome, StateOutcome } from '#web/session/effects.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import type { Chance, Luck } from './chance.ts'

export const ACCOUNT = 'player'

export const CATALOGUES = forEachMode((mode) => testCatalogue(mode))
const BOOKS = forEachMode((mode) => questBook(CATALOGUES[mode].quests.all))

/** What a request comes to. */
const FATES = ['answered', 'answered', 'answered', 'lost', 'answer lost', 'server error'] as const
type Fate = (typeof FATES)[number]

export interface AccountServer {
  readonly send: (waiting: Pending<OfAccount>, isConnected: () => boolean) => Promise<SendOutcome<OfAccount>>
  readonly read: (after: number, isConnected: () => boolean) => Promise<ReadOutcome<OfAccount>>
  readonly readState: (isConnected: () => boolean) => Promise<StateOutcome<OfAccount>>
  readonly account: () => Promise<Account>
  readonly events: () => Promise<readonly AccountStreamEvent[]>
  /** Whether the command was taken on by the server, whatever it led to. */
  readonly hasTaken: (commandId: string) => Promise<boolean>
  /** What the account's owner does by another program. */
  readonly run: (...commands: readonly PlayerCommand[]) => Promise<void>
  /** No notifications are sent while this is true. */
  readonly mute: (isMute: boolean) => void
  /** From now on every request is answered. */
  readonly heal: () => void
  /** Called with the version after every change. */
  readonly onChange: (heard: (version: number) => void) => void
}

const eventsOf = (events: readonly unknown[]) => events as readonly AccountStreamEvent[]

/** Loadouts that anybody may like. */
const publishLoadouts = async (store: EventStore, loadouts: readonly string[]): Promise<void> => {
  for (const loadout of loadouts) {
    const stream = loadoutStream(loadout)
    const created = { loadout, owner: 'another', title: loadout, tree: { item: loadout } }
    const events = record(
      [
        { type: 'LoadoutCreated', data: created },
        { type: 'LoadoutPublished', data: { loadout } },
      ],
      {
        stream,
        version: 0,
        at: '2026-07-20T11:00:00.000Z',
        meta: { commandId: 'publish', actor: 'another' },
        schemaOf: () => 1,
      },
    )
    await store.append({ stream, expectedVersion: 0, commandId: 'publish', events })
  }
}

/** An account with Pro and one PMC, unless it is to be a free one. */
export const accountServer = async (
  chance: Chance,
  luck: Luck,
  { isPro = true }: { readonly isPro?: boolean } = {},
): Promise<AccountServer> => {
  const store = memoryEventStore()
  await publishLoadouts(store, ['kestrel-ak', 'heron-tt'])
  let ids = 0
  const players = openPlayers({
    store,
    // All that decisions read of it.
    catalogues: {
      of: (mode: GameMode) => ({ catalogue: CATALOGUES[mode], book: BOOKS[mode] }),
    } as unknown as Catalogues,
    now: () => new Date('2026-07-20T12:00:00.000Z'),
    newId: () => `pmc-${++ids}`,
    budget: { aDay: MAX_EVENTS_A_DAY, inAll: MAX_EVENTS_IN_ALL },
  })
  const listeners: ((version: number) => void)[] = []
  let isHealthy = false
  let isMute = false
  let runs = 0

  const tell = async (): Promise<void> => {
    const { version } = await players.read(ACCOUNT)
    if (!isMute) for (const heard of listeners) heard(version)
  }

  const run = async (...commands: readonly PlayerCommand[]): Promise<void> => {
    await players.run({
      account: ACCOUNT,
      commandId: `elsewhere-${++runs}`,
      source: 'test',
      locale: 'en',
      role: 'admin',
      steps: [() => commands],
    })
    await tell()
  }

  /** Carries a request to the server and its answer back. */
  const carry = async <A>(isConnected: () => boolean, work: () => Promise<A>) => {
    const offline = { tag: 'Unavailable', isOffline: true } as const
    const fate: Fate = isHealthy ? 'answered' : (FATES[luck.below(FATES.length)] ?? 'answered')
    await chance.turn()
    if (!isConnected() || fate === 'lost') return offline
    if (fate === 'server error') return { tag: 'Unavailable', isOffline: false } as const
    const answer = await work()
    await chance.turn()
    return fate === 'answer lost' || !isConnected() ? offline : answer
  }

  await run({ tag: 'RegisterAccount', username: 'Player' }, { tag: 'SwitchGameMode', gameMode: 'PVP' })
  if (isPro) await run({ tag: 'StartPro' })

  return {
    send: ({ id, command }, isConnected) =>
      carry(isConnected, async (): Promise<SendOutcome<OfAccount>> => {
        const outcome = await players.run({
          account: ACCOUNT,
          commandId: id,
          source: 'web',
          locale: 'en',
          steps: [() => [command]],
        })
        await tell()
        switch (outcome.tag) {
          case 'Decided':
            return { tag: 'Accepted', events: eventsOf(outcome.events), version: outcome.after.version }
          case 'Refused':
            return { tag: 'Refused', problem: { tag: outcome.rejection.tag, status: 409, message: '' } }
          case 'Contended':
            return { tag: 'Unavailable', isOffline: false }
        }
      }),
    read: (after, isConnected) =>
      carry(isConnected, async (): Promise<ReadOutcome<OfAccount>> => {
        const events = eventsOf(await players.events(ACCOUNT, after))
        return {
          tag: 'Read',
          events,
          version: events.at(-1)?.version ?? (await players.read(ACCOUNT)).version,
        }
      }),
    readState: (isConnected) =>
      carry(isConnected, async (): Promise<StateOutcome<OfAccount>> => {
        const { state, version } = await players.read(ACCOUNT)
        return { tag: 'State', confirmed: state, version }
      }),
    account: async () => (await players.read(ACCOUNT)).state,
    events: async () => eventsOf(await players.events(ACCOUNT, 0)),
    hasTaken: async (commandId) => (await store.findCommand(accountStream(ACCOUNT), commandId)) !== undefined,
    run,
    mute: (is) => {
      isMute = is
    },
    heal: () => {
      isHealthy = true
    },
    onChange: (heard) => void listeners.push(heard),
  }
}
