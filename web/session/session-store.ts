// A stream in this tab: shows commands at once, sends them one after another, and settles with the server and other tabs.
import { isLeft } from '#core/fp.ts'
import type { SessionEffects, StreamTypes, TabMessage } from './effects.ts'
import { makeEventSync } from './event-sync.ts'
import { makeOutbox } from './outbox.ts'
import { makeStateStore } from './state-store.ts'

/** An accepted command, as its sender keeps it. */
export interface SubmittedCommand {
  readonly id: string
  /** Whether it changes anything, as far as can be said without the server. */
  readonly hasEffect: () => boolean
  /** Takes back what it changed, as a command of its own, whether the server has answered or not. */
  readonly undo: () => void
}

export interface SessionStore<Command> {
  /** Takes up what this browser knows of the stream, without asking the server. */
  readonly restore: () => Promise<void>
  /** From now on the server is asked, and what waits is sent. Settled when the first answer is there. */
  readonly follow: () => Promise<void>
  /** Undefined where the rules refuse the command, which is told. */
  readonly submit: (command: Command) => SubmittedCommand | undefined
  /** The server told that the stream is at this version. */
  readonly onNotification: (version: number) => void
  /** Asks the server now and sends what waits: after a pause, or when the network is back. */
  readonly wake: () => void
  /** Stores what is to be stored, before the page goes. */
  readonly save: () => void
  readonly stop: () => void
}

export const openSessionStore = <K extends StreamTypes>(
  effects: SessionEffects<K>,
): SessionStore<K['command']> => {
  const store = makeStateStore(effects)
  const sync = makeEventSync(effects, store)
  const outbox = makeOutbox(effects, store, sync)
  let isFollowing = false
  let lastAt = 0

  /** Commands keep their order even where the clock is put back. */
  const instant = (): number => {
    lastAt = Math.max(effects.now(), lastAt + 1, (store.state().pending.at(-1)?.at ?? 0) + 1)
    return lastAt
  }

  const onTabMessage = (message: TabMessage<K>): void => {
    switch (message.tag) {
      case 'Pending':
        outbox.add([message.waiting])
        return
      case 'Events':
        void sync.take(message.events).then(() => {
          if (message.answered !== undefined) store.acknowledge([message.answered])
        })
        return
      case 'Refused': {
        const { id, problem } = message
        store.acknowledge([id])
        effects.undone({ by: 'server', id, problem, isMine: outbox.isMine(id) })
        return
      }
    }
  }

  const submit = (command: K['command']): SubmittedCommand | undefined => {
    const id = effects.newId()
    const proposed = store.propose({ id, at: instant(), command })
    if (isLeft(proposed)) {
      effects.undone({ by: 'rules', refused: proposed.left, isMine: true })
      return undefined
    }
    outbox.put(proposed.right)
    return {
      id,
      hasEffect: () => {
        const consequence = store.consequenceOf(id)
        return consequence === undefined || consequence.before !== consequence.after
      },
      undo: () => undo(id),
    }
  }

  const undo = (id: string): void => {
    const consequence = store.consequenceOf(id)
    // Nothing is known of it any more; the history still takes it back.
    if (consequence === undefined) return
    submit(effects.rules.undo(id, consequence))
  }

  const stopListening = effects.tabs.listen(onTabMessage)

  return {
    restore: async () => {
      // Both before anything is shown: nothing on the screen goes back to before what waits.
      const [copy, kept] = await Promise.all([effects.storage.read(), effects.storage.waiting()])
      if (copy !== undefined) store.reset(copy)
      if (kept !== undefined) store.add(kept)
      if (copy !== undefined) store.markReady()
    },
    follow: async () => {
      isFollowing = true
      await sync.read()
      outbox.start()
    },
    submit,
    onNotification: sync.onNotification,
    wake: () => {
      if (!isFollowing) return
      void sync.read()
      outbox.sendNow()
    },
    save: store.save,
    stop: () => {
      stopListening()
      outbox.stop()
      sync.stop()
      store.stop()
    },
  }
}
