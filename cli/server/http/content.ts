// Pages and files as sent: with a hash as ETag, and compressed if the client accepts it.
import type { Context } from 'hono'
import { sha256 } from '../../data/hash.ts'
import { WORTH_COMPRESSING } from './answer.ts'
import { Compressed, type CompressedCache, chooseEncoding } from './compressed.ts'
import { hasSame, weakTag } from './etag.ts'

type Headers = Readonly<Record<string, string>>

/** `type` is the media type. `compressed` is absent if compression saves nothing. */
export interface Content {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  readonly compressed: Compressed | undefined
}

const TEXT = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|wasm|xml))/

/** `lasts`: it stays the same until the next build. `hash`: the SHA-256 of the body, where it is known. */
export const makeContent = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { lasts, hash = sha256(body) }: { readonly lasts: boolean; readonly hash?: string },
): Content => ({
  body,
  type,
  etag: weakTag(hash.slice(0, 16)),
  compressed:
    TEXT.test(type) && body.length >= WORTH_COMPRESSING ? new Compressed(body, { lasts }) : undefined,
})

/** Sends content with the headers of every page and the given ones, including `Cache-Control`. */
export const sendContent =
  (common: Headers, compressedCache: CompressedCache) =>
  async (
    context: Context,
    { body, type, etag, compressed }: Content,
    given: Headers,
    status = 200,
  ): Promise<Response> => {
    const headers = { ...common, 'Content-Type': type, ETag: etag, ...given }
    if (status === 200 && hasSame(context.req.header('If-None-Match'), etag))
      return new Response(null, { status: 304, headers })
    const encoding =
      compressed === undefined ? undefined : chooseEncoding(context.req.header('Accept-Encoding'))
    return compressed === undefined || encoding === undefined
      ? new Response(body, { status, headers })
      : new Response(await compressed.as(encoding, compressedCache), {
          status,
          headers: { ...headers, 'Content-Encoding': encoding },
        })
  }

export type SendContent = ReturnType<typeof sendContent>
