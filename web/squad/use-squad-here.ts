// The squad on the maps of a page: positions of the others, and pings that are still shown.
import { useEffect, useMemo, useState } from 'react'
import { isMapSlug } from '#core/catalogue/map-slugs.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { SquadMember } from '#core/squad/model.ts'
import { isPingWord, type NewPing, PING_MS } from '#core/squad/pings.ts'
import type { RaidFriend } from '#web/pilot/raid/raid-store.ts'
import { pingSquad, type ShownSquad } from './squad-store.ts'
import { useSquad } from './use-squad.ts'

const NONE: readonly never[] = []

const useShown = (): ShownSquad | undefined => {
  const shown = useSquad()
  return typeof shown === 'string' ? undefined : shown
}

/** The other members whose positions are known, as friends on a map. */
export const useSquadFriends = (): readonly RaidFriend[] => {
  const shown = useShown()
  return useMemo(() => {
    if (shown === undefined) return NONE
    const { squad, live, receivedAt } = shown
    return live.positions.flatMap(({ member: id, agoMs, position }): readonly RaidFriend[] => {
      const member = squad.members.find((each) => each.id === id)
      if (member === undefined || id === squad.self) return []
      const { name, hue, isOwner } = member
      return [
        {
          ...{ uid: `squad ${id}`, name, hue, isOwner, seenAt: receivedAt - agoMs },
          map: position.map ?? undefined,
          position: {
            at: [position.x, position.y, position.z],
            ...(position.facing === null ? {} : { facing: position.facing }),
          },
        },
      ]
    })
  }, [shown])
}

/** `endsAt`: by the clock of this device, Unix milliseconds. */
export interface ShownPing {
  readonly id: string
  readonly member: SquadMember
  readonly ping: NewPing
  readonly endsAt: number
}

export interface SquadPings {
  readonly pings: readonly ShownPing[]
  /** Sends a ping; undefined outside of a squad. The answer is the reason why it was not sent. */
  readonly send:
    | ((
        at: GamePoint,
        said: string,
      ) => Promise<{ readonly tag: string; readonly message: string } | undefined>)
    | undefined
}

/** The pings on the maps of a page; each disappears after ten seconds. */
export const useSquadPings = (page: string): SquadPings => {
  const shown = useShown()
  const [now, setNow] = useState(() => Date.now())
  const all = useMemo((): readonly ShownPing[] => {
    if (shown === undefined) return NONE
    const { squad, live, receivedAt } = shown
    return live.pings.flatMap(({ id, member: sender, agoMs, ping }) => {
      const member = squad.members.find((each) => each.id === sender)
      if (member === undefined || ping.map !== page) return []
      return [{ id, member, ping, endsAt: receivedAt - agoMs + PING_MS }]
    })
  }, [shown, page])
  const pings = all.filter(({ endsAt }) => endsAt > now)
  const nextEnd = pings.length === 0 ? undefined : Math.min(...pings.map(({ endsAt }) => endsAt))
  useEffect(() => {
    if (nextEnd === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, nextEnd - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [nextEnd])
  const isIn = shown !== undefined
  return {
    pings,
    send:
      isIn && isMapSlug(page)
        ? ([x, y, z], said) =>
            pingSquad({ map: page, at: [x, y, z], said: isPingWord(said) ? { word: said } : { text: said } })
        : undefined,
  }
}
