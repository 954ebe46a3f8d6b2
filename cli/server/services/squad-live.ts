// What of squads lives in memory only: who is online, positions, pings. Processes replicate it to each other.
import * as t from 'io-ts'
import { Count, decode, oneOf, Text } from '#core/codec.ts'
import { isRight } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import { SharedPosition } from '#core/pilot/shared-raid.ts'
import type { MemberPosition, SentPing } from '#core/squad/live.ts'
import { NewPing, PING_MS } from '#core/squad/pings.ts'
import type { Database } from '../stores/sql.ts'
import { openListeners } from './listeners.ts'

export const SQUADS_CHANNEL = 'exfil_squads'
/** A member is online for this long after the last sign of an open page. */
const ONLINE_MS = 60_000
const SIGN_EVERY_MS = 20_000
/** Positions older than this are not shown. */
const POSITION_MS = 30 * 60_000
/** Pings of a squad that are kept at once; more replace the oldest. */
const MAX_PINGS = 20

/** Messages between processes; applying one twice has no effect. `process`: the one that a page is connected to. */
const SquadMessage = t.union([
  t.type({ tag: oneOf(['Changed']), squad: Text }),
  t.type({ tag: oneOf(['Asked']), squad: Text }),
  t.type({ tag: oneOf(['Here']), squad: Text, member: Text, process: Text, until: Count }),
  t.type({ tag: oneOf(['Moved']), squad: Text, member: Text, seenAt: Count, position: SharedPosition }),
  t.type({ tag: oneOf(['Pinged']), squad: Text, member: Text, id: Text, at: Count, ping: NewPing }),
])
type SquadMessage = t.TypeOf<typeof SquadMessage>
const decodeMessage = decode(SquadMessage)

interface LivePing {
  readonly id: string
  readonly member: string
  readonly at: number
  readonly ping: NewPing
}

interface LiveSquad {
  /** By member and process: until when a page counts as open, epoch milliseconds. */
  readonly online: Map<string, Map<string, number>>
  readonly positions: Map<string, { readonly seenAt: number; readonly position: SharedPosition }>
  pings: readonly LivePing[]
}

/** `squad`: members or what they share have changed; `live`: positions or who is online; `ping`: a new ping. */
export type SquadNews = 'squad' | 'live' | 'ping'

export interface SquadLive {
  /** Calls `listener` with the news of a squad, and counts the member as online; returns the unsubscribe function. */
  readonly follow: (squad: string, member: string, listener: (news: SquadNews) => void) => () => void
  /** Tells all processes that members or what they share have changed. */
  readonly tellChanged: (squad: string) => Promise<void>
  readonly move: (squad: string, member: string, position: SharedPosition) => Promise<void>
  readonly ping: (squad: string, member: string, id: string, ping: NewPing) => Promise<void>
  readonly isOnline: (squad: string, member: string) => boolean
  readonly listPositions: (squad: string) => readonly MemberPosition[]
  readonly listPings: (squad: string) => readonly SentPing[]
  readonly stop: () => Promise<void>
}

export interface SquadLiveOptions {
  readonly database: Pick<Database, 'listen' | 'tell'>
  readonly now: () => Date
  /** Name of this process. */
  readonly process: string
}

