// The raid that this tab shares with friends: told to the server as the player moves, heard of over one stream. Kept for as long as it lasts.
import { type Either, isLeft } from '#core/fp.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import type { RaidView, SharedPosition } from '#core/pilot/shared-raid.ts'
import { FACING_FADE_MS, lastSeen } from '#core/pilot/track.ts'
import { type ApiProblem, callApi } from '#web/data/api.ts'
import { observable } from '#web/data/observable.ts'
import { callPath } from '#web/data/request.ts'
import { session } from '#web/session/account/session.ts'
import { ownTrack } from '../position-store.ts'
import { isInToldRaid } from '../raid-clock.ts'
import { keepRaid, keptRaid } from '../wanted.ts'

/** A member of the raid; `seenAt` by the clock of this device, Unix milliseconds. `hue`: of the token `--hue-<n>`. */
export interface RaidFriend {
  readonly uid: string
  readonly name: string
  readonly hue: number
  readonly isOwner: boolean
  readonly seenAt: number | undefined
  readonly map: MapKey | undefined
  readonly position: { readonly at: readonly [number, number, number]; readonly facing?: number } | undefined
}

/** `ends`: an instant. `link`: where this tab opened the raid. */
export interface SharedRaid {
  readonly ends: string
  readonly link: string | undefined
  readonly members: readonly RaidFriend[]
}

/** `waiting`: there is one, and it has not been heard of yet. */
export const sharedRaid = observable<SharedRaid | 'waiting' | undefined>(undefined)

/** What a tab keeps that has joined a raid; one that has opened it keeps its link. */
const JOINED = 'joined'

const friendsOf = ({ members }: RaidView): readonly RaidFriend[] =>
  members.map(({ uid, name, hue, isOwner, agoMs, position }) => ({
    uid,
    name,
    hue,
    isOwner,
    seenAt: agoMs === null ? undefined : Date.now() - agoMs,
    map: position?.map ?? undefined,
    position:
      position === null
        ? undefined
        : {
            at: [position.x, position.y, position.z],
            ...(position.facing === null ? {} : { facing: position.facing }),
          },
  }))

/** Positions are told this often at most, the last one for certain. */
const TELL_EVERY_MS = 1000

const ownPosition = (): SharedPosition | undefined => {
  const track = ownTrack.get()
  const seen = lastSeen(track)
  if (seen === undefined || Date.now() - seen.seenAt > FACING_FADE_MS) return undefined
  const [x, y, z] = seen.position.at
  return { map: track.map ?? null, x, y, z, facing: seen.position.facing ?? null }
}

const telling = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAgain = false
  const tell = (): void => {
    if (timer !== undefined) {
      isAgain = true
      return
    }
    const position = ownPosition()
    if (position === undefined) return
    isAgain = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAgain) tell()
    }, TELL_EVERY_MS)
    // What is lost on the way is told with the next position; that the raid is over comes over the stream.
    void callApi('tellPosition', { body: { ...position, isSameRaid: isInToldRaid.get() } })
  }
  const stop = ownTrack.subscribe(tell)
  tell()
  return (): void => {
    stop()
    clearTimeout(timer)
  }
}

/** A tab shares one raid, whatever page is open. */
let leaveStream: (() => void) | undefined

const over = (): void => {
  leaveStream?.()
  leaveStream = undefined
  keepRaid(undefined)
  sharedRaid.set(undefined)
}

/** A stream that was refused is asked for again after this long, then after twice as long each time. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

/** Subscribes until the raid is over, which the stream itself reports, or the user signs out. */
const follow = (link: string | undefined): void => {
  leaveStream?.()
  keepRaid(link ?? JOINED)
  sharedRaid.set('waiting')
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_MS
  let stopTelling: (() => void) | undefined
  const open = (): void => {
    const opened = new EventSource(callPath('streamRaid'))
    opened.addEventListener('raid', ({ data }: MessageEvent<string>) => {
      const view = JSON.parse(data) as RaidView
      retryMs = RETRY_MS
      sharedRaid.set({ ends: view.ends, link, members: friendsOf(view) })
      stopTelling ??= telling()
    })
    opened.addEventListener('over', over)
    opened.addEventListener('error', () => {
      // While it is only interrupted the browser reconnects by itself. Reloading a page closes it too: that does not end the raid.
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retryMs)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    })
    source = opened
  }
  const stopSession = session.subscribe(() => {
    if (session.get().status === 'visitor') over()
  })
  leaveStream = () => {
    clearTimeout(timer)
    source?.close()
    stopTelling?.()
    stopSession()
  }
  open()
}

/** Rejoins the raid that this tab was in before a reload. */
export const resumeRaid = (): void => {
  const kept = keptRaid()
  if (kept !== undefined && sharedRaid.get() === undefined) follow(kept === JOINED ? undefined : kept)
}

/** Shares a raid; its link is in the store as soon as the stream is open. */
export const openRaid = async (): Promise<Either<ApiProblem, { readonly url: string }>> => {
  const opened = await callApi('openRaid')
  if (!isLeft(opened)) follow(opened.right.url)
  return opened
}

/** Joins by the token of a link; that it was joined already comes as a problem, and the raid goes on all the same. */
export const joinRaid = async (token: string): Promise<ApiProblem | undefined> => {
  const joined = await callApi('joinRaid', { body: { token } })
  if (!isLeft(joined)) {
    follow(undefined)
    return undefined
  }
  if (joined.left.tag === 'RaidLinkAccepted' && sharedRaid.get() === undefined) follow(undefined)
  return joined.left
}

export const leaveRaid = async (): Promise<void> => {
  over()
  await callApi('leaveRaid')
}

/** Ends the raid that the player shares, as they are out of it; raids of others continue. */
export const endOwnRaid = async (): Promise<void> => {
  const raid = sharedRaid.get()
  if (raid === undefined || raid === 'waiting') return
  const { uid } = session.get().account ?? {}
  if (raid.members.some((member) => member.isOwner && member.uid === uid)) await leaveRaid()
}

const RAID = /^#raid=([^&]*)$/

/** The token of `#raid=<token>`; undefined where the address is no such link. Whether it is valid is the server's to say. */
export const parseRaidToken = (hash: string): string | undefined => RAID.exec(hash)?.[1]
