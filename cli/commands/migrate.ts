// `exfil migrate`: brings the server's database to the present form, as a start of the server does.
import { Command } from 'commander'
import { readContext } from '../context.ts'
import { printDetail } from '../output.ts'
import { migrate, NEWEST_STEP } from '../server/stores/migrate.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description("bring the server's database to the present form, as a start of the server does")
    .action(async (_, command: Command) => {
      const { output } = readContext(command)
      const applied = await withDatabase(migrate)
      printDetail(output, {
        json: { step: NEWEST_STEP, applied },
        human: () =>
          applied.length === 0
            ? say`Nothing to do: the database is at step ${NEWEST_STEP}.`
            : say`Applied: ${applied.join(', ')}. The database is at step ${NEWEST_STEP}.`,
      })
    })
