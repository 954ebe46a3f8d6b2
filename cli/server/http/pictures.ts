// Answers with pictures of the game: those that the server has keep their address for ever.
import type { Context } from 'hono'
import { sha256 } from '../../data/hash.ts'
import { PICTURE_KINDS, type PictureOf } from '../pictures/addresses.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { hasSame, weakTag } from './etag.ts'

export const PICTURES_ROUTE = '/pictures/:kind/:id'

const ONE_YEAR = 31_536_000
const KEPT = `public, max-age=${ONE_YEAR}, immutable`
/** What is not there now may come with the next look. */
const ASK_AGAIN = 'no-store'

const asked = (context: Context): PictureOf | undefined => {
  const kind = PICTURE_KINDS.find((each) => each === context.req.param('kind'))
  const id = context.req.param('id')
  return kind === undefined || id === undefined ? undefined : { kind, id }
}

/** `headers`: those of every file. */
export const answerPicture =
  (pictures: Pictures, headers: Readonly<Record<string, string>>) =>
  async (context: Context): Promise<Response> => {
    const of = asked(context)
    const picture = of && (await pictures.of(of))
    if (picture === undefined)
      return new Response(null, { status: 404, headers: { ...headers, 'Cache-Control': ASK_AGAIN } })
    const etag = weakTag(sha256(picture.bytes).slice(0, 16))
    const own = { ...headers, 'Content-Type': picture.type, 'Cache-Control': KEPT, ETag: etag }
    return hasSame(context.req.header('If-None-Match'), etag)
      ? new Response(null, { status: 304, headers: own })
      : new Response(new Uint8Array(picture.bytes), { headers: own })
  }
