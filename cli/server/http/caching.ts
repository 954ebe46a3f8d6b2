// How long shared caches, such as a content delivery network, keep what is the same for everyone.

const ONE_YEAR_S = 31_536_000
/** Longer would show old game data after a change; in this time one request of thousands reaches the server. */
const SHARED_S = 5
/** For which a shared cache answers with what it has while it asks again, and while the server is in trouble. */
const REVALIDATED_S = 30
const IN_TROUBLE_S = 86_400

/** An address that names its content by a hash. */
export const IMMUTABLE = { 'Cache-Control': `public, max-age=${ONE_YEAR_S}, immutable` } as const

/**
 * An address whose content changes: browsers ask each time, shared caches after seconds. `stale-while-revalidate` is for shared caches alone,
 * by their own field: a browser would show old data with it.
 */
export const SHORT = {
  'Cache-Control': `public, max-age=0, s-maxage=${SHARED_S}, stale-if-error=${IN_TROUBLE_S}`,
  'CDN-Cache-Control': `max-age=${SHARED_S}, stale-while-revalidate=${REVALIDATED_S}, stale-if-error=${IN_TROUBLE_S}`,
} as const

/** Nothing newer than what the caller has: the next one may get something else at once. */
const UNCHANGED = { 'Cache-Control': 'public, no-cache' } as const

/** What a client says of the document that it asks for: the hash that it wants, or that of its copy. */
export interface WantedDocument {
  readonly hash?: string | undefined
  readonly known?: string | undefined
}

/** The headers of a document with a content hash. An address with another hash is never kept: the server may be a moment behind another. */
export const getDocumentCaching = (
  current: string,
  { hash, known }: WantedDocument,
): Readonly<Record<string, string>> => {
  if (hash !== undefined) return hash === current ? IMMUTABLE : UNCHANGED
  return known === current ? UNCHANGED : SHORT
}
