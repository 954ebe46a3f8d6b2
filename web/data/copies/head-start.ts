// Reads and parses stored copies before the app's packages have loaded: those that the last visit to such a page used.

export interface HeadStart {
  /** The read started ahead, or a new one; each is returned once. */
  readonly read: (name: string) => Promise<unknown>
  /** Drops copies that were not requested. */
  readonly end: () => void
}

/** Storage key of the copies' names by kind of page, as JSON. */
export const READS = 'exfil:reads'

/** CSS selector of the first screen's data in the page. */
export const SLICE = '#app > script'

/** Pages with the same first path segment read the same tables. */
export const getPageKind = (path: string): string => path.split('/')[1] ?? ''

const decoder = new TextDecoder()

/** Parses the bytes of a copy. Throws if they are truncated. */
export const documentIn = (bytes: Uint8Array<ArrayBuffer>): unknown => JSON.parse(decoder.decode(bytes))

/** Parses a copy ahead, while the app's scripts are loading. */
const opened = (copy: unknown): unknown => {
  const bytes = (copy as { readonly bytes?: Uint8Array<ArrayBuffer> } | undefined)?.bytes
  return bytes ? { ...(copy as object), document: documentIn(bytes) } : copy
}

/**
 * `remembered`: the value stored under {@link READS}. `hasRows`: whether the page contains the rows of its first screen; copies are then
 * parsed on request, after those are rendered. A failed head start is ignored.
 */
export const makeHeadStart = (
  path: () => string,
  remembered: () => string | null,
  get: (name: string) => Promise<unknown>,
  hasRows: () => boolean,
): HeadStart => {
  const begun = new Map<string, Promise<unknown>>()
  try {
    for (const name of JSON.parse(remembered() ?? '{}')[getPageKind(path())] ?? []) {
      // Each copy arrives in its own task and is parsed in it.
      const reading = get(name).then((copy) => (hasRows() ? copy : opened(copy)))
      // The error reaches the code that requests the copy.
      reading.catch(() => undefined)
      begun.set(name, reading)
    }
  } catch {
    // Nothing is stored, or not by this program.
  }
  return {
    read: (name) => {
      const reading = begun.get(name) ?? get(name)
      begun.delete(name)
      return reading
    },
    end: () => begun.clear(),
  }
}
