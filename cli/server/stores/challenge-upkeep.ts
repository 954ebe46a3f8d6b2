// Rebuilds the table of challenges from the events, after a restore or a change of what it holds.
import { CHALLENGE_STREAM_PREFIX } from '#core/challenge/model.ts'
import { rowAfter, writeChallenge } from './challenge-model.ts'
import { type ReadModel, readStreams, rebuildModel } from './read-models.ts'
import type { Transactions } from './sql.ts'

const MODEL: ReadModel = { name: 'challenges', shape: 2, tables: ['challenges'] }

/** Rebuilds the table unless it is up to date; returns whether it did. Other writers wait meanwhile. */
export const rebuildChallenges = (database: Transactions): Promise<boolean> =>
  rebuildModel(database, MODEL, async (sql) => {
    for await (const { events } of readStreams(sql, CHALLENGE_STREAM_PREFIX, null)) {
      const row = rowAfter(undefined, events)
      if (row !== undefined) await writeChallenge(sql, row)
    }
  })
