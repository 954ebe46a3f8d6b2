// The seam between the stores and an SQL engine: one dialect, two engines behind it.

/** Runs statements; `$1`, `$2`, … are the parameters. Whole numbers of 8 bytes are returned as numbers. */
export interface Sql {
  readonly query: <Row>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>
  /** Runs any number of statements, each ended by a semicolon, as the engine itself tells them apart. */
  readonly script: (text: string) => Promise<void>
}

export type Engine = 'pglite' | 'postgres'

/** Statements and transactions; `transaction` commits when `work` resolves and rolls back when it rejects. */
export interface Transactions extends Sql {
  readonly transaction: <A>(work: (sql: Sql) => Promise<A>) => Promise<A>
}

/** A database. Its statements may throw {@link DatabaseAway}. */
export interface Database extends Transactions {
  readonly engine: Engine
  /** The same database for work whose statements may take minutes. */
  readonly unlimited: Transactions
  /** It did not answer when it was last asked: what is kept of it is better than a question. */
  readonly isAway: () => boolean
  /** When it last answered a statement, in milliseconds of the monotonic clock. */
  readonly answeredAt: () => number
  /** Whether announcements of other processes arrive; false until a broken connection for them is back. */
  readonly isListening: () => boolean
  /**
   * Calls `listener` with the payload of every notification until the answered function is called, and with an empty one after
   * a break in which some may have been lost.
   */
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>
  /** Sends the payloads to all who listen, those of other processes too; settles when they are on their way. */
  readonly tell: (channel: string, payloads: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** The database cannot be reached or did not answer in time. What was sent may have been done all the same. */
export class DatabaseAway extends Error {
  /** The time limit is used up: no retry within the same call. */
  readonly isLate: boolean
  constructor(message: string, options: { readonly cause?: unknown; readonly isLate?: boolean } = {}) {
    super(message, options)
    this.name = 'DatabaseAway'
    this.isLate = options.isLate === true
  }
}

/** Whether everybody who waits behind a failure would only wait for the same again. */
export const isLateAnswer = (error: unknown): boolean => error instanceof DatabaseAway && error.isLate

/** PostgreSQL's type number of an 8-byte integer, which each engine hands out in its own way by default. */
export const INT8 = 20

/** An 8-byte integer as a number; counters and positions stay far below 2^53, and anything else is a bug. */
export const int8ToNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** PostgreSQL's code of an error, `23505` for a broken uniqueness for example. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const UNIQUE_VIOLATION = '23505'
/** A lock was held for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'
