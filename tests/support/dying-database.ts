// A database that is gone for one worker from a moment on, as after its process was killed.
import type { Database } from '#cli/server/stores/sql.ts'

const KILLED = 'killed'

export interface DyingDatabase {
  readonly database: Database
  readonly kill: () => void
  readonly isDead: () => boolean
}

/** `statements`: how many statements of transactions it still runs before it dies in one; by default it dies only by {@link DyingDatabase.kill}. */
export const dyingDatabase = (database: Database, statements = Number.POSITIVE_INFINITY): DyingDatabase => {
  let left = statements
  let isDead = false
  const gone = () => Promise.reject(new Error(KILLED))
  return {
    kill: () => {
      isDead = true
    },
    isDead: () => isDead,
    database: {
      ...database,
      query: (...query) => (isDead ? gone() : database.query(...query)),
      transaction: (work) =>
        isDead
          ? gone()
          : database.transaction((sql) =>
              work({
                ...sql,
                query: (...query) => {
                  if (left-- <= 0) isDead = true
                  return isDead ? gone() : sql.query(...query)
                },
              }),
            ),
    },
  }
}
