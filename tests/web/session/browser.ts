// One browser with its tabs: they share storage, a channel and turns. A tab that is closed forgets everything at once.
import type { Confirmed } from '#core/events/optimistic.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import type { Account } from '#core/player/model.ts'
import { accountRules, type OfAccount } from '#web/session/account/rules.ts'
import type { Pending, SessionEffects, SessionView, TabMessage, Undone } from '#web/session/effects.ts'
import { openSessionStore, type SubmittedCommand } from '#web/session/session-store.ts'
import { type AccountServer, CATALOGUES } from './account-server.ts'
import type { Chance } from './chance.ts'

export interface Tab {
  readonly submit: (command: ClientCommand) => SubmittedCommand | undefined
  /** What was shown, one view after another. */
  readonly views: readonly SessionView<OfAccount>[]
  readonly undone: readonly Undone<OfAccount>[]
  /** The account on the screen. */
  readonly shown: () => Account | undefined
  readonly wake: () => void
  readonly onNotification: (version: number) => void
  readonly close: () => void
  readonly isOpen: () => boolean
}

/** The rules as a tab has them, with every table at hand. */
export const RULES = accountRules({ catalogueOf: (mode) => CATALOGUES[mode], locale: () => 'en' })

export interface Browser {
  /** `other`: effects that a test wants otherwise in this tab. */
  readonly open: (other?: Partial<SessionEffects<OfAccount>>) => Tab
  readonly tabs: () => readonly Tab[]
  readonly connect: (isConnected: boolean) => void
  /** What the storage keeps of commands. */
  readonly waiting: () => readonly Pending<OfAccount>[]
  readonly isConnected: () => boolean
  /** Ids of all commands that tabs of this browser took on, and those that were undone after that. */
  readonly taken: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
}

/** Writes and reads happen in the order in which they were asked for, and after who asked may be gone. */
const sharedStorage = (chance: Chance) => {
  const waiting = new Map<string, Pending<OfAccount>>()
  let copy: Confirmed<Account> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const runInOrder = <A>(work: () => A): Promise<A> => {
    const done = Promise.all([last, chance.turn()]).then(work)
    last = done
    return done
  }
  return {
    kept: () => [...waiting.values()].toSorted((a, b) => a.at - b.at),
    read: () => runInOrder(() => copy),
    remember: (confirmed: Confirmed<Account>) =>
      runInOrder(() => {
        if (copy === undefined || confirmed.version >= copy.version) copy = confirmed
      }),
    waiting: () => runInOrder(() => [...waiting.values()].toSorted((a, b) => a.at - b.at)),
    keep: (one: Pending<OfAccount>) =>
      runInOrder(() => {
        waiting.set(one.id, one)
        return true
      }),
    forget: (ids: readonly string[]) =>
      runInOrder(() => {
        for (const id of ids) waiting.delete(id)
      }),
  }
}

interface Turns {
  readonly runInOrder: (work: () => Promise<void>, closed: Promise<void>) => Promise<void>
}

/** One at a time; who closes gives the turn away. */
const turns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    runInOrder: (work, closed) => {
      const mine = last.then(() => Promise.race([work(), closed]))
      last = mine
      return mine
    },
  }
}

/** `other`: effects that a test wants otherwise in every tab. */
export const openBrowser = (
  chance: Chance,
  server: AccountServer,
  name: string,
  other: Partial<SessionEffects<OfAccount>> = {},
): Browser => {
  const storage = sharedStorage(chance)
  const { runInOrder } = turns()
  const tabs = new Set<Tab>()
  const channels = new Map<Tab, (message: TabMessage<OfAccount>) => void>()
  const taken = new Set<string>()
  const refused = new Set<string>()
  let isConnected = true
  let ids = 0
  let clock = 0

  const open = (ofTab: Partial<SessionEffects<OfAccount>> = {}): Tab => {
    let isOpen = true
    let tellClosed = (): void => undefined
    const closed = new Promise<void>((resolve) => {
      tellClosed = resolve
    })
    const views: SessionView<OfAccount>[] = []
    const undone: Undone<OfAccount>[] = []
    const connected = (): boolean => isConnected

    const post = (message: TabMessage<OfAccount>): void => {
      for (const other of tabs)
        if (other !== tab) chance.due(() => other.isOpen() && channels.get(other)?.(message))
    }
    const effects: SessionEffects<OfAccount> = {
      rules: RULES,
      knows: () => true,
      loadTables: async () => true,
      send: (waiting) => {
        taken.add(waiting.id)
        return server.send(waiting, connected)
      },
      read: (after) => server.read(after, connected),
      readState: () => server.readState(connected),
      storage: {
        ...storage,
        keep: (waiting) => {
          taken.add(waiting.id)
          return storage.keep(waiting)
        },
      },
      tabs: {
        post: (message) => {
          if (isOpen) post(message)
        },
        listen: (onNotification) => {
          channels.set(tab, onNotification)
          return () => void channels.delete(tab)
        },
      },
      runInOrder: (work) => runInOrder(work, closed),
      // Sorted by their names, commands would stand the wrong way round.
      newId: () => `${name}-${9_999 - ++ids}`,
      now: () => ++clock,
      setTimer: (work) => chance.due(work),
      delayAfter: () => 1_000,
      isConnected: connected,
      changed: (view) => void views.push(view),
      folded: () => undefined,
      undone: (what) => {
        undone.push(what)
        if (what.by === 'server') refused.add(what.id)
      },
      signedOut: () => {
        throw new Error('nobody signed out')
      },
      outdated: () => {
        throw new Error('every event is known')
      },
      ...other,
      ...ofTab,
    }
    const tab: Tab = {
      submit: (command) => store.submit(command),
      views,
      undone,
      shown: () => views.at(-1)?.state,
      wake: () => store.wake(),
      onNotification: (version) => store.onNotification(version),
      close: () => {
        isOpen = false
        tabs.delete(tab)
        store.save()
        store.stop()
        tellClosed()
      },
      isOpen: () => isOpen,
    }
    tabs.add(tab)
    const store = openSessionStore(effects)
    void store.restore().then(store.follow)
    return tab
  }

  server.onChange((version) => {
    for (const tab of tabs) chance.due(() => isConnected && tab.isOpen() && tab.onNotification(version))
  })

  return {
    open,
    tabs: () => [...tabs],
    waiting: storage.kept,
    connect: (is) => {
      isConnected = is
      if (is) for (const tab of tabs) tab.wake()
    },
    isConnected: () => isConnected,
    taken,
    refused,
  }
}
