// Raids shared by friends, kept only in memory; processes replicate changes to each other.
import * as t from 'io-ts'
import { Count, decode, oneOf, Text } from '#core/codec.ts'
import { type Either, isRight, left, right } from '#core/fp.ts'
import { tryParseJson } from '#core/json.ts'
import {
  isPlausible,
  MAX_MEMBERS,
  MEMBER_HUES,
  type RaidView,
  type SharedPosition,
  ToldPosition,
} from '#core/pilot/shared-raid.ts'
import { MAX_RAID_MS } from '#core/pilot/track.ts'
import { hashToken, isToken, newId, newToken, type RandomBytes } from '../auth/tokens.ts'
import type { Database } from '../stores/sql.ts'
import { openListeners } from './listeners.ts'

export const RAIDS_CHANNEL = 'exfil_raids'

/** Maximum number of raids, about 3 kB each; above it, new ones are refused with a retry time. */
const MAX_RAIDS = 5_000

/** Messages between processes; applying one twice has no effect. */
const RaidMessage = t.union([
  t.type({
    tag: oneOf(['Opened']),
    raid: Text,
    linkHash: Text,
    owner: Text,
    name: Text,
    ends: Count,
  }),
  t.type({ tag: oneOf(['Joined']), raid: Text, uid: Text, name: Text }),
  t.type({ tag: oneOf(['Moved']), uid: Text, seenAt: Count, position: ToldPosition }),
  t.type({ tag: oneOf(['Left']), uid: Text }),
])
type RaidMessage = t.TypeOf<typeof RaidMessage>
const decodeMessage = decode(RaidMessage)

interface Member {
  readonly name: string
  readonly hue: number
  readonly seenAt: number | null
  readonly position: SharedPosition | null
}

interface Raid {
  readonly id: string
  readonly linkHash: string
  readonly owner: string
  /** Epoch milliseconds. */
  readonly ends: number
  readonly members: ReadonlyMap<string, Member>
}

export interface Sharer {
  readonly uid: string
  readonly name: string
}

export type RaidProblem =
  | { readonly tag: 'RaidLinkInvalid' }
  | { readonly tag: 'RaidLinkAccepted' }
  | { readonly tag: 'RaidFull' }
  | { readonly tag: 'RaidOver' }
  | { readonly tag: 'TooManyRaids' }
  | { readonly tag: 'PositionImplausible' }

export interface SharedRaids {
  readonly open: (owner: Sharer) => Promise<Either<RaidProblem, { token: string; ends: Date }>>
  readonly join: (who: Sharer, token: string) => Promise<Either<RaidProblem, { ends: Date }>>
  readonly move: (uid: string, position: ToldPosition) => Promise<Either<RaidProblem, undefined>>
  readonly leave: (uid: string) => Promise<void>
  /** The user's current raid as its members see it. */
  readonly viewOf: (uid: string) => RaidView | undefined
  /** Calls `listener` when the user's raid may have changed; returns the unsubscribe function. */
  readonly subscribe: (uid: string, listener: () => void) => () => void
  readonly stop: () => Promise<void>
}

export interface SharedRaidsOptions {
  readonly database: Pick<Database, 'listen' | 'tell'>
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  readonly maxRaids?: number
}

const freeHue = (members: ReadonlyMap<string, Member>): number => {
  const taken = new Set([...members.values()].map(({ hue }) => hue))
  return Array.from({ length: MEMBER_HUES }, (_, index) => index + 1).find((hue) => !taken.has(hue)) ?? 1
}

const newMember = (name: string, hue: number): Member => ({ name, hue, seenAt: null, position: null })

