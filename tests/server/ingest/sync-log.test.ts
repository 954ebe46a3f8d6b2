// What the log of a server says of its synchronisation.
import { describe, expect, it } from 'vitest'
import type { SyncDone, SyncReport } from '#cli/server/ingest/sync.ts'
import { syncLog } from '#cli/server/ingest/sync-log.ts'

const ENOTFOUND = 'json.tarkov.dev: regular/items: getaddrinfo ENOTFOUND json.tarkov.dev'

const done = (changes: Partial<SyncDone> = {}): SyncDone => ({
  tag: 'Done',
  source: 'Answered',
  modes: [{ mode: 'PVP', prices: 'Unchanged', observations: 0 }],
  catalogue: 'NotDue',
  changed: [],
  problems: [],
  ...changes,
})
const silent = done({ source: 'Silent', modes: [], problems: [ENOTFOUND] })
const fresh = done({ modes: [{ mode: 'PVP', prices: 'New', observations: 3912 }] })

const linesOf = (...reports: readonly SyncReport[]): readonly string[] => {
  const lines: string[] = []
  const write = (level: string) => (fields: unknown, text?: string) => {
    lines.push(`${level} ${text ?? fields}`)
  }
  const logReport = syncLog(
    { debug: () => undefined, info: write('info'), warn: write('warn') },
    { source: 'https://json.tarkov.dev/', everyMinutes: 10 },
  )
  for (const report of reports) logReport(report)
  return lines
}

const SILENT =
  'warn json.tarkov.dev does not answer: the last good data stay, and it is asked again every 10 minutes'
const UNUSABLE = 'warn json.tarkov.dev sent what cannot be used: the last good data stay'

describe('the log of a synchronisation', () => {
  it('says once that the source is silent, however long it is', () => {
    expect(linesOf(silent, silent, silent)).toEqual([SILENT])
  })

  it('reports that the source answers again, and the next silence again', () => {
    expect(linesOf(silent, done(), silent)).toEqual([SILENT, 'info json.tarkov.dev answers again', SILENT])
  })

  it('says new data, and nothing where all is as before or was not asked for', () => {
    const until = new Date('2026-07-16T12:40:00Z')
    expect(linesOf(fresh, done(), { tag: 'Busy' }, { tag: 'Fresh', until })).toEqual(['info synchronised'])
  })

  it('says what cannot be used once, until it is something else', () => {
    const bad = done({ problems: ['regular/items: not JSON'] })
    const worse = done({ problems: ['regular/items: not JSON', 'pve/items: not JSON'] })
    expect(linesOf(bad, bad, worse, done(), bad)).toEqual([UNUSABLE, UNUSABLE, UNUSABLE])
  })
})
