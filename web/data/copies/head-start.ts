// A head start for stored copies: what the last visit to such a page read is read and opened before the app's packages are there.

export interface HeadStart {
  /** What was begun for a name, or else begun now; each is given once. */
  readonly read: (name: string) => Promise<unknown>
  /** Drops the copies that were not requested. */
  readonly end: () => void
}

/** Where the names of the copies stand that pages read, as JSON by the kind of page. */
export const READS = 'exfil:reads'

/** What the page's HTML carries of its first screen, for CSS. */
export const SLICE = '#app > script'

/** Pages under one heading read the same tables. */
export const getPageKind = (path: string): string => path.split('/')[1] ?? ''

const decoder = new TextDecoder()

/** What the bytes of a copy say. Throws where they were cut off. */
export const documentIn = (bytes: Uint8Array<ArrayBuffer>): unknown => JSON.parse(decoder.decode(bytes))

/** A copy with what it says, which is worked out while the app's scripts are still on their way. */
const opened = (copy: unknown): unknown => {
  const bytes = (copy as { readonly bytes?: Uint8Array<ArrayBuffer> } | undefined)?.bytes
  return bytes ? { ...(copy as object), document: documentIn(bytes) } : copy
}

/**
 * `remembered`: the value stored under {@link READS}. `hasRows`: whether the page came with the rows of its first screen; copies are then
 * opened on request, once those are drawn. A failed head start is ignored.
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
      // Each arrives in a task of its own, and is opened in it.
      const reading = get(name).then((copy) => (hasRows() ? copy : opened(copy)))
      // The error reaches the code that requests the copy.
      reading.catch(() => undefined)
      begun.set(name, reading)
    }
  } catch {
    // Nothing is kept, or not by us.
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
