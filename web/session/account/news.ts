// Notifications from the server while the user is signed in, over one event stream that is open while the page is visible.

export interface NewsHearers {
  /** The account is at this version. */
  readonly version: (version: number) => void
  /** The account has so many unread notices. */
  readonly notices: (unread: number) => void
  /** A game mode has new prices. */
  readonly prices: (mode: string) => void
  /** The tables of the catalogue are others. */
  readonly gameData: () => void
  /** The session that the stream began with has ended; the browser may have another one. */
  readonly signedOut: () => void
  /** The stream was refused or has ended; it is tried again. */
  readonly lost: () => void
  /** The page is seen again, or the network is back. */
  readonly awake: () => void
}

const STREAM = '/api/be/events/stream'
/** Looking at another tab for a moment is not worth another connection. */
const HIDDEN_MS = 15_000
const RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

/** Listens until the answered function is called. */
export const listenToNews = (hearers: NewsHearers): (() => void) => {
  let source: EventSource | undefined
  let retryMs = RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  const isHidden = (): boolean => document.visibilityState === 'hidden'

  const open = (): void => {
    close()
    // Each of these ends with an event that opens it.
    if (isHidden() || !navigator.onLine) return
    const opened = new EventSource(STREAM)
    opened.addEventListener('version', ({ data }) => {
      retryMs = RETRY_MS
      hearers.version(Number(data))
    })
    opened.addEventListener('notices', ({ data }) => hearers.notices(Number(data)))
    opened.addEventListener('prices', ({ data }) => hearers.prices(String(data)))
    opened.addEventListener('game-data', hearers.gameData)
    opened.addEventListener('signed-out', hearers.signedOut)
    opened.addEventListener('error', () => {
      // While it is only interrupted the browser connects again by itself.
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return
      close()
      hearers.lost()
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    })
    source = opened
  }

  const seen = (): void => {
    clearTimeout(timer)
    if (isHidden()) {
      timer = setTimeout(close, HIDDEN_MS)
      return
    }
    if (source === undefined) open()
    hearers.awake()
  }

  /** The page comes back as it was left, its stream closed. */
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    open()
    hearers.awake()
  }

  const connected = (): void => {
    open()
    hearers.awake()
  }

  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', shown)
  addEventListener('online', connected)
  addEventListener('offline', close)
  open()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', shown)
    removeEventListener('online', connected)
    removeEventListener('offline', close)
    close()
  }
}
