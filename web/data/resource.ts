// A document of the server: loaded from the stored copy, else from the network; replaced when the server has a newer one.
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { CallId } from './calls.ts'
import { documentIn } from './copies/head-start.ts'
import type { Copies, Copy } from './copies/stored-copies.ts'
import { observable } from './observable.ts'
import { type ApiProblem, DataMissing, NO_CONNECTION } from './problem.ts'
import { isNotModified, type Request, type RequestInput } from './request.ts'

/** A document with a content hash. */
export interface Hashed {
  readonly hash: string
}

/** The value built from a document, and its hash. */
export interface Loaded<A> {
  readonly hash: string
  readonly value: A
}

export interface Resource<A> {
  readonly key: string
  /** Undefined until it is loaded. */
  readonly get: () => Loaded<A> | undefined
  /** Loads it unless it is loaded or loading. Rejects with {@link DataMissing}; a later call retries. */
  readonly load: () => Promise<Loaded<A>>
  /** Whether the last attempt to load it failed. */
  readonly hasFailed: () => boolean
  /** Requests a newer version or one that failed to load; returns whether the server responded. Failures keep the current version. */
  readonly refresh: () => Promise<boolean>
  readonly subscribe: (onNotification: () => void) => () => void
}

export interface ResourceEffects {
  readonly request: Request
  readonly copies: Copies
  /** Yields to the browser, to avoid long tasks. */
  readonly nextTask: () => Promise<void>
  /** Runs work when the browser is idle. */
  readonly whenIdle: (work: () => void) => void
  readonly now: () => number
}

export interface ResourceOptions<P extends Hashed, A> {
  /** Key of the stored copy. */
  readonly key: string
  readonly id: CallId
  readonly params: Readonly<Record<string, string>>
  readonly make: (document: P) => A
  /** The server's hash, if known. */
  readonly latest: () => string | undefined
  /** A resource of this page with the content of this hash, which is shared instead of fetched again. */
  readonly sameContent: (hash: string) => Resource<A> | undefined
}

/** Period for which a failure is returned to further callers before a retry. */
export const FAILURE_MS = 1_000

export const makeResource = <P extends Hashed, A>(
  { request, copies, nextTask, whenIdle, now }: ResourceEffects,
  { key, id, params, make, latest, sameContent }: ResourceOptions<P, A>,
): Resource<A> => {
  const current = observable<Loaded<A> | undefined>(undefined)
  let loading: Promise<Loaded<A>> | undefined
  let failedAt: number | undefined

  const keep = (copy: Copy): void => whenIdle(() => void copies.write(key, copy))

  const made = async (document: P): Promise<Loaded<A>> => {
    await nextTask()
    return { hash: document.hash, value: make(document) }
  }

  /** Tables are wanted by the hash of the manifest. Prices are not: theirs may be old, and an immutable address would answer with old prices. */
  const firstQuery = (): NonNullable<RequestInput['query']> => {
    const hash = latest()
    return hash === undefined || id !== 'table' ? {} : { hash }
  }

  /** Requests the document; undefined if it is unchanged. */
  const ask = async (knownHash?: string): Promise<Either<ApiProblem, Loaded<A> | undefined>> => {
    const query = knownHash === undefined ? firstQuery() : { known: knownHash }
    const answered = await request(id, { params, query, ...(knownHash !== undefined && { knownHash }) })
    if (isLeft(answered)) return answered
    if (isNotModified(answered.right)) return right(undefined)
    try {
      const bytes = new Uint8Array(await answered.right.arrayBuffer())
      const document = documentIn(bytes) as P
      keep({ hash: document.hash, bytes })
      return right(await made(document))
    } catch {
      // The connection broke during the response.
      return left(NO_CONNECTION)
    }
  }

  /** Shares the content of another resource; only its stored copy is duplicated. */
  const share = (other: Resource<A>, loaded: Loaded<A>): Loaded<A> => {
    whenIdle(async () => {
      const copy = await copies.read(other.key)
      if (copy?.hash === loaded.hash) await copies.write(key, copy)
    })
    return loaded
  }

  const fromNetwork = async (): Promise<Loaded<A>> => {
    const hash = latest()
    const other = hash === undefined ? undefined : sameContent(hash)
    const shared = other?.get()
    if (other !== undefined && shared !== undefined) return share(other, shared)
    const answered = await ask()
    if (isLeft(answered)) throw new DataMissing(answered.left)
    if (answered.right === undefined) throw new DataMissing(NO_CONNECTION)
    return answered.right
  }

  const fromStore = async (): Promise<Loaded<A> | undefined> => {
    const copy = await copies.read(key)
    if (copy === undefined) return undefined
    const shared = sameContent(copy.hash)?.get()
    if (shared !== undefined) return shared
    try {
      // Copies that were not parsed ahead are parsed in a separate task.
      if (copy.document === undefined) await nextTask()
      return await made((copy.document ?? documentIn(copy.bytes)) as P)
    } catch {
      // A truncated copy is ignored; the network has the document.
      return undefined
    }
  }

  const refresh = async (): Promise<boolean> => {
    const known = current.get()
    if (known === undefined)
      return (
        failedAt === undefined ||
        begun().then(
          () => true,
          () => false,
        )
      )
    const answered = await ask(known.hash)
    if (isLeft(answered)) return false
    if (answered.right !== undefined) current.set(answered.right)
    return true
  }

  const load = async (): Promise<Loaded<A>> => {
    try {
      const loaded = (await fromStore()) ?? (await fromNetwork())
      current.set(loaded)
      const hash = latest()
      // The manifest may have arrived before the copy.
      if (hash !== undefined && hash !== loaded.hash) void refresh()
      return loaded
    } catch (error) {
      failedAt = now()
      throw error
    }
  }

  const begun = (): Promise<Loaded<A>> => {
    const isOver = failedAt !== undefined && now() - failedAt >= FAILURE_MS
    if (loading === undefined || isOver) {
      failedAt = undefined
      loading = load()
      // A prefetch does not handle the rejection.
      loading.catch(() => undefined)
    }
    return loading
  }

  return {
    key,
    get: current.get,
    load: begun,
    hasFailed: () => failedAt !== undefined,
    refresh,
    subscribe: current.subscribe,
  }
}
