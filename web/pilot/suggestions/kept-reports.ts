// Reports of the pilot that have not reached their challenges yet, kept in this browser for the next opening.
import * as t from 'io-ts'
import { MAX_SUGGESTIONS_OF_PLAYER } from '#core/challenge/model.ts'
import { MAX_REPORT_AGE_MS } from '#core/challenge/pilot-report.ts'
import { MAP_KEYS, type MapKey } from '#core/pilot/map-names.ts'
import { readStoredJson, writeStored } from '#web/storage/stored.ts'

/** `beganAt`: epoch milliseconds by the clock of this machine. */
export type LocalReport =
  | { readonly kind: 'quest'; readonly quest: string }
  | { readonly kind: 'raid'; readonly map: MapKey | undefined; readonly beganAt: number }

/** `at`: when the pilot reported it, epoch milliseconds; `challenges`: those that the player allowed then, as far as was known. */
export interface KeptReport {
  readonly id: string
  readonly user: string
  readonly at: number
  readonly report: LocalReport
  readonly challenges: readonly string[]
}

export interface KeptReports {
  /** Those that are not too old, the oldest first. */
  readonly list: () => readonly KeptReport[]
  /** Adds it, or replaces the one with its id. */
  readonly put: (kept: KeptReport) => void
  readonly remove: (id: string) => void
}

const isMapKey = (value: unknown): value is MapKey => MAP_KEYS.some((key) => key === value)

const Stored = t.type({
  id: t.string,
  user: t.string,
  at: t.number,
  challenges: t.readonlyArray(t.string),
  report: t.union([
    t.type({ kind: t.literal('quest'), quest: t.string }),
    t.intersection([t.type({ kind: t.literal('raid'), beganAt: t.number }), t.partial({ map: t.unknown })]),
  ]),
})

const readEntry = (value: unknown): readonly KeptReport[] => {
  if (!Stored.is(value)) return []
  const { id, user, at, challenges, report } = value
  const own: LocalReport =
    report.kind === 'quest'
      ? report
      : { kind: 'raid', beganAt: report.beganAt, map: isMapKey(report.map) ? report.map : undefined }
  return [{ id, user, at, challenges, report: own }]
}

const KEY = 'pilot-reports'

/** All tabs of the browser share them. */
export const openKeptReports = (now: () => number): KeptReports => {
  const list = (): readonly KeptReport[] => {
    const stored = readStoredJson<unknown>(KEY, 'browser', [])
    const all = Array.isArray(stored) ? stored.flatMap(readEntry) : []
    return all.filter(({ at }) => Math.abs(now() - at) < MAX_REPORT_AGE_MS)
  }
  const write = (all: readonly KeptReport[]): void => {
    const newest = all.slice(-MAX_SUGGESTIONS_OF_PLAYER)
    writeStored(KEY, newest.length === 0 ? undefined : JSON.stringify(newest))
  }
  return {
    list,
    put: (kept) => write([...list().filter(({ id }) => id !== kept.id), kept]),
    remove: (id) => write(list().filter((each) => each.id !== id)),
  }
}
