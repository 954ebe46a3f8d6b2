// `exfil export`: writes everything that the server's database keeps into one file.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { Command } from 'commander'
import { readContext } from '../context.ts'
import { fileError } from '../errors.ts'
import { printDetail } from '../output.ts'
import { exportDatabase, type Moved } from '../server/transfer/export.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'

interface ExportOptions {
  readonly prices: boolean
}

export const exportCommand = (): Command =>
  new Command('export')
    .argument('<file>', 'where to write it; - for standard output')
    .option('--no-prices', 'leave the observed prices out')
    .description("write everything that the server's database keeps into one file, but sessions")
    .action(async (file: string, { prices }: ExportOptions, command: Command) => {
      const { output } = readContext(command)
      if (file === '-') {
        await exportTo(prices, toStandardOutput)
        return
      }
      const moved = await exportToFile(file, prices)
      printDetail(output, {
        json: { file, ...moved },
        human: () => say`${rowsIn(moved)} rows written to ${file}\nSHA-256 ${moved.sha256}`,
      })
    })

const rowsIn = ({ rows }: Moved): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

const exportTo = (withPrices: boolean, write: (text: string) => Promise<void>): Promise<Moved> =>
  withDatabase((database) => exportDatabase(database, { withPrices, write }), { mustExist: true })

const toStandardOutput = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** The file is written atomically and readable by its owner only: it contains e-mail addresses. */
const exportToFile = async (file: string, withPrices: boolean): Promise<Moved> => {
  const part = `${file}.${randomUUID()}.part`
  const failed = (error: unknown): never => {
    throw fileError('write', file, error)
  }
  const opened = await open(part, 'wx', 0o600).catch(failed)
  try {
    const moved = await exportTo(withPrices, (text) => opened.appendFile(text).catch(failed))
    await opened.sync().catch(failed)
    await opened.close()
    await rename(part, file).catch(failed)
    return moved
  } catch (error) {
    await opened.close()
    await rm(part, { force: true })
    throw error
  }
}
