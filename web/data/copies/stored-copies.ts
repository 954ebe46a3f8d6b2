// Copies of game data in this browser. Only an optimisation: all failures are logged and otherwise ignored.

/** A table as received: JSON text in UTF-8, which is smaller than objects and faster to read. */
export interface Copy {
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `document`: the parsed bytes, if available. */
export interface FoundCopy extends Copy {
  readonly document?: unknown
}

export interface Copies {
  /** Undefined if there is none or it can't be read. */
  readonly read: (key: string) => Promise<FoundCopy | undefined>
  /** Hashes of all copies by key; empty if they can't be read. */
  readonly hashes: () => Promise<ReadonlyMap<string, string>>
  /** Returns whether it succeeded. */
  readonly write: (key: string, copy: Copy) => Promise<boolean>
}

/** Browser effects: a key-value store, a persistent flag, a timeout, and a log. */
export interface CopyEffects {
  readonly get: (name: string) => Promise<unknown>
  readonly getMany: (names: readonly string[]) => Promise<readonly unknown[]>
  /** Writes all entries or none. */
  readonly setMany: (entries: readonly (readonly [name: string, value: unknown])[]) => Promise<void>
  readonly names: () => Promise<readonly string[]>
  readonly remove: (names: readonly string[]) => Promise<void>
  readonly remember: (word: string) => void
  readonly remembered: () => string | undefined
  readonly pause: (ms: number) => Promise<void>
  readonly log: (message: string, cause: unknown) => void
}

/** Version of the copies' format; copies of other versions are dropped. */
const SHAPE = '1'
/** Timeout, since blocked storage must not delay the page. */
const TIMEOUT_MS = 1_000

const isCopy = (value: unknown): value is FoundCopy =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array

/** Name of a copy in the store. */
export const getCopyName = (key: string): string => `${SHAPE}/${key}`

/** Hashes are stored separately, so that comparing them does not read megabytes. */
const HASHES = getCopyName('hash/')

export const makeCopies = (effects: CopyEffects): Copies & { readonly dropOld: () => Promise<void> } => {
  const { log } = effects

  const tried = async <A>(what: string, work: () => Promise<A>): Promise<A | undefined> => {
    try {
      return await work()
    } catch (error) {
      log(what, error)
      return undefined
    }
  }

  return {
    read: async (key) => {
      // Skipped on a first visit, so that the network does not wait for the store to open.
      if (effects.remembered() !== SHAPE) return undefined
      const found = await Promise.race([
        tried(`the stored copy of ${key} can't be read`, () => effects.get(getCopyName(key))),
        effects.pause(TIMEOUT_MS),
      ])
      return isCopy(found) ? found : undefined
    },
    hashes: async () => {
      const found = await tried("the hashes of stored copies can't be read", async () => {
        const names = (await effects.names()).filter((name) => name.startsWith(HASHES))
        const hashes = await effects.getMany(names)
        return names.map((name, index) => [name.slice(HASHES.length), String(hashes[index])] as const)
      })
      return new Map(found)
    },
    write: async (key, { hash, bytes }) => {
      const written = await tried(`the copy of ${key} can't be stored`, async () => {
        await effects.setMany([
          [getCopyName(key), { hash, bytes }],
          [`${HASHES}${key}`, hash],
        ])
        effects.remember(SHAPE)
        return true
      })
      return written === true
    },
    dropOld: async () => {
      await tried("old copies can't be dropped", async () => {
        const old = (await effects.names()).filter((name) => !name.startsWith(`${SHAPE}/`))
        if (old.length > 0) await effects.remove(old)
      })
    },
  }
}
