// Rebuilds the table of challenges from the events, after a restore or a change of what it holds.
import { CHALLENGE_STREAM_PREFIX } from '#core/challenge/model.ts'
import { rowAfter, writeChallenge } from './challenge-model.ts'
import { readStreams } from './loadout-upkeep.ts'
import type { Sql, Transactions } from './sql.ts'

const MODEL = 'challenges'
/** Goes up with every change of what the table holds of the events. */
const SHAPE = 1

const isPresent = async (sql: Sql): Promise<boolean> => {
  const [model] = await sql.query<{ readonly shape: number }>(
    'select shape from read_models where name = $1',
    [MODEL],
  )
  return model?.shape === SHAPE
}

/** Rebuilds the table unless it is up to date; returns whether it did. Other writers wait meanwhile. */
export const rebuildChallenges = async (database: Transactions): Promise<boolean> => {
  if (await isPresent(database)) return false
  return database.transaction(async (sql) => {
    await sql.query('lock table challenges in exclusive mode')
    if (await isPresent(sql)) return false
    await sql.query('delete from challenges')
    for await (const { events } of readStreams(sql, CHALLENGE_STREAM_PREFIX, null)) {
      const row = rowAfter(undefined, events)
      if (row !== undefined) await writeChallenge(sql, row)
    }
    await sql.query(
      'insert into read_models (name, shape) values ($1, $2) on conflict (name) do update set shape = excluded.shape',
      [MODEL, SHAPE],
    )
    return true
  })
}
