// One document of the server in this page: the stored copy first, else the network; replaced when the server has another.
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { CallId } from './calls.ts'
import { documentIn } from './copies/head-start.ts'
import type { Copies, Copy } from './copies/stored-copies.ts'
import { observable } from './observable.ts'
import { type ApiProblem, DataMissing, NO_CONNECTION } from './problem.ts'
import { isNotModified, type Request } from './request.ts'

/** A document names its content by a hash. */
export interface Hashed {
  readonly hash: string
}

/** What is made of a document, by which everybody reads it. */
export interface Loaded<A> {
  readonly hash: string
  readonly value: A
}

export interface Resource<A> {
  readonly key: string
  /** Undefined until it is loaded. */
  readonly get: () => Loaded<A> | undefined
  /** Reads it unless it is there or on its way. Rejects with {@link DataMissing}; asked again after a while it tries again. */
  readonly load: () => Promise<Loaded<A>>
  /** Whether the last attempt to load it failed. */
  readonly hasFailed: () => boolean
  /**
   * Asks the server for another than the one that is here, or for what could not be loaded, and says whether it has answered; failures leave what
   * is here.
   */
  readonly refresh: () => Promise<boolean>
  readonly subscribe: (onNotification: () => void) => () => void
}

export interface ResourceEffects {
  readonly request: Request
  readonly copies: Copies
  /** Lets the browser do something else in between, so that no task becomes long. */
  readonly nextTask: () => Promise<void>
  /** Background work. */
  readonly whenIdle: (work: () => void) => void
  readonly now: () => number
}

export interface ResourceOptions<P extends Hashed, A> {
  /** Names the stored copy. */
  readonly key: string
  readonly id: CallId
  readonly params: Readonly<Record<string, string>>
  readonly make: (document: P) => A
  /** The hash that the server has, as far as it has said. */
  readonly latest: () => string | undefined
  /** A resource of this page that has the content of this hash: it is shared instead of fetched and made a second time. */
  readonly sameContent: (hash: string) => Resource<A> | undefined
}

/** A failure is the answer for callers that ask again at once, but not for later retries. */
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

  /** What the server has, undefined where that is what is known. */
  const ask = async (knownHash?: string): Promise<Either<ApiProblem, Loaded<A> | undefined>> => {
    const answered = await request(id, { params, ...(knownHash !== undefined && { knownHash }) })
    if (isLeft(answered)) return answered
    if (isNotModified(answered.right)) return right(undefined)
    try {
      const bytes = new Uint8Array(await answered.right.arrayBuffer())
      const document = documentIn(bytes) as P
      keep({ hash: document.hash, bytes })
      return right(await made(document))
    } catch {
      // The connection broke within the answer.
      return left(NO_CONNECTION)
    }
  }

  /** The other's content is this one's: only the stored copy has to be doubled. */
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
      // What was not opened ahead is opened in a task of its own.
      if (copy.document === undefined) await nextTask()
      return await made((copy.document ?? documentIn(copy.bytes)) as P)
    } catch {
      // A copy that was cut off: the network has it whole.
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
      // What the server said before the copy was there.
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
      // Who asked ahead of need is not there to catch it.
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
