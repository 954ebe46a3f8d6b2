// The worker that reads old logs: only results leave it.
import type { LogOrder, LogReport } from './protocol.ts'
import { readLogs } from './read-logs.ts'

/** Throttle of progress reports, as often as the page renders them. */
const TELL_EVERY_MS = 100

const report = (said: LogReport): void => self.postMessage(said)

self.addEventListener('message', async ({ data: order }: MessageEvent<LogOrder>) => {
  const total = order.files.reduce((sum, { file }) => sum + file.size, 0)
  let toldAt = 0
  try {
    const logs = await readLogs(order, (bytes) => {
      if (performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      report({ tag: 'Reading', bytes, total })
    })
    report({ tag: 'Read', logs })
  } catch (error) {
    console.info("the logs can't be read", error)
    report({ tag: 'Failed' })
  }
})
