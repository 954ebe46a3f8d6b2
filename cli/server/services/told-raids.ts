// The raid that each account's pilot has reported, kept only in memory; processes replicate reports to each other.
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import { Count, decode, oneOf, Text } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import { MAP_KEYS, type MapKey } from '#core/pilot/map-names.ts'
import { TOLD_FOR_MS } from '#core/pilot/told-raid.ts'
import { MAX_RAID_MS } from '#core/pilot/track.ts'
import type { RaidReport } from '#core/widgets/make-raid.ts'
import type { Database } from '../stores/sql.ts'

const TOLD_RAIDS_CHANNEL = 'exfil_told_raids'
/** Accounts whose last raid is kept, about 200 bytes each. */
const MAX_ACCOUNTS = 50_000
const KEPT_MS = 86_400_000
/** A start that differs by no more is that of the same raid: its age was a while on the way. */
const SLACK_MS = 10_000

const Report = t.type({
  account: Text,
  map: t.union([oneOf(MAP_KEYS), t.null]),
  beganAt: t.union([Count, t.null]),
  validUntil: Count,
})
const decodeReport = decode(Report)

export interface ToldRaids {
  readonly report: (
    account: string,
    raid: { readonly map: MapKey | null; readonly agoMs: number | null },
  ) => Promise<void>
  /** The pilot is no longer connected; its raid stays. */
  readonly away: (account: string) => Promise<void>
  readonly read: (account: string) => RaidReport | undefined
  /** In every process. */
  readonly forget: (account: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface ToldRaidsOptions {
  readonly database: Pick<Database, 'listen' | 'tell'>
  readonly now: () => Date
  readonly onChange: (account: string) => void
}

export const openToldRaids = async ({ database, now, onChange }: ToldRaidsOptions): Promise<ToldRaids> => {
  const reports = new LRUCache<string, RaidReport>({ max: MAX_ACCOUNTS, ttl: KEPT_MS })

  const take = (account: string, report: RaidReport): void => {
    const before = reports.get(account)
    if (report.map === null && report.beganAt === null && report.validUntil === 0) reports.delete(account)
    else reports.set(account, report)
    const wasValid = (before?.validUntil ?? 0) > now().getTime()
    const isSame =
      before?.map === report.map &&
      before.beganAt === report.beganAt &&
      wasValid === report.validUntil > now().getTime()
    if (!isSame) onChange(account)
  }

  const tell = async (account: string, report: RaidReport): Promise<void> => {
    take(account, report)
    await database.tell(TOLD_RAIDS_CHANNEL, [JSON.stringify({ account, ...report })])
  }

  const stopListening = await database.listen(TOLD_RAIDS_CHANNEL, (payload) => {
    const report = decodeReport(tryParseJson(payload))
    if (!isRight(report)) return
    const { account, ...told } = report.right
    take(account, told)
  })

  return {
    report: async (account, { map, agoMs }) => {
      const at = now().getTime()
      const before = reports.get(account)
      const told = agoMs === null || agoMs > MAX_RAID_MS ? null : at - agoMs
      const isSame =
        told !== null && typeof before?.beganAt === 'number' && Math.abs(before.beganAt - told) <= SLACK_MS
      const beganAt = isSame ? before.beganAt : told
      await tell(account, { map: map ?? before?.map ?? null, beganAt, validUntil: at + TOLD_FOR_MS })
    },
    away: async (account) => {
      const before = reports.get(account)
      if (before !== undefined) await tell(account, { ...before, validUntil: 0 })
    },
    read: (account) => reports.get(account),
    forget: (account) => tell(account, { map: null, beganAt: null, validUntil: 0 }),
    stop: stopListening,
  }
}
