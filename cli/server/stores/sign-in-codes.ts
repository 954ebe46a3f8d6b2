// Codes that were mailed: one alive for an address. Neither the address nor the code stands there, only what the secret makes of them.
import { CODE_TRIES } from '#core/api/sign-in-limits.ts'
import type { Sql } from './sql.ts'

export interface SignInCode {
  /** What the secret makes of the address. */
  readonly address: string
  readonly codeHash: string
  readonly expiresAt: Date
}

export interface SignInCodes {
  /** Keeps a code in place of the one before. */
  readonly put: (code: SignInCode) => Promise<void>
  /** Spends one try and answers the hash to compare with; undefined where no code is alive. */
  readonly spendTry: (address: string, now: Date) => Promise<string | undefined>
  /** Removes a code; true for exactly one of those who ask. */
  readonly remove: (address: string, codeHash: string) => Promise<boolean>
  /** Removes whatever code the address has. */
  readonly forget: (address: string) => Promise<void>
  readonly prune: (now: Date) => Promise<void>
}

export const signInCodeStore = (sql: Sql): SignInCodes => ({
  put: async ({ address, codeHash, expiresAt }) => {
    await sql.query(
      `insert into sign_in_codes (address, code_hash, expires_at) values ($1, $2, $3)
       on conflict (address) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
      [address, codeHash, expiresAt],
    )
  },
  spendTry: async (address, now) => {
    // Counted before it is compared, so that tries at the same moment cannot exceed the limit together.
    const [row] = await sql.query<{ readonly codeHash: string }>(
      `update sign_in_codes set tries = tries + 1
       where address = $1 and expires_at > $2 and tries < ${CODE_TRIES}
       returning code_hash as "codeHash"`,
      [address, now],
    )
    return row?.codeHash
  },
  remove: async (address, codeHash) => {
    const removed = await sql.query(
      'delete from sign_in_codes where address = $1 and code_hash = $2 returning 1',
      [address, codeHash],
    )
    return removed.length > 0
  },
  forget: async (address) => {
    await sql.query('delete from sign_in_codes where address = $1', [address])
  },
  prune: async (now) => {
    await sql.query('delete from sign_in_codes where expires_at <= $1', [now])
  },
})
