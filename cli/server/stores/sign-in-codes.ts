// Codes that were mailed, and how often a mailbox was sent one or tried. Neither addresses nor codes stand there, only what the secret makes of them.
import { type Bound, CODE_TRIES, MAILBOX_BOUNDS } from '#core/api/sign-in-limits.ts'
import { type Either, left, right } from '#core/fp.ts'
import { lockName } from './advisory-lock.ts'
import type { Database, Sql } from './sql.ts'

export interface SignInCode {
  /** What the secret makes of the address. */
  readonly address: string
  readonly codeHash: string
  readonly expiresAt: Date
}

/** A code that a user enters. */
export interface CodeTry {
  /** What the secret makes of the mailbox: what is counted. */
  readonly mailbox: string
  readonly address: string
  readonly codeHash: string
  readonly now: Date
}

/** `until`: when the mailbox is free again. */
export type CodeResult =
  | { readonly tag: 'Right' }
  | { readonly tag: 'Wrong' }
  | { readonly tag: 'TooMany'; readonly until: Date }

export interface SignInCodes {
  /** Counts a code for a mailbox; on the left when the next one may be sent, where it has had enough. */
  readonly admit: (mailbox: string, now: Date) => Promise<Either<Date, void>>
  /** Keeps a code beside those that run. */
  readonly put: (code: SignInCode) => Promise<void>
  /** Compares a code with those that run; the right one ends them all, so that it is right once. */
  readonly take: (attempt: CodeTry) => Promise<CodeResult>
  readonly remove: (address: string, codeHash: string) => Promise<void>
  /** Removes whatever codes the address has. */
  readonly forget: (address: string) => Promise<void>
  readonly prune: (now: Date) => Promise<void>
}

type Kind = keyof typeof MAILBOX_BOUNDS

const MINUTE_MS = 60_000
/** Clocks of several machines differ a little. What is counted further ahead was so before a clock went back, and counts no more. */
const MAX_AHEAD_MINUTES = 2
/** Any number, but of this file alone: requests about one mailbox wait for each other on it. */
const LOCK_CLASS = 7_204_002

const longest = (bounds: readonly Bound[]): number => Math.max(...bounds.map(({ minutes }) => minutes))
const MAX_MINUTES = Math.max(...Object.values(MAILBOX_BOUNDS).map(longest))

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS)

/** When one more is allowed, undefined where it is now. `times` are those that count, the newest first. */
const freeAt = (bounds: readonly Bound[], times: readonly Date[], now: Date): Date | undefined => {
  const ends = bounds.flatMap(({ max, minutes }) => {
    const decisive = times[max - 1]
    const end = decisive === undefined ? 0 : decisive.getTime() + minutes * MINUTE_MS
    return end > now.getTime() ? [end] : []
  })
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

const lockMailbox = (sql: Sql, mailbox: string): Promise<void> => lockName(sql, mailbox, LOCK_CLASS)

const whenFree = async (sql: Sql, mailbox: string, kind: Kind, now: Date): Promise<Date | undefined> => {
  const bounds = MAILBOX_BOUNDS[kind]
  const rows = await sql.query<{ readonly at: Date }>(
    `select at from sign_in_attempts where mailbox = $1 and kind = $2 and at > $3 and at <= $4
     order by at desc limit $5`,
    [
      ...[mailbox, kind, ago(now, longest(bounds)), ago(now, -MAX_AHEAD_MINUTES)],
      Math.max(...bounds.map(({ max }) => max)),
    ],
  )
  return freeAt(
    bounds,
    rows.map(({ at }) => at),
    now,
  )
}

const count = (sql: Sql, mailbox: string, kind: Kind, now: Date): Promise<unknown> =>
  sql.query('insert into sign_in_attempts (mailbox, kind, at) values ($1, $2, $3)', [mailbox, kind, now])

/** Spends one try of every code that runs and answers whether one of them is it. Codes are compared as keyed hashes, whose bytes tell nothing. */
const isRunning = async (sql: Sql, { address, codeHash, now }: CodeTry): Promise<boolean> => {
  const running = await sql.query<{ readonly codeHash: string }>(
    `update sign_in_codes set tries = tries + 1
     where address = $1 and expires_at > $2 and tries < ${CODE_TRIES}
     returning code_hash as "codeHash"`,
    [address, now],
  )
  return running.some((code) => code.codeHash === codeHash)
}

export const signInCodeStore = (database: Database): SignInCodes => ({
  admit: (mailbox, now) =>
    database.transaction(async (sql) => {
      await lockMailbox(sql, mailbox)
      const until = await whenFree(sql, mailbox, 'codes', now)
      if (until !== undefined) return left(until)
      await count(sql, mailbox, 'codes', now)
      return right(undefined)
    }),
  put: async ({ address, codeHash, expiresAt }) => {
    await database.query(
      `insert into sign_in_codes (address, code_hash, expires_at) values ($1, $2, $3)
       on conflict (address, code_hash) do update set expires_at = excluded.expires_at, tries = 0`,
      [address, codeHash, expiresAt],
    )
  },
  take: (attempt) =>
    database.transaction(async (sql): Promise<CodeResult> => {
      const { mailbox, address, now } = attempt
      await lockMailbox(sql, mailbox)
      const until = await whenFree(sql, mailbox, 'wrongTries', now)
      if (until !== undefined) return { tag: 'TooMany', until }
      if (await isRunning(sql, attempt)) {
        await sql.query('delete from sign_in_codes where address = $1', [address])
        return { tag: 'Right' }
      }
      await count(sql, mailbox, 'wrongTries', now)
      return { tag: 'Wrong' }
    }),
  remove: async (address, codeHash) => {
    await database.query('delete from sign_in_codes where address = $1 and code_hash = $2', [
      address,
      codeHash,
    ])
  },
  forget: async (address) => {
    await database.query('delete from sign_in_codes where address = $1', [address])
  },
  prune: async (now) => {
    await database.query('delete from sign_in_codes where expires_at <= $1', [now])
    await database.query('delete from sign_in_attempts where at <= $1', [ago(now, MAX_MINUTES)])
  },
})
