// Reads request bodies: too long or unexpected ones are refused early, and limits hold whatever the headers say.
import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES, MAX_PICTURE_BYTES } from '#core/api/bounds.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { bodyCut, type HttpProblem, tooLarge, tooManyBytes } from './problem.ts'

/** The part of a request that determines the length of its body. */
type Announced = Pick<IncomingMessage, 'method' | 'headers'>

const maxBytes = (type: string | undefined): number =>
  type?.startsWith('image/') === true ? MAX_PICTURE_BYTES : MAX_BODY_BYTES

/** Whether the body is longer than any endpoint accepts, or has no length although no body is expected. */
export const isTooLong = ({ method, headers }: Announced): boolean =>
  Number(headers['content-length'] ?? 0) > maxBytes(headers['content-type']) ||
  ((method === 'GET' || method === 'HEAD') && headers['transfer-encoding'] !== undefined)

/** The response to such a request; closes the connection, so that the rest of the body is not awaited. */
export const refuseBody = (headers: Readonly<Record<string, string>>): Response => {
  const { status, ...body } = tooLarge
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
  })
}

export interface BodyLimits {
  readonly max: number
  /** Charges bytes as they arrive, 0 before the first; returns seconds until retry when over the limit. */
  readonly chargeBodyBytes?: (bytes: number) => Promise<number | undefined>
}

/** The chunks of a body; `cut` at the end if the client disconnected early, which is not a server error. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array | 'cut'> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) yield chunk
  } catch {
    yield 'cut'
  }
}

/** Reads the bytes within the limits. */
export const readBytes = async (
  request: Request,
  { max, chargeBodyBytes }: BodyLimits,
): Promise<Either<HttpProblem, Uint8Array>> => {
  const claimed = Number(request.headers.get('Content-Length') ?? 0)
  if (claimed > max) return left(tooLarge)
  if (request.body === null) return right(new Uint8Array())
  const before = await chargeBodyBytes?.(0)
  if (before !== undefined) return left(tooManyBytes(before))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body)) {
    if (chunk === 'cut') return left(bodyCut)
    size += chunk.length
    const seconds = await chargeBodyBytes?.(chunk.length)
    if (seconds !== undefined) return left(tooManyBytes(seconds))
    if (size > max) return left(tooLarge)
    chunks.push(chunk)
  }
  return right(Buffer.concat(chunks))
}

/** Reads the body as text. */
export const readRequestText = async (
  request: Request,
  limits: BodyLimits,
): Promise<Either<HttpProblem, string>> => {
  const read = await readBytes(request, limits)
  return isLeft(read) ? read : right(Buffer.from(read.right).toString('utf8'))
}
