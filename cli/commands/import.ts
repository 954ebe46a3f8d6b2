// `exfil import`: reads a file of `exfil export` into an empty database, all of it or nothing.
import { open } from 'node:fs/promises'
import { Command } from 'commander'
import { readContext } from '../context.ts'
import { badInput, fileError } from '../errors.ts'
import { printDetail } from '../output.ts'
import { migrate } from '../server/stores/migrate.ts'
import { importDatabase } from '../server/transfer/import.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'

const CHUNK = 2 ** 20

export const importCommand = (): Command =>
  new Command('import')
    .argument('<file>', 'a file of `exfil export`; - for standard input')
    .description("read a file of `exfil export` into the server's database, which must be empty")
    .action(async (file: string, _, command: Command) => {
      const { output } = readContext(command)
      // A file that is not there must not leave a new database behind.
      const bytes = await getBytes(file)
      const { rows, sha256 } = await withDatabase(async (database) => {
        await migrate(database)
        return importDatabase(database, file === '-' ? say`standard input` : file, bytes)
      })
      printDetail(output, {
        json: { file, rows, sha256 },
        human: () => [
          say`Imported from ${file}:`,
          ...Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`),
          say`Everybody signs in again: sessions stay where they were.`,
        ],
      })
    })

const getBytes = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
  if (file === '-') return process.stdin
  const failed = (error: unknown): never => {
    throw fileError('read', file, error)
  }
  const opened = await open(file).catch(failed)
  if ((await opened.stat().catch(failed)).isDirectory())
    throw badInput(say`cannot read ${file}: it is a folder`)
  return opened.createReadStream({ highWaterMark: CHUNK })
}
