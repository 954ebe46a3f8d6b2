// Bodies of requests: refused early if too long or unwanted, and read within their limits, whatever their headers say.
import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '#core/api/bounds.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { bodyCut, type HttpProblem, tooLarge, tooManyBytes } from './problem.ts'

/** The part of a request that says how long its body is. */
type Announced = Pick<IncomingMessage, 'method' | 'headers'>

/** Whether the body is longer than any call takes, or comes without a length where no body is read. */
export const isTooLong = ({ method, headers }: Announced): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ||
  ((method === 'GET' || method === 'HEAD') && headers['transfer-encoding'] !== undefined)

/** The answer to such a request; the connection ends with it, so that the rest of the body is not waited for. */
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
  /** Counts bytes as they come, none before the first; answers after how many seconds to come again where they are too many. */
  readonly chargeBodyBytes: (bytes: number) => Promise<number | undefined>
}

/** The chunks as they come; `cut` last where the client goes away before the end, which is no fault of the server. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array | 'cut'> {
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) yield chunk
  } catch {
    yield 'cut'
  }
}

/** The bytes, as far as they are within the limits. */
export const readBytes = async (
  request: Request,
  { max, chargeBodyBytes }: BodyLimits,
): Promise<Either<HttpProblem, Uint8Array>> => {
  const claimed = Number(request.headers.get('Content-Length') ?? 0)
  if (claimed > max) return left(tooLarge)
  if (request.body === null) return right(new Uint8Array())
  const before = await chargeBodyBytes(0)
  if (before !== undefined) return left(tooManyBytes(before))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body)) {
    if (chunk === 'cut') return left(bodyCut)
    size += chunk.length
    const seconds = await chargeBodyBytes(chunk.length)
    if (seconds !== undefined) return left(tooManyBytes(seconds))
    if (size > max) return left(tooLarge)
    chunks.push(chunk)
  }
  return right(Buffer.concat(chunks))
}

/** The same as text. */
export const readRequestText = async (
  request: Request,
  limits: BodyLimits,
): Promise<Either<HttpProblem, string>> => {
  const read = await readBytes(request, limits)
  return isLeft(read) ? read : right(Buffer.from(read.right).toString('utf8'))
}
