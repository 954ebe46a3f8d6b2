// A process that reads event streams of accounts, started by `streams.ts`: keeps when which version of an account came.
import { setTimeout as delay } from 'node:timers/promises'
import { openInTurn, openRawStream, type RawStream, type RawStreamOptions } from './raw-stream.ts'

const AT_ONCE = 50
/** A page opens its stream again where it was refused, as under load. */
const ATTEMPTS = 20
const AGAIN_MS = 1_000

/** The streams that a process opens. */
export interface ReaderTask {
  readonly url: string
  readonly streams: readonly { readonly token: string; readonly account: string }[]
}

/** A message with the version of an account; `at` by the system's clock in milliseconds. */
export interface VersionSeen {
  readonly stream: number
  readonly account: string
  readonly version: number
  readonly at: number
}

export interface ReaderReport {
  readonly open: number
  /** Messages since the last report, those that say only that the stream is alive included. */
  readonly messages: number
  readonly seen: readonly VersionSeen[]
}

let messages = 0
let retried = 0
let seen: VersionSeen[] = []
const opened: RawStream[] = []

const openPatiently = async (options: RawStreamOptions): Promise<RawStream> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await openRawStream(options)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      retried++
      await delay(AGAIN_MS)
    }
}

const open = async ({ url, streams }: ReaderTask): Promise<void> => {
  await openInTurn(streams.length, AT_ONCE, async (stream) => {
    const { token = '', account = '' } = streams[stream] ?? {}
    opened.push(
      await openPatiently({
        url,
        headers: { Authorization: `Bearer ${token}` },
        onMessage: (text) => {
          messages++
          const version = /event: version\ndata: (\d+)/.exec(text)?.[1]
          if (version === undefined) return
          const at = performance.timeOrigin + performance.now()
          seen.push({ stream, account, version: Number(version), at })
        },
      }),
    )
  })
  process.send?.(retried)
}

process.on('message', (task: ReaderTask | 'report') => {
  if (task !== 'report') return void open(task)
  const report: ReaderReport = { open: opened.filter(({ isOpen }) => isOpen()).length, messages, seen }
  messages = 0
  seen = []
  process.send?.(report)
})
