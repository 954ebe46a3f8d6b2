// Commands that led to no event, which nothing else remembers: how long, and what removes them.
import type { Database } from './sql.ts'

/**
 * For so long one that is sent again is answered as the first time, unless `KNOWN_COMMANDS` newer ones came. A browser may keep one for
 * longer; but as it has changed nothing, it is then what it would be had it never arrived, and what it leads to is known for ever.
 */
export const KNOWN_COMMAND_DAYS = 30

const DAY_MS = 86_400_000

export const pruneCommands = async (database: Database, now: Date): Promise<void> => {
  await database.query('delete from commands where at <= $1', [
    new Date(now.getTime() - KNOWN_COMMAND_DAYS * DAY_MS),
  ])
}
