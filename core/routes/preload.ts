// When pages and tables may be preloaded before they are requested.

/** The connection information of a browser; many give none. */
export interface NetworkConnection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const TOO_SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g'])

/** Loading ahead is for connections that are not slow and people who do not save data. */
export const mayPrefetch = ({ saveData = false, effectiveType = '' }: NetworkConnection): boolean =>
  !saveData && !TOO_SLOW.has(effectiveType)

const MAX_PENDING = 4

/** While more than this many pages are on their way, further ones wait. */
export const mustPreloadWait = (pending: number): boolean => pending > MAX_PENDING
