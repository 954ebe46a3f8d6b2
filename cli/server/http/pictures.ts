// Serves pictures of the game; available ones are immutable under their address.
import type { Context } from 'hono'
import { PICTURE_KINDS, type PictureId } from '../pictures/addresses.ts'
import { isPicture, type Pictures, type PictureUnavailable } from '../pictures/pictures.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { IMMUTABLE } from './caching.ts'
import type { CompressedCache } from './compressed.ts'
import { type Content, makeContent, sendContent } from './content.ts'

export const PICTURES_ROUTE = '/pictures/:kind/:id'
export const UPLOADS_ROUTE = '/pictures/uploads/:name'

/** Unknown pictures are not cached; missing ones are cached until the next retry at the source, at most an hour. */
const NOT_KEPT = 'no-store'
const ONE_HOUR = 3_600

const readPicture = (context: Context): PictureId | undefined => {
  const kind = PICTURE_KINDS.find((each) => each === context.req.param('kind'))
  const id = context.req.param('id')
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

const refuseOften = (headers: Readonly<Record<string, string>>, seconds: number): Response =>
  new Response(null, {
    status: 429,
    headers: { ...headers, 'Cache-Control': NOT_KEPT, 'Retry-After': String(seconds) },
  })

const refuseUnknown = (headers: Readonly<Record<string, string>>): Response =>
  new Response(null, { status: 404, headers: { ...headers, 'Cache-Control': NOT_KEPT } })

/** Not an error status, which browsers would log for every picture. If it may become available, sets a retry time. */
const none = (
  headers: Readonly<Record<string, string>>,
  { until, isLate }: PictureUnavailable,
  at: number,
): Response => {
  const seconds = Math.ceil((until - at) / 1000)
  const kept = seconds < 1 ? NOT_KEPT : `max-age=${Math.min(seconds, ONE_HOUR)}`
  return new Response(null, {
    status: 204,
    headers: {
      ...{ ...headers, 'Cache-Control': kept },
      ...(isLate && { 'Retry-After': String(Math.max(1, seconds)) }),
    },
  })
}

/** Drawings may change under the same address, so browsers revalidate after a day. When opened directly, a drawing must not run scripts or fetch anything. */
const DRAWING_HEADERS = {
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  Vary: 'Accept-Encoding',
}
/** Maximum number of drawings held compressed; there are fewer maps. */
const MAX_COMPRESSED = 20

/** `headers`: those of every file. */
export const answerPicture = (
  pictures: Pictures,
  headers: Readonly<Record<string, string>>,
  {
    now,
    compressedCache,
    retryAfter,
  }: {
    readonly now: () => Date
    readonly compressedCache: CompressedCache
    /** Seconds until retry when over the rate limit. */
    readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  },
) => {
  const send = sendContent(headers, compressedCache)
  const drawings = new Map<string, Content>()
  /** The previously sent copy of the same drawing, with its compressed forms. */
  const heldDrawing = (drawing: Content): Content => {
    const held = drawings.get(drawing.etag) ?? drawing
    drawings.set(held.etag, held)
    const oldest = drawings.size > MAX_COMPRESSED ? drawings.keys().next().value : undefined
    if (oldest !== undefined) drawings.delete(oldest)
    return held
  }
  return async (context: Context): Promise<Response> => {
    const seconds = await retryAfter?.(context)
    if (seconds !== undefined) return refuseOften(headers, seconds)
    const of = readPicture(context)
    const picture = of && (await pictures.of(of))
    if (picture === undefined) return refuseUnknown(headers)
    if (!isPicture(picture)) return none(headers, picture, now().getTime())
    const content = makeContent(new Uint8Array(picture.bytes), picture.type, { lasts: true })
    return picture.type === 'image/svg+xml'
      ? send(context, heldDrawing(content), DRAWING_HEADERS)
      : send(context, content, IMMUTABLE)
  }
}

/** Serves uploaded pictures, which never change under their name. */
export const answerUpload = (
  uploads: Pick<Uploads, 'read'>,
  headers: Readonly<Record<string, string>>,
  {
    compressedCache,
    retryAfter,
  }: {
    readonly compressedCache: CompressedCache
    readonly retryAfter: ((context: Context) => Promise<number | undefined>) | undefined
  },
) => {
  const send = sendContent(headers, compressedCache)
  return async (context: Context): Promise<Response> => {
    const seconds = await retryAfter?.(context)
    if (seconds !== undefined) return refuseOften(headers, seconds)
    const bytes = await uploads.read(context.req.param('name') ?? '')
    if (bytes === undefined) return refuseUnknown(headers)
    const content = makeContent(new Uint8Array(bytes), 'image/webp', { lasts: true })
    return send(context, content, IMMUTABLE)
  }
}
