// The session of one account in this tab: its store over the network, storage, other tabs and clock of this browser.
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { selectedPmc } from '#core/player/model.ts'
import { roleOf } from '#core/player/roles.ts'
import { callApi } from '../data/api.ts'
import { gameData, gameDataChanged, pricesChanged } from '../data/tables.ts'
import { currentLocale } from '../i18n/locale-choice.ts'
import { namesWaiting } from './browser-storage.ts'
import { browserWorld, nameOfLoadout, TIMEOUT_MS } from './browser-world.ts'
import type { SessionView, Undone } from './effects.ts'
import { foldedEvents } from './folded-events.ts'
import { listenToNews } from './news.ts'
import { accountOutcome, knowsEvent, readOutcome, sendOutcome } from './outcomes.ts'
import { readEvents } from './read-events.ts'
import { accountRules, type OfAccount } from './rules.ts'
import { rememberMode, session } from './session.ts'
import { openSessionStore, type SessionStore } from './session-store.ts'

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
  readonly submit: SessionStore<ClientCommand>['submit']
  /** From now on it is certain that this account is signed in: the server is asked, and what waits is sent. */
  readonly follow: () => Promise<void>
  readonly stop: () => void
}

/** A browser refuses to let more than 64 kB of requests outlive their page; many changes at once are longer. */
const MAX_KEEPALIVE_BYTES = 16_000
const isSmall = (command: ClientCommand): boolean => JSON.stringify(command).length <= MAX_KEEPALIVE_BYTES

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
  const catalogueOf = (mode: GameMode, tables: Parameters<typeof gameData.catalogue>[1]) =>
    // Rules ask for no names.
    gameData.catalogue(mode, tables, 'en')

  const store = openSessionStore<OfAccount>({
    rules: accountRules({
      catalogueOf: (mode, tables) => catalogueOf(mode, tables).get(),
      locale: currentLocale,
    }),
    knows: knowsEvent,
    loadTables: ({ mode, tables }) =>
      catalogueOf(mode, tables)
        .load()
        .then(
          () => true,
          () => false,
        ),
    send: async ({ id, command }) =>
      sendOutcome(
        await callApi('sendCommand', {
          body: { commandId: id, command: command as ClientCommand & Record<string, unknown> },
          keepalive: isSmall(command),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ),
    read: async (after) => readOutcome(await readEvents(after, AbortSignal.timeout(TIMEOUT_MS))),
    readState: async () =>
      accountOutcome(await callApi('readAccount', { signal: AbortSignal.timeout(TIMEOUT_MS) })),
    ...browserWorld(uid),
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
      version: store.onNotification,
      prices: pricesChanged,
      gameData: gameDataChanged,
      signedOut: ends.sessionEnded,
      lost: store.wake,
      awake: store.wake,
    })

  const opened: OpenAccount = {
    submit: store.submit,
    follow: async () => {
      stopNews ??= listen()
      await store.follow()
      if ((await namesWaiting(nameOfLoadout(uid, ''))).length > 0)
        void import('./loadout/open-loadouts.ts').then(({ resumeLoadouts }) => resumeLoadouts(uid))
    },
    stop: () => {
      removeEventListener('pagehide', store.save)
      stopNews?.()
      store.stop()
    },
  }
  addEventListener('pagehide', store.save)
  await store.restore()
  return opened
}
