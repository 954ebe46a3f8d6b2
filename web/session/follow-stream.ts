// Follows an event stream of the server until it is told to stop: opened again when it is refused or silent.

/** The server sends a heartbeat every 15 seconds: a stream that is silent for longer is dead. */
const SILENT_MS = 40_000
const CHECK_MS = 5_000
const RETRY_MS = 5_000

export interface FollowedStream {
  /** `lastId`: of the last message, empty before the first. */
  readonly address: (lastId: string) => string
  /** What takes the data of an event, by its name. */
  readonly take: Readonly<Record<string, (data: string) => void>>
  readonly onError?: () => void
}

/** Answers what stops it. */
export const followStream = ({ address, take, onError }: FollowedStream): (() => void) => {
  let source: EventSource | undefined
  let lastId = ''
  let seenAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const open = (): void => {
    clearTimeout(retry)
    source?.close()
    seenAt = performance.now()
    const opened = new EventSource(address(lastId))
    source = opened
    for (const [name, takeData] of Object.entries<(data: string) => void>({
      alive: () => undefined,
      ...take,
    }))
      opened.addEventListener(name, (event: MessageEvent<string>) => {
        seenAt = performance.now()
        if (event.lastEventId !== '') lastId = event.lastEventId
        takeData(event.data)
      })
    opened.addEventListener('error', () => {
      // The browser reconnects by itself unless the server refused the stream.
      if (opened === source && opened.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
      onError?.()
    })
  }
  open()
  const check = setInterval(() => {
    if (performance.now() - seenAt > SILENT_MS) open()
  }, CHECK_MS)
  return () => {
    clearInterval(check)
    clearTimeout(retry)
    source?.close()
  }
}
