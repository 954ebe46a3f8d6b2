// Answers with pictures of the game: those that the server has keep their address for ever.
import type { Context } from 'hono'
import { sha256 } from '../../data/hash.ts'
import { PICTURE_KINDS, type PictureOf } from '../pictures/addresses.ts'
import { isPicture, type Picture, type Pictures, type PictureUnavailable } from '../pictures/pictures.ts'
import { Compressed, chooseEncoding, type SmallForms } from './compressed.ts'
import { hasSame, weakTag } from './etag.ts'

export const PICTURES_ROUTE = '/pictures/:kind/:id'

const ONE_YEAR = 31_536_000
const KEPT = `public, max-age=${ONE_YEAR}, immutable`
/** What nobody knows is not kept; of what is not there now, browsers ask no sooner than the server would look for it, but once an hour at least. */
const NOT_KEPT = 'no-store'
const ONE_HOUR = 3_600

const asked = (context: Context): PictureOf | undefined => {
  const kind = PICTURE_KINDS.find((each) => each === context.req.param('kind'))
  const id = context.req.param('id')
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

/** No error, which the console of a browser would show for every tile. Of what may come yet it is said when to ask again. */
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

/** Drawings change with the game, under the same address: browsers ask again after a day. */
const DRAWING_KEPT = 'public, max-age=86400'
/** Opened by itself, a drawing is a page: nothing in it may run or fetch. */
const DRAWING_RULES = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
/** Drawings are text; no more of them are held compressed than there are maps. */
const MAX_COMPRESSED = 20

/** `headers`: those of every file. */
export const answerPicture = (
  pictures: Pictures,
  headers: Readonly<Record<string, string>>,
  {
    now,
    smallForms,
    tooMany,
  }: {
    readonly now: () => Date
    readonly smallForms: SmallForms
    /** After how many seconds to come again, where an address asks too often. */
    readonly tooMany: ((context: Context) => Promise<number | undefined>) | undefined
  },
) => {
  const compressed = new Map<string, Compressed>()
  const compressedOf = (etag: string, bytes: Uint8Array): Compressed => {
    const known = compressed.get(etag) ?? new Compressed(bytes, { lasts: true })
    compressed.set(etag, known)
    const oldest = compressed.size > MAX_COMPRESSED ? compressed.keys().next().value : undefined
    if (oldest !== undefined) compressed.delete(oldest)
    return known
  }
  const drawing = async (context: Context, { bytes, type }: Picture, etag: string): Promise<Response> => {
    const own = {
      ...{ ...headers, ...DRAWING_RULES, 'Content-Type': type, 'Cache-Control': DRAWING_KEPT, ETag: etag },
      Vary: 'Accept-Encoding',
    }
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
    if (encoding === undefined) return new Response(new Uint8Array(bytes), { headers: own })
    const body = await compressedOf(etag, bytes).as(encoding, smallForms)
    return new Response(body, { headers: { ...own, 'Content-Encoding': encoding } })
  }
  return async (context: Context): Promise<Response> => {
    const seconds = await tooMany?.(context)
    if (seconds !== undefined)
      return new Response(null, {
        status: 429,
        headers: { ...headers, 'Cache-Control': NOT_KEPT, 'Retry-After': String(seconds) },
      })
    const of = asked(context)
    const picture = of && (await pictures.of(of))
    if (picture === undefined)
      return new Response(null, { status: 404, headers: { ...headers, 'Cache-Control': NOT_KEPT } })
    if (!isPicture(picture)) return none(headers, picture, now().getTime())
    const etag = weakTag(sha256(picture.bytes).slice(0, 16))
    const own = { ...headers, 'Content-Type': picture.type, 'Cache-Control': KEPT, ETag: etag }
    if (hasSame(context.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers: own })
    return picture.type === 'image/svg+xml'
      ? drawing(context, picture, etag)
      : new Response(new Uint8Array(picture.bytes), { headers: own })
  }
}
