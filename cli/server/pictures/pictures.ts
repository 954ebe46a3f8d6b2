// Pictures of the game for pages: fetched from the live source on first use and cached; map drawings are refreshed periodically.
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

/** No picture available; `until` (epoch ms) is the earliest useful retry. `isLate`: it may be available then, because the source was slow or did not respond. */
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
  /** For drawings, by map key. */
  readonly freshness: Freshness
  /** Resolves after the given milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly catalogues: () => Parameters<typeof pictureAddress>[1]
  readonly now: () => Date
  /** Reports a problem with the source, one line. */
  readonly onProblem: (problem: string) => void
}

export interface Pictures {
  /** Undefined if the game data do not know the picture or it has none. */
  readonly of: (of: PictureId) => Promise<StoredPicture | PictureUnavailable | undefined>
  /** What is known of a picture without a request to the source. */
  readonly stateOf: (of: PictureId) => 'stored' | 'missing' | 'unfetched'
  /** Requests a picture from the source even if it is stored, or was missing a short time ago. */
  readonly refetch: (of: PictureId) => Promise<StoredPicture | PictureUnavailable | undefined>
  readonly stop: () => Promise<void>
}

export const NO_PICTURES: Pictures = {
  of: async () => undefined,
  stateOf: () => 'missing',
  refetch: async () => undefined,
  stop: async () => undefined,
}

/** Maximum concurrent requests. */
const MAX_AT_ONCE = 4
/** Requests queued beyond this are refused; a market page shows fewer pictures at once. */
const MAX_WAITING = 200
/** Time until a picture missing at the source is requested again. */
const MISSING_MS = 86_400_000
/** Pause after a failed request; doubles with each failure up to MAX_REST_MS. */
const REST_MS = 30_000
const MAX_REST_MS = 10 * 60_000
/** Maximum wait of a request; a later picture is ready for the retry. */
const ANSWER_MS = 8_000
const SOON_MS = 5_000
/** Age from which a drawing is stale; refreshed on the next request. */
const FRESH_MS = 7 * 86_400_000

const DRAWING: PictureType = 'image/svg+xml'

const getKey = ({ kind, id }: PictureId): string => `${kind}/${id}`
const getFile = ({ kind, id }: PictureId): string => `${kind}/${encodeURIComponent(id)}`

/** Validates fetched bytes before they are cached and sent; map drawings are sanitised. */
const checked = ({ kind }: PictureId, body: Uint8Array): StoredPicture | undefined => {
  if (kind === 'maps') {
    const drawing = cleanSvg(new TextDecoder().decode(body))
    return drawing === undefined ? undefined : { bytes: Buffer.from(drawing), type: DRAWING }
  }
  const type = pictureType(body)
  return type && { bytes: body, type }
}

/** Reads a stored file; it was checked before it was stored. */
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

  /** Handles the response of the source. `askedAt` in epoch milliseconds; `before`: the stored picture, kept if the source has nothing newer. */
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

  /** Limits the wait; a slow fetch continues in the background for the next request. */
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
    stateOf: (of) => {
      if (files.has(getFile(of))) return 'stored'
      return (missing.get(getKey(of)) ?? 0) > now().getTime() ? 'missing' : 'unfetched'
    },
    refetch: async (of) => {
      const address = pictureAddress(bases, catalogues(), of)
      if (address === undefined) return undefined
      missing.delete(getKey(of))
      const bytes = files.read(getFile(of))
      return inTime(ask(of, address, bytes && kept(of, bytes)))
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(under.values())
    },
  }
}
