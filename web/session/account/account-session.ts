// The session of one account in this tab: a stream that news of the server keep awake, shown to every screen.
import { roleOf } from '#core/access/roles.ts'
import { isLeft, right } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { selectedPmc } from '#core/player/model.ts'
import { foldsPlayerEvent } from '#core/player/reducer.ts'
import { callApi } from '../../data/api.ts'
import { gameDataChanged, pricesChanged } from '../../data/tables.ts'
import { currentLocale } from '../../i18n/locale-choice.ts'
import { namesWaiting } from '../browser-storage.ts'
import type { SessionView, Undone } from '../effects.ts'
import { nameOfLoadout } from '../loadout/stream-name.ts'
import { catalogueOfPage, openStreamSession, type StreamSession } from '../stream-session.ts'
import { ACCOUNT_SHAPE } from './copies.ts'
import { foldedEvents } from './folded-events.ts'
import { listenToNews } from './news.ts'
import { readEvents } from './read-events.ts'
import { accountRules, type OfAccount } from './rules.ts'
import { rememberMode, session } from './session.ts'

export interface AccountEnds {
  /** Whether it is still this account that the page shows. */
  readonly isCurrent: () => boolean
  /** Called once, when the account can be shown. */
  readonly known: (opened: OpenAccount) => void
  readonly undone: (undone: Undone<OfAccount>) => void
  /** The session ended, here or elsewhere: who is signed in has to be asked. */
  readonly sessionEnded: () => void
  /** `pending`: changes that wait for the next sign-in. */
  readonly signedOut: (pending: number) => void
  readonly outdated: () => void
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
    role: roleOf(account),
    account,
    pmc,
    pending,
    isOnline: isOnline && navigator.onLine,
    toggledFavourites,
  })
}

/** Opens what this browser knows of the account; nothing is asked of the server before `follow`. */
export const openAccount = async (uid: string, ends: AccountEnds): Promise<OpenAccount> => {
  let isKnown = false
  let stopNews: (() => void) | undefined
  const stream = openStreamSession<OfAccount>({
    name: uid,
    shape: ACCOUNT_SHAPE,
    rules: accountRules({ catalogueOf: catalogueOfPage, locale: currentLocale }),
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
      if (!ends.isCurrent()) return
      show(view)
      if (isKnown) return
      isKnown = true
      ends.known(opened)
    },
    folded: foldedEvents.set,
    undone: ends.undone,
    signedOut: () => ends.signedOut(session.get().pending),
    outdated: ends.outdated,
  })
  const listen = (): (() => void) =>
    listenToNews({
      version: stream.onNotification,
      prices: pricesChanged,
      gameData: gameDataChanged,
      signedOut: ends.sessionEnded,
      lost: stream.wake,
      awake: stream.wake,
    })

  const opened: OpenAccount = {
    submit: stream.submit,
    follow: async () => {
      stopNews ??= listen()
      await stream.follow()
      if ((await namesWaiting(nameOfLoadout(uid))).length > 0)
        void import('../loadout/open-loadouts.ts').then(({ resumeLoadouts }) => resumeLoadouts(uid))
    },
    stop: () => {
      stopNews?.()
      stream.stop()
    },
  }
  await stream.restore()
  return opened
}
