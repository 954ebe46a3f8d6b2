// The squad of this browser: followed over one stream for as long as a page needs it.
import { type Either, isLeft } from '#core/fp.ts'
import type { SquadLiveView } from '#core/squad/live.ts'
import type { Shares, SquadView, ToldProgress } from '#core/squad/model.ts'
import type { NewPing } from '#core/squad/pings.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { observable } from '#web/data/observable.ts'
import { tellOwnPosition } from '#web/pilot/raid/tell-position.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'

/** `receivedAt`: by the clock of this device, Unix milliseconds; ages in `live` are those of that moment. */
export interface ShownSquad {
  readonly squad: SquadView
  readonly live: SquadLiveView
  readonly receivedAt: number
}

/** `unknown` before the server has answered. */
export const shownSquad = observable<ShownSquad | 'none' | 'unknown'>('unknown')

/** Kept while the browser is in a squad, so that maps of others make no request. */
const KEY = 'exfil:squad'
const LINK_KEY = 'exfil:squad-link'
export const isInSquad = (): boolean => readStored(KEY) === 'on'
/** The link that this tab has made; the server keeps only its hash. */
export const keptLink = observable<string | undefined>(undefined)

const keepLink = (url: string | undefined): void => {
  writeStored(LINK_KEY, url, 'tab')
  keptLink.set(url)
}

/** Retry delay after a broken stream, doubled with each failure (backoff). */
const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

const NOBODY: SquadLiveView = { online: [], positions: [], pings: [] }

let followers = 0
let leaveStream: (() => void) | undefined

const over = (): void => {
  leaveStream?.()
  leaveStream = undefined
  writeStored(KEY, undefined)
  keepLink(undefined)
  shownSquad.set('none')
}

const openStream = (): void => {
  let retryMs = RETRY_MS
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTelling: (() => void) | undefined
  const isSharing = ({ self, members }: SquadView): boolean =>
    members.some(({ id, shares }) => id === self && shares.includes('position'))
  const takeSquad = (squad: SquadView): void => {
    writeStored(KEY, 'on')
    const before = shownSquad.get()
    const kept =
      typeof before === 'string'
        ? { live: NOBODY, receivedAt: Date.now() }
        : { live: before.live, receivedAt: before.receivedAt }
    shownSquad.set({ ...kept, squad })
    if (isSharing(squad))
      stopTelling ??= tellOwnPosition((body) => void callLate('tellSquadPosition', { body }))
    else {
      stopTelling?.()
      stopTelling = undefined
    }
  }
  const open = (): void => {
    const opened = new EventSource(latePath('streamSquad'))
    opened.addEventListener('squad', ({ data }: MessageEvent<string>) => {
      retryMs = RETRY_MS
      takeSquad(JSON.parse(data) as SquadView)
    })
    opened.addEventListener('live', ({ data }: MessageEvent<string>) => {
      const before = shownSquad.get()
      if (typeof before === 'string') return
      shownSquad.set({ ...before, live: JSON.parse(data) as SquadLiveView, receivedAt: Date.now() })
    })
    opened.addEventListener('over', over)
    opened.addEventListener('error', () => {
      // While it is only interrupted the browser reconnects by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => void look(), retryMs)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    })
    source = opened
  }
  let isStopped = false
  /** Asks whether there still is a squad, which a refused stream does not tell. */
  const look = async (): Promise<void> => {
    const read = await callLate('readSquad')
    if (isStopped) return
    if (isLeft(read)) {
      timer = setTimeout(() => void look(), retryMs)
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    } else if (read.right.squad === null) over()
    else {
      takeSquad(read.right.squad)
      open()
    }
  }
  leaveStream = () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
    stopTelling?.()
  }
  void look()
}

/** Follows the squad until the returned function is called. */
export const followSquad = (): (() => void) => {
  followers++
  keptLink.set(readStored(LINK_KEY, 'tab'))
  if (leaveStream === undefined) openStream()
  return () => {
    followers--
    if (followers > 0) return
    leaveStream?.()
    leaveStream = undefined
  }
}

/** Asks again, after joining or signing in. */
const restart = (): void => {
  leaveStream?.()
  leaveStream = undefined
  if (followers > 0) openStream()
}

type Failed = Promise<ApiProblem | undefined>

const problemOf = (answer: Either<ApiProblem, unknown>): ApiProblem | undefined =>
  isLeft(answer) ? answer.left : undefined

export const openSquad = async (pmc: string, shares: Shares): Failed => {
  const opened = await callLate('openSquad', { body: { pmc, shares } })
  if (isLeft(opened)) return opened.left
  keepLink(opened.right.url)
  restart()
  return undefined
}

export const renewSquadLink = async (): Failed => {
  const made = await callLate('renewSquadLink')
  if (isLeft(made)) return made.left
  keepLink(made.right.url)
  return undefined
}

export const joinSquad = async (token: string, pmc: string, shares: Shares): Failed => {
  const problem = problemOf(await callLate('joinSquad', { body: { token, pmc, shares } }))
  if (problem === undefined) restart()
  return problem
}

export const joinSquadAsGuest = async (token: string, name: string, hue: number): Failed => {
  const problem = problemOf(await callLate('joinSquadAsGuest', { body: { token, name, hue } }))
  if (problem === undefined) restart()
  return problem
}

export const leaveSquad = async (): Failed => {
  const problem = problemOf(await callLate('leaveSquad'))
  if (problem === undefined) over()
  return problem
}

export const setSquadShares = async (shares: Shares): Failed =>
  problemOf(await callLate('setSquadShares', { body: { shares } }))

export const tellSquad = async (told: ToldProgress): Failed =>
  problemOf(await callLate('tellSquad', { body: told }))

export const removeSquadMember = async (id: string): Failed =>
  problemOf(await callLate('removeSquadMember', { params: { id } }))

export const pingSquad = async (ping: NewPing): Failed =>
  problemOf(await callLate('pingSquad', { body: ping }))

const LINK = /^#join=([^&]*)$/

/** The token of `#join=<token>`; undefined if the address is not such a link. Only the server can tell whether it is valid. */
export const parseSquadToken = (hash: string): string | undefined => LINK.exec(hash)?.[1]
