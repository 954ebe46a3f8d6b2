// The others in the raid that this tab shares.

import { useEffect, useMemo } from 'react'
import { useObservable } from '#web/data/observable.ts'
import { useMay } from '#web/player/use-may.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { type RaidFriend, resumeRaid, type SharedRaid, sharedRaid } from './raid-store.ts'

export const useSharedRaid = (): SharedRaid | 'waiting' | undefined => {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') resumeRaid()
  }, [status])
  return useObservable(sharedRaid)
}

/** Positions of friends on a map, without the player; empty if no raid is shared, or without Pro. Changes as they move. */
export const useFriends = (): readonly RaidFriend[] => {
  const raid = useSharedRaid()
  const uid = useSession().account?.uid
  const maySee = useMay('map-position')
  return useMemo(
    () =>
      raid === undefined || raid === 'waiting' || !maySee
        ? []
        : raid.members.filter((member) => member.uid !== uid),
    [raid, uid, maySee],
  )
}
