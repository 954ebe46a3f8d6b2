// The account in this tab: shows commands at once, sends them one after another, and settles with the server and other tabs.
import { isLeft } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { changesBetween } from '#core/player/values.ts'
import type { SessionEffects, TabMessage } from './effects.ts'
import { makeFollower } from './follower.ts'
import { makeHolder } from './holder.ts'
import { makeOutbox } from './outbox.ts'

/** A command that was taken on, as whoever gave it holds on to it. */
export interface Given {
  readonly id: string
  /** Whether it changes anything, as far as can be said without the server. */
  readonly hasEffect: () => boolean
  /** Takes back what it changed, as a command of its own, whether the server has answered or not. */
  readonly undo: () => void
}

export interface SessionStore {
  /** Takes up what this browser knows of the account, without asking the server. */
  readonly restore: () => Promise<void>
  /** From now on the server is asked, and what waits is sent. Settled when the first answer is there. */
  readonly follow: () => Promise<void>
  /** Undefined where the rules refuse the command, which is told. */
  readonly submit: (command: ClientCommand) => Given | undefined
  /** The server told that the account is at this version. */
  readonly heard: (version: number) => void
  /** Asks the server now and sends what waits: after a pause, or when the network is back. */
  readonly wake: () => void
  /** Stores what is to be stored, before the page goes. */
  readonly save: () => void
  readonly stop: () => void
}

export const openSessionStore = (effects: SessionEffects): SessionStore => {
  const holder = makeHolder(effects)
  const follower = makeFollower(effects, holder)
  const outbox = makeOutbox(effects, holder, follower)
  let isFollowing = false
  let lastAt = 0

  /** Commands keep their order even where the clock is put back. */
  const instant = (): number => {
    lastAt = Math.max(effects.now(), lastAt + 1, (holder.state().pending.at(-1)?.at ?? 0) + 1)
    return lastAt
  }

  const heardOfTab = (message: TabMessage): void => {
    switch (message.tag) {
      case 'Waiting':
        outbox.add([message.waiting])
        return
      case 'Events':
        void follower.take(message.events).then(() => {
          if (message.answered !== undefined) holder.settle([message.answered])
        })
        return
      case 'Refused': {
        const { id, problem } = message
        holder.settle([id])
        effects.undone({ by: 'server', id, problem, isMine: outbox.isMine(id) })
        return
      }
    }
  }

  const submit = (command: ClientCommand): Given | undefined => {
    const id = effects.newId()
    const proposed = holder.propose({ id, at: instant(), command })
    if (isLeft(proposed)) {
      effects.undone({ by: 'rules', refused: proposed.left, isMine: true })
      return undefined
    }
    outbox.put(proposed.right)
    return {
      id,
      hasEffect: () => {
        const consequence = holder.consequenceOf(id)
        return consequence === undefined || consequence.before !== consequence.after
      },
      undo: () => undo(id),
    }
  }

  const undo = (id: string): void => {
    const consequence = holder.consequenceOf(id)
    // Nothing is known of it any more; the history still takes it back.
    if (consequence === undefined) return
    const { before, after } = consequence
    submit({ tag: 'Undo', command: id, changes: changesBetween(before, after) })
  }

  const stopListening = effects.tabs.listen(heardOfTab)

  return {
    restore: async () => {
      // Both before anything is shown: nothing on the screen goes back to before what waits.
      const [copy, kept] = await Promise.all([effects.storage.read(), effects.storage.waiting()])
      if (copy !== undefined) holder.begin(copy)
      if (kept !== undefined) holder.add(kept)
      if (copy !== undefined) holder.know()
    },
    follow: async () => {
      isFollowing = true
      await follower.read()
      outbox.start()
    },
    submit,
    heard: follower.heard,
    wake: () => {
      if (!isFollowing) return
      void follower.read()
      outbox.sendNow()
    },
    save: holder.save,
    stop: () => {
      stopListening()
      outbox.stop()
      follower.stop()
      holder.stop()
    },
  }
}
