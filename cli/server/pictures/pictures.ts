// Pictures of the game for pages: fetched from the live source on first use and cached; drawings of maps are refreshed now and then.
import type { FetchResult, PoliteGet, Validators } from '../ingest/polite-get.ts'
import type { KeptFiles } from '../kept-files.ts'
import { type PictureBases, type PictureId, pictureAddress } from './addresses.ts'
import { cleanSvg } from './clean-svg.ts'
import type { Freshness } from './freshness.ts'
import { type PictureType, pictureType } from './picture-type.ts'

export interface StoredPicture {
  readonly bytes: Uint8Array
  readonly type: PictureType
}

/** There is none of it now; `until`, in epoch milliseconds, asking again is of no use. `isLate`: then it may come, for the source was slow or did not answer. */
export interface PictureUnavailable {
  readonly until: number
  readonly isLate: boolean
}

export const isPicture = (found: StoredPicture | PictureUnavailable): found is StoredPicture =>
  'bytes' in found

export interface PicturesOptions {
  readonly bases: PictureBases
  readonly get: PoliteGet<Uint8Array>
  readonly files: KeptFiles
  /** Of drawings, by the key of the map. */
  readonly freshness: Freshness
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly catalogues: () => Parameters<typeof pictureAddress>[1]
  readonly now: () => Date
  /** What went wrong with the source, a line. */
  readonly onProblem: (problem: string) => void
}

export interface Pictures {
  /** Undefined for what the game data does not know, or knows to have none. */
  readonly of: (of: PictureId) => Promise<StoredPicture | PictureUnavailable | undefined>
  readonly stop: () => Promise<void>
}

export const NO_PICTURES: Pictures = { of: async () => undefined, stop: async () => undefined }

/** Requests at a time. */
const MAX_AT_ONCE = 4
/** Who asks behind more than these gets none this time; a page of the market has fewer tiles in sight. */
const MAX_WAITING = 200
/** So long what the source has not is not asked for again. */
const MISSING_MS = 86_400_000
/** So long a source that does not answer is left alone, twice as long after each further failure, up to the most. */
const REST_MS = 30_000
const MAX_REST_MS = 10 * 60_000
/** A request waits no longer than this; a later picture is there for the retry. */
const ANSWER_MS = 8_000
const SOON_MS = 5_000
/** A drawing older than this is stale and is refreshed when requested. */
const FRESH_MS = 7 * 86_400_000

const DRAWING: PictureType = 'image/svg+xml'

const getKey = ({ kind, id }: PictureId): string => `${kind}/${id}`
const getFile = ({ kind, id }: PictureId): string => `${kind}/${encodeURIComponent(id)}`

/** The bytes that may be cached and sent: the drawing of a map only after it was sanitised. */
const checked = ({ kind }: PictureId, body: Uint8Array): StoredPicture | undefined => {
  if (kind === 'maps') {
    const drawing = cleanSvg(new TextDecoder().decode(body))
    return drawing === undefined ? undefined : { bytes: Buffer.from(drawing), type: DRAWING }
  }
  const type = pictureType(body)
  return type && { bytes: body, type }
}

/** What was kept, checked before it was. */
const kept = ({ kind }: PictureId, bytes: Uint8Array): StoredPicture | undefined => {
  const type = kind === 'maps' ? DRAWING : pictureType(bytes)
  return type && { bytes, type }
}

