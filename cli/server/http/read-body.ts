// Reads the body of a request within a limit, whatever its length claims to be.
import { type Either, isLeft, left, right } from '#core/fp.ts'

/** The bytes, or undefined on the left where there are more than `most`. */
export const readBytes = async (request: Request, max: number): Promise<Either<undefined, Uint8Array>> => {
  const claimed = Number(request.headers.get('Content-Length') ?? 0)
  if (claimed > max) return left(undefined)
  if (request.body === null) return right(new Uint8Array())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max) return left(undefined)
    chunks.push(chunk)
  }
  return right(Buffer.concat(chunks))
}

/** The same as text. */
export const readText = async (request: Request, max: number): Promise<Either<undefined, string>> => {
  const read = await readBytes(request, max)
  return isLeft(read) ? read : right(Buffer.from(read.right).toString('utf8'))
}
