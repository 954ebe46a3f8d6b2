// Pictures of the game for pages: taken from the live source once, when somebody first looks, and kept.
import type { Answer, PoliteGet } from '../ingest/polite-get.ts'
import { type PictureBases, type PictureOf, pictureAddress } from './addresses.ts'
import { cleanSvg } from './clean-svg.ts'
import type { PictureStore } from './picture-store.ts'
import { type PictureType, pictureType } from './picture-type.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: PictureType
}

/** There is none of it now; `until`, in epoch milliseconds, asking again is of no use. */
export interface PictureUnavailable {
  readonly until: number
}

export const isPicture = (found: Picture | PictureUnavailable): found is Picture => 'bytes' in found

export interface PicturesOptions {
  readonly bases: PictureBases
  readonly get: PoliteGet<Uint8Array>
  readonly store: PictureStore
  readonly catalogues: () => Parameters<typeof pictureAddress>[1]
  readonly now: () => Date
  /** What went wrong with the source, a line. */
  readonly onProblem: (problem: string) => void
}

export interface Pictures {
  /** Undefined for what the game data does not know, or knows to have none. */
  readonly of: (of: PictureOf) => Promise<Picture | PictureUnavailable | undefined>
  readonly stop: () => Promise<void>
}

export const NO_PICTURES: Pictures = { of: async () => undefined, stop: async () => undefined }

/** Requests at a time. */
const MAX_AT_ONCE = 4
/** Who asks behind more than these gets none this time; a page of the market has fewer tiles in sight. */
const MAX_WAITING = 200
/** So long what the source has not is not asked for again. */
const MISSING_MS = 86_400_000
/** So long a source that does not answer is left alone. */
const REST_MS = 10 * 60_000

const DRAWING: PictureType = 'image/svg+xml'

const NOW: PictureUnavailable = { until: 0 }

const keyOf = ({ kind, id }: PictureOf): string => `${kind}/${id}`

/** What may be kept and sent of the bytes that the source has: the drawing of a map only as it was written anew here. */
const checked = ({ kind }: PictureOf, body: Uint8Array): Picture | undefined => {
  if (kind === 'maps') {
    const drawing = cleanSvg(new TextDecoder().decode(body))
    return drawing === undefined ? undefined : { bytes: Buffer.from(drawing), type: DRAWING }
  }
  const type = pictureType(body)
  return type && { bytes: body, type }
}

/** What was kept, checked before it was. */
const kept = ({ kind }: PictureOf, bytes: Uint8Array): Picture | undefined => {
  const type = kind === 'maps' ? DRAWING : pictureType(bytes)
  return type && { bytes, type }
}

export const openPictures = (options: PicturesOptions): Pictures => {
  const { bases, get, store, catalogues, now, onProblem } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const under = new Map<string, Promise<Picture | PictureUnavailable>>()
  const missing = new Map<string, number>()
  const waiting: (() => void)[] = []
  let running = 0
  let restUntil = 0

  const turn = async (): Promise<void> => {
    if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running++
  }
  const done = (): void => {
    running--
    waiting.shift()?.()
  }

  const taken = async (of: PictureOf, answer: Answer<Uint8Array>): Promise<Picture | PictureUnavailable> => {
    const key = keyOf(of)
    const at = now().getTime()
    switch (answer.tag) {
      case 'Unreachable':
        onProblem(`${key}: ${answer.reason}`)
        restUntil = at + REST_MS
        return { until: restUntil }
      case 'Deferred':
        restUntil = answer.until.getTime()
        return { until: restUntil }
      case 'Body': {
        const picture = checked(of, answer.body)
        if (picture === undefined) break
        await store.keep(of, picture.bytes)
        return picture
      }
    }
    if (answer.tag !== 'Missing')
      onProblem(`${key}: ${answer.tag === 'Refused' ? answer.reason : 'it is no picture'}`)
    missing.set(key, at + MISSING_MS)
    return { until: at + MISSING_MS }
  }

  const fetched = async (of: PictureOf, address: URL): Promise<Picture | PictureUnavailable> => {
    await turn()
    try {
      if (signal.aborted || now().getTime() < restUntil) return { until: restUntil }
      return await taken(of, await get(address, {}, signal))
    } catch (error) {
      if (!signal.aborted) onProblem(`${keyOf(of)}: ${String(error)}`)
      return NOW
    } finally {
      done()
    }
  }

  return {
    of: async (of) => {
      const address = pictureAddress(bases, catalogues(), of)
      if (address === undefined) return undefined
      const bytes = store.read(of)
      const known = bytes && kept(of, bytes)
      if (known !== undefined) return known
      const key = keyOf(of)
      const at = now().getTime()
      const until = Math.max(restUntil, missing.get(key) ?? 0)
      if (at < until) return { until }
      const before = under.get(key)
      if (before !== undefined) return before
      if (under.size >= MAX_WAITING) return NOW
      const asked = fetched(of, address).finally(() => under.delete(key))
      under.set(key, asked)
      return asked
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(under.values())
    },
  }
}