export const openPictures = (options: PicturesOptions): Pictures => {
  const { bases, get, files, freshness, wait, catalogues, now, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const under = new Map<string, Promise<StoredPicture | PictureUnavailable>>()
  const missing = new Map<string, number>()
  const waiting: (() => void)[] = []
  let running = 0
  let restUntil = 0
  let failures = 0

  const turn = async (): Promise<void> => {
    if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running++
  }
  const done = (): void => {
    running--
    waiting.shift()?.()
  }

  const late = (until: number): PictureUnavailable => ({ until, isLate: true })
  const soon = (): PictureUnavailable => late(now().getTime() + SOON_MS)
  const noteChecked = async (
    { kind, id }: PictureId,
    checkedAt: number,
    validators: Validators,
  ): Promise<void> => {
    if (kind === 'maps') await freshness.note(id, { ...validators, checkedAt })
  }

  /** `askedAt`: in epoch milliseconds; `before`: what is kept of it, which stays where the source has nothing better. */
  const taken = async (
    of: PictureId,
    askedAt: number,
    answer: FetchResult<Uint8Array>,
    before: StoredPicture | undefined,
  ): Promise<StoredPicture | PictureUnavailable> => {
    const key = getKey(of)
    const at = now().getTime()
    if (answer.tag === 'Unreachable' || answer.tag === 'Deferred') {
      failures++
      if (answer.tag === 'Deferred') restUntil = answer.until.getTime()
      else {
        onProblem(`${key}: ${answer.reason}`)
        restUntil = at + Math.min(MAX_REST_MS, REST_MS * 2 ** (failures - 1))
      }
      return before ?? late(restUntil)
    }
    failures = 0
    if (answer.tag === 'Body') {
      const picture = checked(of, answer.body)
      if (picture !== undefined) {
        await files.keep(getFile(of), picture.bytes)
        await noteChecked(of, askedAt, answer.validators)
        return picture
      }
    }
    if (answer.tag === 'Body' || answer.tag === 'Refused')
      onProblem(`${key}: ${answer.tag === 'Refused' ? answer.reason : 'it is no picture'}`)
    if (before !== undefined) {
      const known = answer.tag === 'NotModified' ? freshness.of(of.id) : undefined
      await noteChecked(of, askedAt, known ?? {})
      return before
    }
    missing.set(key, at + MISSING_MS)
    return { until: at + MISSING_MS, isLate: false }
  }

  const fetched = async (
    of: PictureId,
    address: URL,
    before?: StoredPicture,
  ): Promise<StoredPicture | PictureUnavailable> => {
    await turn()
    try {
      const askedAt = now().getTime()
      if (signal.aborted || askedAt < restUntil) return before ?? late(restUntil)
      const known = before && freshness.of(of.id)
      return await taken(of, askedAt, await get(address, known ?? {}, signal), before)
    } catch (error) {
      if (!signal.aborted) onProblem(`${getKey(of)}: ${String(error)}`)
      return before ?? soon()
    } finally {
      done()
    }
  }

  const ask = (
    of: PictureId,
    address: URL,
    before?: StoredPicture,
  ): Promise<StoredPicture | PictureUnavailable> => {
    const key = getKey(of)
    const asked = under.get(key) ?? fetched(of, address, before).finally(() => under.delete(key))
    under.set(key, asked)
    return asked
  }

  const isDue = ({ kind, id }: PictureId): boolean => {
    const at = now().getTime()
    if (kind !== 'maps' || at < restUntil || under.size >= MAX_WAITING) return false
    const last = freshness.of(id)
    return last === undefined || at - last.checkedAt >= FRESH_MS
  }

  /** A fetch that takes too long continues in the background, for the next request. */
  const inTime = async (
    asked: Promise<StoredPicture | PictureUnavailable>,
  ): Promise<StoredPicture | PictureUnavailable> => {
    const over = new AbortController()
    try {
      return await Promise.race([asked, wait(ANSWER_MS, over.signal).then(soon, soon)])
    } finally {
      over.abort()
    }
  }

  return {
    of: async (of) => {
      const address = pictureAddress(bases, catalogues(), of)
      if (address === undefined) return undefined
      const bytes = files.read(getFile(of))
      const known = bytes && kept(of, bytes)
      if (known !== undefined) {
        if (isDue(of)) void ask(of, address, known)
        return known
      }
      const key = getKey(of)
      const at = now().getTime()
      const missingUntil = missing.get(key) ?? 0
      if (at < missingUntil) return { until: missingUntil, isLate: false }
      if (at < restUntil) return late(restUntil)
      if (under.size >= MAX_WAITING && !under.has(key)) return soon()
      return inTime(ask(of, address))
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(under.values())
    },
  }
}
