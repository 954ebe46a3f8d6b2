// Reads one document of the source, unless it is the one that is known already.
import { isLeft } from '#core/fp.ts'
import { type SourceError, showSourceError } from '../../data/errors.ts'
import { sha256 } from '../../data/hash.ts'
import { parseJson } from '../../data/json-file.ts'
import type { DocumentKey, Documents, DocumentVersion, StoredDocument } from '../stores/documents.ts'
import type { PoliteGet } from './polite-get.ts'

/** `New` is not stored yet: the caller stores it once it has proved valid. `Silent`: the source has nothing more for now. */
export type ReadDocument =
  | { readonly tag: 'New'; readonly value: unknown; readonly text: string; readonly version: DocumentVersion }
  | { readonly tag: 'Unchanged' }
  | { readonly tag: 'Missing' }
  | { readonly tag: 'Bad'; readonly reason: string }
  | { readonly tag: 'Silent'; readonly reason: string; readonly until?: Date }

export interface DocumentReader {
  readonly base: URL
  readonly get: PoliteGet
  readonly documents: Pick<Documents, 'find' | 'save'>
  readonly signal: AbortSignal
}

/** A document does not lose three quarters of itself from one day to the next; what is left is an accident of the source. */
const SHRUNK = 4

const bad = (error: SourceError): ReadDocument => ({ tag: 'Bad', reason: showSourceError(error) })

/**
 * Asks for the document only as far as it is not `known` any more. `isStillHad` says whether the version that was read
 * last can still be used; where it can't, it is read again as if it were new.
 */
export const readDocument = async (
  { base, get, documents, signal }: DocumentReader,
  purpose: DocumentKey['purpose'],
  name: string,
  isStillHad: (known: StoredDocument) => Promise<boolean>,
): Promise<ReadDocument> => {
  const key: DocumentKey = { source: base.host, purpose, name }
  const stored = await documents.find(key)
  const known = stored !== undefined && (await isStillHad(stored)) ? stored : undefined
  const answer = await get(new URL(name, base), known ?? {}, signal)
  switch (answer.tag) {
    case 'NotModified': {
      if (known === undefined)
        return bad({ tag: 'Unreadable', document: name, reason: 'not modified, but no copy is kept' })
      await documents.save(key, known)
      return { tag: 'Unchanged' }
    }
    case 'Body': {
      const { body: text, validators } = answer
      const version = { hash: sha256(text), bytes: Buffer.byteLength(text), ...validators }
      if (version.hash === known?.hash) {
        await documents.save(key, version)
        return { tag: 'Unchanged' }
      }
      if (stored !== undefined && version.bytes * SHRUNK < stored.bytes)
        return bad({
          tag: 'Unreadable',
          document: name,
          reason: `only ${version.bytes} bytes where there were ${stored.bytes}`,
        })
      const value = parseJson(name, text)
      return isLeft(value) ? bad(value.left) : { tag: 'New', value: value.right, text, version }
    }
    case 'Missing':
      return { tag: 'Missing' }
    case 'Refused':
      return bad({ tag: 'Unreadable', document: name, reason: answer.reason })
    case 'Unreachable':
      return { tag: 'Silent', reason: `${name}: ${answer.reason}` }
    case 'Deferred':
      return {
        tag: 'Silent',
        reason: `${name}: the source wants to be left alone until ${answer.until.toISOString()}`,
        until: answer.until,
      }
  }
}
