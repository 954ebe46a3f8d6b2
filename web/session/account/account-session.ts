// The session of one account in this tab: a stream that news of the server keep awake, shown to every screen.
import { getRole } from '#core/access/roles.ts'
import { isLeft, right } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { selectedPmc } from '#core/player/model.ts'
import { foldsPlayerEvent } from '#core/player/reducer.ts'
import { callApi } from '../../data/api.ts'
import { gameDataChanged, pricesChanged } from '../../data/tables.ts'
import { currentLocale } from '../../i18n/locale-choice.ts'
import { namesWaiting } from '../browser-storage.ts'
import type { SessionView, Undone } from '../effects.ts'
import { getLoadoutName } from '../loadout/stream-name.ts'
import { loadPageCatalogue, openStreamSession, type StreamSession } from '../stream-session.ts'
import { ACCOUNT_SHAPE } from './copies.ts'
import { foldedEvents } from './folded-events.ts'
import { listenToNews } from './news.ts'
import { readEvents } from './read-events.ts'
import { accountRules, type OfAccount } from './rules.ts'
import { rememberMode, session } from './session.ts'
import { unreadNotices } from './unread-notices.ts'

export interface AccountCallbacks {
  /** Whether it is still this account that the page shows. */
  readonly isCurrent: () => boolean
  /** Called once, when the account can be shown. */
  readonly onReady: (opened: OpenAccount) => void
  readonly onRolledBack: (undone: Undone<OfAccount>) => void
  /** The session ended, here or elsewhere: who is signed in has to be asked. */
  readonly onSessionEnded: () => void
  /** `pending`: changes that wait for the next sign-in. */
  readonly onSignedOut: (pending: number) => void
  readonly onOutdated: () => void
}

export interface OpenAccount {
  readonly submit: StreamSession<OfAccount>['submit']
  /** From now on it is certain that this account is signed in: the server is asked, and what waits is sent. */
  readonly follow: () => Promise<void>
  readonly stop: () => void
}

const show = ({ state: account, pending, isOnline }: SessionView<OfAccount>): void => {
  const pmc = selectedPmc(account)
  if (pmc !== undefined) rememberMode(pmc.gameMode)
  const { toggledFavourites } = session.get()
  session.set({
    status: 'signed-in',
    role: getRole(account),
    account,
    pmc,
    pending,
    isOnline: isOnline && navigator.onLine,
    toggledFavourites,
  })
}

/** Opens what this browser knows of the account; nothing is asked of the server before `follow`. */
export const openAccount = async (uid: string, callbacks: AccountCallbacks): Promise<OpenAccount> => {
  let isKnown = false
  let stopNews: (() => void) | undefined
  const stream = openStreamSession<OfAccount>({
    name: uid,
    shape: ACCOUNT_SHAPE,
    rules: accountRules({ catalogueOf: loadPageCatalogue, locale: currentLocale }),
    isType: foldsPlayerEvent,
    calls: {
      send: ({ id, command }, asking) =>
        callApi('sendCommand', {
          body: { commandId: id, command: command as ClientCommand & Record<string, unknown> },
          ...asking,
        }),
      events: readEvents,
      state: async (signal) => {
        const answered = await callApi('readAccount', { signal })
        if (isLeft(answered)) return answered
        const { account, version } = answered.right
        return right({ confirmed: account, version })
      },
    },
    changed: (view) => {
      if (!callbacks.isCurrent()) return
      show(view)
      if (isKnown) return
      isKnown = true
      callbacks.onReady(opened)
    },
    folded: foldedEvents.set,
    undone: callbacks.onRolledBack,
    signedOut: () => callbacks.onSignedOut(session.get().pending),
    outdated: callbacks.onOutdated,
  })
  const listen = (): (() => void) =>
    listenToNews({
      version: stream.onNotification,
      notices: (count) => unreadNotices.set({ count }),
      prices: pricesChanged,
      gameData: gameDataChanged,
      signedOut: callbacks.onSessionEnded,
      lost: stream.wake,
      awake: stream.wake,
    })

  const opened: OpenAccount = {
    submit: stream.submit,
    follow: async () => {
      stopNews ??= listen()
      await stream.follow()
      if ((await namesWaiting(getLoadoutName(uid))).length > 0)
        void import('../loadout/open-loadouts.ts').then(({ resumeLoadouts }) => resumeLoadouts(uid))
    },
    stop: () => {
      stopNews?.()
      unreadNotices.set(undefined)
      stream.stop()
    },
  }
  await stream.restore()
  return opened
}
