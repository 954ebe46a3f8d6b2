// The last lines of this process's log in memory, for the back office: bounded by number and size.
import type { LogLine } from '#core/api/calls/back-office/operations-calls.ts'
import { LOG_LEVELS, type LogLevel } from '#core/api/log-levels.ts'

/** Bounds of what is kept; a character counts as a byte. */
export const RING_BOUNDS = { lines: 5_000, bytes: 4_000_000 }
export type RingBounds = typeof RING_BOUNDS

/** `requestId`: of the lines of one request. `after`, `before`: numbers of lines. */
export interface LogFilter {
  readonly level?: LogLevel | undefined
  readonly text?: string | undefined
  readonly requestId?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** `oldest`: time of the oldest line that is kept. `missed`: lines after `after` that were dropped before they were asked for. */
export interface FoundLines {
  readonly lines: readonly LogLine[]
  readonly last: number
  readonly oldest: string | null
  readonly hasMore: boolean
  readonly missed: number
}

export interface LogRing {
  readonly add: (line: string) => void
  /** The newest lines that fit, in order; of lines after one, the oldest. */
  readonly find: (filter: LogFilter, limit: number) => FoundLines
}

interface Kept {
  readonly number: number
  readonly text: string
}

/** A sign-in code, which a server for this machine alone writes instead of a mail. */
const SIGN_IN_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g

const readLine = ({ number, text }: Kept): LogLine => {
  const { level, time, msg, requestId, route, ...rest } = JSON.parse(text) as Readonly<
    Record<string, unknown>
  >
  const { pid: _, hostname: __, ...fields } = rest
  const name = LOG_LEVELS.findLast((each) => each.value <= Number(level))?.name ?? 'debug'
  return {
    ...{ number, at: new Date(Number(time)).toISOString(), level: name, message: String(msg ?? '') },
    requestId: typeof requestId === 'string' ? requestId : null,
    route: typeof route === 'string' ? route : null,
    fields: Object.keys(fields).length === 0 ? null : JSON.stringify(fields),
  }
}

const parseKept = (kept: Kept): LogLine => {
  try {
    return readLine(kept)
  } catch {
    const message = kept.text.trim()
    return {
      ...{ number: kept.number, at: new Date(0).toISOString(), level: 'error', message },
      ...{ requestId: null, route: null, fields: null },
    }
  }
}

const makeMatcher = ({ level, text, requestId, from, until }: LogFilter): ((line: LogLine) => boolean) => {
  const least = LOG_LEVELS.findIndex(({ name }) => name === (level ?? 'debug'))
  const levels = LOG_LEVELS.slice(least).map(({ name }) => name)
  const sought = text?.trim().toLowerCase() ?? ''
  return (line) =>
    levels.includes(line.level) &&
    (requestId === undefined || line.requestId === requestId) &&
    (from === undefined || line.at >= from) &&
    (until === undefined || line.at < until) &&
    (sought === '' ||
      [line.message, line.route, line.requestId, line.fields].some(
        (part) => part?.toLowerCase().includes(sought) === true,
      ))
}

/** `isLeftOut`: lines that are not kept, such as those about reading this log. */
export const openLogRing = (
  isLeftOut: (line: string) => boolean = () => false,
  bounds: RingBounds = RING_BOUNDS,
): LogRing => {
  let kept: Kept[] = []
  /** Kept lines before this index were dropped; they are removed in bulk. */
  let first = 0
  let bytes = 0
  let last = 0

  const drop = (): void => {
    bytes -= kept[first]?.text.length ?? 0
    first++
    if (first < bounds.lines) return
    kept = kept.slice(first)
    first = 0
  }

  return {
    add: (line) => {
      if (isLeftOut(line)) return
      const text = line.replace(SIGN_IN_CODE, '[hidden]')
      last++
      kept.push({ number: last, text })
      bytes += text.length
      while (kept.length - first > bounds.lines || (bytes > bounds.bytes && kept.length - first > 1)) drop()
    },
    find: (filter, limit) => {
      const { after, before } = filter
      const matches = makeMatcher(filter)
      const oldest = kept[first]
      const found: LogLine[] = []
      let hasMore = false
      const look = (index: number): void => {
        const line = kept[index]
        if (line === undefined || (after !== undefined && line.number <= after)) return
        if (before !== undefined && line.number >= before) return
        const parsed = parseKept(line)
        if (!matches(parsed)) return
        if (found.length === limit) hasMore = true
        else found.push(parsed)
      }
      if (after === undefined) {
        for (let index = kept.length - 1; index >= first && !hasMore; index--) look(index)
        found.reverse()
      } else for (let index = first; index < kept.length && !hasMore; index++) look(index)
      return {
        lines: found,
        last: hasMore && after !== undefined ? (found.at(-1)?.number ?? last) : last,
        oldest: oldest === undefined ? null : parseKept(oldest).at,
        hasMore,
        missed: after === undefined ? 0 : Math.max(0, (oldest?.number ?? last + 1) - after - 1),
      }
    },
  }
}
