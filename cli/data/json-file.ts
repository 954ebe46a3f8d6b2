// Reads a JSON file, packed with gzip or not, as an Either.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type * as t from 'io-ts'
import { type DecodeError, decode } from '#core/codec.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from './errors.ts'

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The text's value; a byte order mark is allowed. */
export const parseJson = (document: string, text: string): Either<SourceError, unknown> =>
  E.tryCatch(
    () => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown,
    (error) => ({ tag: 'NotJson', document, reason: getReason(error) }),
  )

/** The text of a file whose path may end in `.gz`. */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path)
  const plain = path.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes
  return plain.toString('utf8')
}

/** `document` is how errors name it. */
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

/** Decodes a document's value; an error names the document, the path and the value found. */
export const decodeDocument =
  <A>(document: string, codec: t.Type<A, unknown>) =>
  (value: unknown): Either<SourceError, A> =>
    pipe(
      decode(codec)(value),
      E.mapLeft((error) => malformed(document, error)),
    )
