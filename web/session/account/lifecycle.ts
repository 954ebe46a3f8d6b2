// Begins and ends the session of this page: asks who is signed in, and only then loads what an account needs.
import { permit } from '#core/access/roles.ts'
import { isLeft, isRight } from '#core/fp.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { callApi } from '../../data/api.ts'
import { identityChanged } from '../../data/identity.ts'
import type { Undone } from '../effects.ts'
import type { SubmittedCommand } from '../session-store.ts'
import type { OpenAccount } from './account-session.ts'
import type { OfAccount } from './rules.ts'
import { keepToggled, rememberMode, STARTING, session, toggled } from './session.ts'

/** Who was signed in when this browser was last used: their copy is read before the server has answered. */
const ACCOUNT_KEY = 'exfil:account'
/** Notifies other tabs of a sign-in or sign-out. */
const CHANNEL = 'exfil-session'
const ASK_AGAIN_MS = 10_000

interface Current {
  readonly uid: string
  readonly opening: Promise<OpenAccount>
}

const lifecycle = () => {
  let current: Current | undefined
  /** There once the account can be shown. */
  let account: OpenAccount | undefined
  /** Commands that were given before that. */
  let early: readonly ClientCommand[] = []
  let channel: BroadcastChannel | undefined
  /** Whether the server has not said who is signed in. */
  let isUncertain = true
  let askAgain: ReturnType<typeof setTimeout> | undefined

  const notices = () => import('../notices.ts')

  const adviseSignIn = (): void =>
    void notices().then(({ explainRejection }) => explainRejection({ tag: 'SignInRequired' }))

  const close = (): void => {
    current?.opening.then(
      (opened) => opened.stop(),
      () => undefined,
    )
    current = undefined
    account = undefined
  }

  const showVisitor = (isOnline = navigator.onLine): void =>
    session.set({ ...STARTING, status: 'visitor', isOnline })

  /** The server confirmed that the user is signed out. */
  const becomeVisitor = (): void => {
    close()
    showVisitor()
    if (early.length > 0) adviseSignIn()
    early = []
    if (readStored(ACCOUNT_KEY) === undefined) return
    writeStored(ACCOUNT_KEY, undefined)
    rememberMode(undefined)
    keepToggled(new Set())
    identityChanged()
    channel?.postMessage('changed')
    void import('./copies.ts').then(({ forgetAccounts }) => forgetAccounts())
  }

  const accountCallbacks = (uid: string) => ({
    isCurrent: (): boolean => current?.uid === uid,
    onReady: (opened: OpenAccount): void => {
      if (current?.uid !== uid) return
      account = opened
      const commands = early
      early = []
      for (const command of commands) opened.submit(command)
    },
    onRolledBack: (undone: Undone<OfAccount>): void =>
      void notices().then(({ explainUndone }) => explainUndone(undone)),
    onSessionEnded: async (): Promise<void> => {
      const { pending } = session.get()
      await ask()
      if (current === undefined) void notices().then(({ saySignedOut }) => saySignedOut(pending))
    },
    onSignedOut: (pending: number): void => {
      if (current?.uid !== uid) return
      becomeVisitor()
      void notices().then(({ saySignedOut }) => saySignedOut(pending))
    },
    onOutdated: (): void => void notices().then(({ sayOutdated }) => sayOutdated()),
  })

  /** Opens the account's copy; the one that is open stays. */
  const open = (uid: string): Promise<OpenAccount> => {
    if (current?.uid === uid) return current.opening
    close()
    const opening = import('./account-session.ts').then(({ openAccount }) =>
      openAccount(uid, accountCallbacks(uid)),
    )
    current = { uid, opening }
    opening.catch(() => {
      if (current?.opening === opening) current = undefined
    })
    return opening
  }

  /** Without an answer what is shown stays, and the server is asked again. */
  const ask = async (): Promise<void> => {
    clearTimeout(askAgain)
    const answered = await callApi('session')
    isUncertain = isLeft(answered)
    if (isLeft(answered)) {
      if (current === undefined) showVisitor(navigator.onLine && answered.left.status !== 0)
      // Without a network it is asked again when that is back.
      if (navigator.onLine) askAgain = setTimeout(() => void ask(), ASK_AGAIN_MS)
      return
    }
    const { user } = answered.right
    if (user === null) return becomeVisitor()
    writeStored(ACCOUNT_KEY, user.uid)
    try {
      const opened = await open(user.uid)
      if (current?.uid === user.uid) await opened.follow()
    } catch (error) {
      console.error(error)
      showVisitor()
    }
  }

  const connectionChanged = (): void => {
    const now = session.get()
    if (now.status !== 'signed-in' || !navigator.onLine) session.set({ ...now, isOnline: navigator.onLine })
    if (navigator.onLine && isUncertain) void ask()
  }

  const toggleForSession = (item: string): void => {
    const now = session.get()
    const next = toggled(now.toggledFavourites, item)
    keepToggled(next)
    session.set({ ...now, toggledFavourites: next })
  }

  return {
    start: async (): Promise<void> => {
      addEventListener('online', connectionChanged)
      addEventListener('offline', connectionChanged)
      channel = new BroadcastChannel(CHANNEL)
      channel.addEventListener('message', () => void ask())
      const remembered = readStored(ACCOUNT_KEY)
      if (remembered !== undefined) open(remembered).catch(() => undefined)
      await ask()
    },
    signedIn: async (): Promise<void> => {
      // The identity first: screens of the former user must not request their data any more.
      await ask()
      identityChanged()
      channel?.postMessage('changed')
    },
    send: (command: ClientCommand): SubmittedCommand | undefined => {
      const { status, role } = session.get()
      if (command.tag === 'ToggleFavourite' && status === 'signed-in') {
        const permission = permit(role, 'favourites')
        if (isRight(permission) && permission.right === 'session') {
          toggleForSession(command.item)
          return undefined
        }
      }
      if (status === 'visitor') adviseSignIn()
      else if (account === undefined) early = [...early, command]
      else return account.submit(command)
      return undefined
    },
  }
}

const { start, signedIn, send } = lifecycle()

/** Asks who is signed in; called once when the app starts. */
export const startSession = start

/** To be called after a sign-in call has answered, or one that ended the account: reads who is signed in now. */
export { send, signedIn }
