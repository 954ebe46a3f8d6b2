// `exfil admin audit`: what administrators did and security events, and whether the rows are as they were written.
import type { Command } from 'commander'
import type { ChainedEntry } from '#core/audit/chain.ts'
import { wholeNumberArgument } from '../arguments.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { type OutputColumn, printDetail, printListing } from '../output.ts'
import { type Audit, openAudit } from '../server/services/audit.ts'
import { requireNewestStep } from '../server/stores/migrate.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'

const ROWS = 100

/** A command made by its parent has the parent's settings, such as how it ends. */
export const addAuditCommand = (admin: Command): void => {
  const audit = admin.command('audit').description('what administrators did, and security events')
  audit
    .command('list')
    .description('list rows, the newest first')
    .option('--account <id>', 'only rows of an account, which acted or was acted on')
    .option('--rows <number>', 'how many', wholeNumberArgument('--rows', 1, 100_000), ROWS)
    .action(async (options: { readonly account?: string; readonly rows: number }, command: Command) => {
      const { output } = readContext(command)
      const rows = await reading(({ list }) => list({ account: options.account }, options.rows))
      printListing(output, {
        rows,
        columns: COLUMNS,
        json: (row) => row,
        empty: say`There are no such rows.`,
      })
    })
  audit
    .command('verify')
    .description('verify that no row was changed, removed or added out of order')
    .option('--head <hash>', 'a hash that was noted earlier, which a row must still have')
    .action(async ({ head: noted }: { readonly head?: string }, command: Command) => {
      const { output } = readContext(command)
      const { rows, head, broken, includesHash } = await reading(({ verify }) => verify(noted))
      if (broken !== undefined) throw refused(say`the audit is broken at row ${broken.position}`)
      if (!includesHash) throw refused(say`no row has the hash that was noted: rows at the end are gone`)
      printDetail(output, {
        json: { rows, head },
        human: () => say`The audit is intact: ${rows} rows, the last with the hash ${head}.`,
      })
    })
}

const COLUMNS: readonly OutputColumn<ChainedEntry>[] = [
  { title: 'row', value: ({ position }) => position, align: 'right' },
  { title: 'time', value: ({ at }) => at },
  { title: 'actor', value: ({ actor }) => actor ?? undefined },
  { title: 'action', value: ({ action }) => action },
  { title: 'subject', value: ({ subject }) => subject ?? undefined },
  { title: 'outcome', value: ({ outcome }) => outcome },
  { title: 'reason', value: ({ reason }) => reason ?? undefined },
]

const reading = <A>(work: (audit: Audit) => Promise<A>): Promise<A> =>
  withDatabase(
    async (database) => {
      await requireNewestStep(database)
      const onError = (): void => undefined
      return work(openAudit({ database, now: () => new Date(), onUnusual: async () => undefined, onError }))
    },
    { mustExist: true },
  )
