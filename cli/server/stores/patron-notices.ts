// Notices of the patron provider that were acted upon, so that a repeated one changes nothing.
import type { Sql } from './sql.ts'

export interface PatronNotices {
  readonly has: (digest: string) => Promise<boolean>
  readonly put: (digest: string, at: Date) => Promise<void>
  readonly prune: (before: Date) => Promise<void>
}

export const patronNoticeStore = (sql: Sql): PatronNotices => ({
  has: async (digest) =>
    (await sql.query('select 1 from patron_notices where digest = $1', [digest])).length > 0,
  put: async (digest, at) => {
    await sql.query(
      'insert into patron_notices (digest, received_at) values ($1, $2) on conflict (digest) do nothing',
      [digest, at],
    )
  },
  prune: async (before) => {
    await sql.query('delete from patron_notices where received_at <= $1', [before])
  },
})