export const openSharedRaids = async ({
  database,
  now,
  randomBytes,
  maxRaids = MAX_RAIDS,
}: SharedRaidsOptions): Promise<SharedRaids> => {
  const raids = new Map<string, Raid>()
  const getRaid = new Map<string, string>()
  const byLink = new Map<string, string>()
  const listeners = openListeners<void>()

  const tellMembers = (uids: Iterable<string>): void => {
    for (const uid of uids) listeners.tell(uid)
  }

  const end = (raid: Raid): void => {
    raids.delete(raid.id)
    byLink.delete(raid.linkHash)
    for (const uid of raid.members.keys()) if (getRaid.get(uid) === raid.id) getRaid.delete(uid)
    tellMembers(raid.members.keys())
  }

  /** All raids last equally long, so the first in the map expires first. */
  const endOld = (): void => {
    const at = now().getTime()
    for (const raid of raids.values()) {
      if (raid.ends > at) break
      end(raid)
    }
  }

  const current = (uid: string): Raid | undefined => {
    endOld()
    return raids.get(getRaid.get(uid) ?? '')
  }

  const keep = (raid: Raid): void => {
    raids.set(raid.id, raid)
    tellMembers(raid.members.keys())
  }

  const withoutMember = (uid: string): void => {
    const raid = raids.get(getRaid.get(uid) ?? '')
    if (raid === undefined) return
    if (raid.owner === uid) {
      end(raid)
      return
    }
    getRaid.delete(uid)
    keep({ ...raid, members: new Map([...raid.members].filter(([other]) => other !== uid)) })
    tellMembers([uid])
  }

  const withMember = (raid: Raid, uid: string, name: string): void => {
    if (getRaid.get(uid) === raid.id) return
    withoutMember(uid)
    getRaid.set(uid, raid.id)
    keep({ ...raid, members: new Map(raid.members).set(uid, newMember(name, freeHue(raid.members))) })
  }

  const moved = (uid: string, seenAt: number, { isSameRaid, ...position }: ToldPosition): void => {
    const raid = raids.get(getRaid.get(uid) ?? '')
    const member = raid?.members.get(uid)
    if (raid === undefined || member === undefined || (member.seenAt ?? 0) >= seenAt) return
    const before = member.position?.map ?? null
    const isElsewhere = before !== null && position.map !== null && before !== position.map
    // The owner is on another map: a new raid, unless it is a transit.
    if (raid.owner === uid && isElsewhere && isSameRaid !== true) {
      end(raid)
      return
    }
    keep({ ...raid, members: new Map(raid.members).set(uid, { ...member, seenAt, position }) })
  }

  const take = (message: RaidMessage): void => {
    switch (message.tag) {
      case 'Opened': {
        if (raids.has(message.raid)) return
        withoutMember(message.owner)
        const { raid: id, linkHash, owner, name, ends } = message
        getRaid.set(owner, id)
        byLink.set(linkHash, id)
        keep({ id, linkHash, owner, ends, members: new Map([[owner, newMember(name, 1)]]) })
        return
      }
      case 'Joined': {
        const raid = raids.get(message.raid)
        if (raid !== undefined) withMember(raid, message.uid, message.name)
        return
      }
      case 'Moved':
        moved(message.uid, message.seenAt, message.position)
        return
      case 'Left':
        withoutMember(message.uid)
    }
  }

  /** Applies a message here at once; other processes are notified. */
  const tell = async (message: RaidMessage): Promise<void> => {
    take(message)
    await database.tell(RAIDS_CHANNEL, [JSON.stringify(message)])
  }

  const stopListening = await database.listen(RAIDS_CHANNEL, (payload) => {
    const message = decodeMessage(tryParseJson(payload))
    if (isRight(message)) take(message.right)
  })

  return {
    open: async ({ uid, name }) => {
      endOld()
      if (raids.size >= maxRaids && !getRaid.has(uid)) return left({ tag: 'TooManyRaids' })
      const token = newToken(randomBytes)
      const ends = now().getTime() + MAX_RAID_MS
      const raid = newId(randomBytes)
      await tell({ tag: 'Opened', raid, linkHash: hashToken(token), owner: uid, name, ends })
      return right({ token, ends: new Date(ends) })
    },
    join: async ({ uid, name }, token) => {
      endOld()
      const raid = isToken(token) ? raids.get(byLink.get(hashToken(token)) ?? '') : undefined
      if (raid === undefined) return left({ tag: 'RaidLinkInvalid' })
      if (raid.members.has(uid)) return left({ tag: 'RaidLinkAccepted' })
      if (raid.members.size >= MAX_MEMBERS) return left({ tag: 'RaidFull' })
      await tell({ tag: 'Joined', raid: raid.id, uid, name })
      return right({ ends: new Date(raid.ends) })
    },
    move: async (uid, position) => {
      if (!isPlausible(position)) return left({ tag: 'PositionImplausible' })
      const raid = current(uid)
      if (raid === undefined) return left({ tag: 'RaidOver' })
      // Strictly increasing, whatever the clock says.
      const seenAt = Math.max(now().getTime(), (raid.members.get(uid)?.seenAt ?? 0) + 1)
      await tell({ tag: 'Moved', uid, seenAt, position })
      return current(uid) === undefined ? left({ tag: 'RaidOver' }) : right(undefined)
    },
    leave: async (uid) => {
      if (getRaid.has(uid)) await tell({ tag: 'Left', uid })
    },
    viewOf: (uid) => {
      const raid = current(uid)
      if (raid === undefined) return undefined
      const at = now().getTime()
      const members = [...raid.members].map(([member, { name, hue, seenAt, position }]) => ({
        uid: member,
        name,
        hue,
        isOwner: member === raid.owner,
        agoMs: seenAt === null ? null : Math.max(0, at - seenAt),
        position,
      }))
      return { id: raid.id, ends: new Date(raid.ends).toISOString(), members }
    },
    subscribe: listeners.subscribe,
    stop: async () => {
      for (const raid of [...raids.values()]) end(raid)
      await stopListening()
    },
  }
}