export const openSquadLive = async ({ database, now, process }: SquadLiveOptions): Promise<SquadLive> => {
  const squads = new Map<string, LiveSquad>()
  const listeners = openListeners<SquadNews>()
  /** Open pages of this process by squad and member. */
  const pages = new Map<string, Map<string, number>>()
  const getTime = (): number => now().getTime()

  const getLive = (squad: string): LiveSquad => {
    const live = squads.get(squad) ?? { online: new Map(), positions: new Map(), pings: [] }
    squads.set(squad, live)
    return live
  }

  const isOnline = (squad: string, member: string): boolean =>
    [...(squads.get(squad)?.online.get(member)?.values() ?? [])].some((until) => until > getTime())

  /** Removes what has expired; a squad without anybody online is forgotten with its positions. */
  const prune = (): void => {
    const at = getTime()
    for (const [id, live] of squads) {
      for (const [member, processes] of live.online) {
        for (const [name, until] of processes) if (until <= at) processes.delete(name)
        if (processes.size > 0) continue
        live.online.delete(member)
        live.positions.delete(member)
        listeners.tell(id, 'live')
      }
      if (live.online.size === 0 && live.pings.every((ping) => ping.at + PING_MS <= at)) squads.delete(id)
    }
  }

  const take = (message: SquadMessage): void => {
    const { squad } = message
    switch (message.tag) {
      case 'Changed':
        listeners.tell(squad, 'squad')
        return
      case 'Asked':
        for (const member of pages.get(squad)?.keys() ?? []) {
          void sign(squad, member, ONLINE_MS)
          const known = squads.get(squad)?.positions.get(member)
          if (known !== undefined) void tellOthers({ tag: 'Moved', squad, member, ...known })
        }
        return
      case 'Here': {
        const { online, positions } = getLive(squad)
        const was = isOnline(squad, message.member)
        const processes = online.get(message.member) ?? new Map<string, number>()
        online.set(message.member, processes.set(message.process, message.until))
        if (!isOnline(squad, message.member)) positions.delete(message.member)
        if (was !== isOnline(squad, message.member)) listeners.tell(squad, 'live')
        return
      }
      case 'Moved': {
        const { positions } = getLive(squad)
        const { member, seenAt, position } = message
        if ((positions.get(member)?.seenAt ?? 0) >= seenAt) return
        positions.set(member, { seenAt, position })
        listeners.tell(squad, 'live')
        return
      }
      case 'Pinged': {
        const live = getLive(squad)
        const { id, member, at, ping } = message
        if (live.pings.some((known) => known.id === id)) return
        const current = live.pings.filter((known) => known.at + PING_MS > getTime())
        live.pings = [...current, { id, member, at, ping }].slice(-MAX_PINGS)
        listeners.tell(squad, 'ping')
      }
    }
  }

  const tellOthers = (message: SquadMessage): Promise<void> =>
    database.tell(SQUADS_CHANNEL, [JSON.stringify(message)])
  /** Applies a message here at once; other processes are notified. */
  const tell = async (message: SquadMessage): Promise<void> => {
    take(message)
    await tellOthers(message)
  }
  const sign = (squad: string, member: string, forMs: number): Promise<void> =>
    tell({ tag: 'Here', squad, member, process, until: getTime() + forMs }).catch(() => undefined)

  const stopListening = await database.listen(SQUADS_CHANNEL, (payload) => {
    // After a break some messages may have been lost.
    if (payload === '') listeners.tellAll('squad')
    const message = decodeMessage(tryParseJson(payload))
    if (isRight(message)) take(message.right)
  })
  const timer = setInterval(() => {
    prune()
    for (const [squad, members] of pages)
      for (const member of members.keys()) void sign(squad, member, ONLINE_MS)
  }, SIGN_EVERY_MS)
  timer.unref()

  const follow: SquadLive['follow'] = (squad, member, listener) => {
    const stop = listeners.subscribe(squad, listener)
    const members = pages.get(squad) ?? new Map<string, number>()
    pages.set(squad, members.set(member, (members.get(member) ?? 0) + 1))
    void sign(squad, member, ONLINE_MS)
    void tellOthers({ tag: 'Asked', squad }).catch(() => undefined)
    return () => {
      stop()
      const others = (members.get(member) ?? 1) - 1
      if (others > 0) members.set(member, others)
      else {
        members.delete(member)
        void sign(squad, member, 0)
      }
      if (members.size === 0) pages.delete(squad)
    }
  }

  return {
    follow,
    tellChanged: (squad) => tell({ tag: 'Changed', squad }),
    move: (squad, member, position) => {
      const seenAt = Math.max(getTime(), (squads.get(squad)?.positions.get(member)?.seenAt ?? 0) + 1)
      return tell({ tag: 'Moved', squad, member, seenAt, position })
    },
    ping: (squad, member, id, ping) => tell({ tag: 'Pinged', squad, member, id, at: getTime(), ping }),
    isOnline,
    listPositions: (squad) => {
      const at = getTime()
      return [...(squads.get(squad)?.positions ?? [])]
        .filter(([member, { seenAt }]) => at - seenAt < POSITION_MS && isOnline(squad, member))
        .map(([member, { seenAt, position }]) => ({ member, agoMs: Math.max(0, at - seenAt), position }))
    },
    listPings: (squad) => {
      const at = getTime()
      return (squads.get(squad)?.pings ?? [])
        .filter((ping) => ping.at + PING_MS > at)
        .map(({ at: sentAt, ...ping }) => ({ ...ping, agoMs: Math.max(0, at - sentAt) }))
    },
    stop: async () => {
      clearInterval(timer)
      await stopListening()
    },
  }
}
