// The outbox: sends pending commands one after another, with retries and backoff. A command has the same id in each retry, so it has one effect.
import type { Pending, SendOutcome, SessionEffects, StreamTypes } from './effects.ts'
import type { EventSync } from './event-sync.ts'
import type { StateStore } from './state-store.ts'

export interface Outbox<K extends StreamTypes> {
  /** Keeps a command of this tab until it is settled, and sends it. */
  readonly put: (waiting: Pending<K>) => void
  /** Commands of other tabs or earlier visits, which their storage keeps. */
  readonly add: (waiting: readonly Pending<K>[]) => void
  /** From now on what waits is sent: it is certain whose session it is. */
  readonly start: () => void
  /** The same without waiting any longer after failures, and with what tabs left behind that are closed since. */
  readonly sendNow: () => void
  /** Whether a command was given in this tab since it was opened. */
  readonly isMine: (id: string) => boolean
  readonly stop: () => void
}

type OutboxEffects<K extends StreamTypes> = Omit<
  SessionEffects<K>,
  'rules' | 'knows' | 'loadTables' | 'read' | 'changed'
>

export const makeOutbox = <K extends StreamTypes>(
  effects: OutboxEffects<K>,
  store: StateStore<K>,
  sync: EventSync<K>,
): Outbox<K> => {
  const { storage, tabs } = effects
  const mine = new Set<string>()
  const stored = new Set<string>()
  let isStarted = false
  let isSending = false
  let isStopped = false
  let failures = 0
  let stopWaiting: (() => void) | undefined

  const acknowledge = async (id: string): Promise<void> => {
    store.acknowledge([id])
    await storage.forget([id])
  }

  /** Whether to go on with the next command. */
  const conclude = async (waiting: Pending<K>, outcome: SendOutcome<K>): Promise<boolean> => {
    const { id } = waiting
    switch (outcome.tag) {
      case 'Accepted': {
        // Without the events in between the command stays: sent again, it is answered as the first time.
        if (!(await sync.take(outcome.events))) return false
        tabs.post({ tag: 'Events', events: outcome.events, answered: id })
        await acknowledge(id)
        sync.onNotification(outcome.version)
        return true
      }
      case 'Refused':
        tabs.post({ tag: 'Refused', id, problem: outcome.problem })
        await acknowledge(id)
        effects.undone({ by: 'server', id, problem: outcome.problem, isMine: mine.has(id) })
        return true
      case 'Unavailable':
        return false
      case 'SignedOut':
        effects.signedOut()
        return false
    }
  }

  /** What other tabs settled or left behind while it was their turn. */
  const compareWithStorage = async (): Promise<void> => {
    const kept = await storage.waiting()
    if (kept === undefined || isStopped) return
    const ids = new Set(kept.map(({ id }) => id))
    for (const id of ids) stored.add(id)
    store.add(kept)
    const gone = store.state().pending.filter(({ id }) => stored.has(id) && !ids.has(id))
    // Their events first, so that nothing on the screen goes back and forth.
    if (gone.length > 0 && (await sync.read())) store.acknowledge(gone.map(({ id }) => id))
  }

  const next = (): Pending<K> | undefined => (isStopped ? undefined : store.state().pending[0])

  const drain = async (): Promise<void> => {
    await compareWithStorage()
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      sync.hold(true)
      const outcome = await effects.send(waiting)
      if (isStopped) return
      store.online(outcome.tag !== 'Unavailable' || !outcome.isOffline)
      const goesOn = await conclude(waiting, outcome)
      sync.hold(false)
      if (!goesOn) {
        failures++
        return
      }
      failures = 0
    }
  }

  const waitAndSend = (): void => {
    stopWaiting ??= effects.setTimer(() => {
      stopWaiting = undefined
      // Where another tab has settled the rest, something must still find out that the server answers again.
      if (next() === undefined) void sync.read()
      else send()
    }, effects.delayAfter(failures))
  }

  const send = (): void => {
    if (next() !== undefined) begin()
  }

  const begin = (): void => {
    if (!isStarted || isSending || isStopped || stopWaiting !== undefined) return
    if (!effects.isConnected()) {
      store.online(false)
      return
    }
    isSending = true
    const done = (): void => {
      isSending = false
      if (failures > 0) waitAndSend()
      else send()
    }
    void effects.runInOrder(drain).then(done, (error: unknown) => {
      failures++
      done()
      throw error
    })
  }

  const stopDelay = (): void => {
    stopWaiting?.()
    stopWaiting = undefined
  }

  return {
    put: (waiting) => {
      mine.add(waiting.id)
      void storage.keep(waiting).then((isKept) => {
        if (isKept) stored.add(waiting.id)
      })
      tabs.post({ tag: 'Pending', waiting })
      send()
    },
    add: (waiting) => {
      store.add(waiting)
      send()
    },
    start: () => {
      isStarted = true
      begin()
    },
    sendNow: () => {
      stopDelay()
      begin()
    },
    isMine: (id) => mine.has(id),
    stop: () => {
      isStopped = true
      stopDelay()
    },
  }
}
