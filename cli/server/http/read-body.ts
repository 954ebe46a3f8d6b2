// Reads the body of a request within a limit, whatever its length claims to be.
import { type Either, left, right } from '#core/fp.ts'

/** The text, or undefined on the left where it is longer than `most` bytes. */
export const readLimited = async (request: Request, most: number): Promise<Either<undefined, string>> => {
  const claimed = Number(request.headers.get('Content-Length') ?? 0)
  if (claimed > most) return left(undefined)
  if (request.body === null) return right('')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > most) return left(undefined)
    chunks.push(chunk)
  }
  return right(Buffer.concat(chunks).toString('utf8'))
}
