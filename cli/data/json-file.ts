// Reads a JSON file, optionally gzipped, as an Either.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type * as t from 'io-ts'
import { type DecodeError, decode } from '#core/codec.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from './errors.ts'

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Parses a text; a byte order mark is allowed. */
export const parseJson = (document: string, text: string): Either<SourceError, unknown> =>
  E.tryCatch(
    () => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown,
    (error) => ({ tag: 'NotJson', document, reason: getReason(error) }),
  )

/** Reads a text file; decompresses it if the path ends in `.gz`. */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path)
  const plain = path.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes
  return plain.toString('utf8')
}

/** `document` is its name in errors. */
export const readJson = async (path: string, document: string): Promise<Either<SourceError, unknown>> => {
  try {
    return parseJson(document, await readText(path))
  } catch (error) {
    return E.left({ tag: 'Unreadable', document, reason: getReason(error) })
  }
}

export const malformed = (document: string, error: DecodeError): SourceError => ({
  tag: 'Malformed',
  document,
  error,
})

/** Decodes the value of a document; errors contain the document, the path and the value. */
export const decodeDocument =
  <A>(document: string, codec: t.Type<A, unknown>) =>
  (value: unknown): Either<SourceError, A> =>
    pipe(
      decode(codec)(value),
      E.mapLeft((error) => malformed(document, error)),
    )
