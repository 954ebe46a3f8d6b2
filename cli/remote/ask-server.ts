// Questions about the game, answered from the data of a server: its game data with the corrections of its administrators, its live prices, and with a
// token the account there in place of the log of this machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import { encodeLine } from '#core/events/log.ts'
import { type Language, readContext } from '../context.ts'
import { badInput } from '../errors.ts'
import { counted, say } from '../speech.ts'
import { wrapped } from '../terminal.ts'
import { readServerLog } from './log.ts'
import { type MirroredData, mirrorGameData } from './mirror.ts'
import { readTarget, type Target } from './target.ts'

interface Options {
  readonly catalogue?: string
  readonly overlay: boolean
  readonly language: Language
}

/** What was set up for a question; `tell` prints whose data answered it, `end` removes what was there for it alone. */
export interface AskedServer {
  readonly tell: () => void
  readonly end: () => void
}

/** `39 corrections of this site (crafts 24, items 15)`. */
const describeCorrections = ({ corrections }: MirroredData): string => {
  const tables = Object.entries(corrections)
  const all = tables.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return say`no corrections of this site`
  const parts = tables.map(([table, count]) => `${table} ${count}`)
  return say`${counted(all, 'correction')} of this site (${parts.join(', ')})`
}

const takeAccount = async (target: Target): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-account-'))
  const events = await readServerLog(target)
  writeFileSync(join(folder, 'log.jsonl'), events.map(encodeLine).join(''), {
    mode: 0o600,
  })
  return folder
}

/** Has the command read its data from the server of `--api` or `EXFIL_API`; undefined without one, or if a folder is named instead. */
export const askServer = async (program: Command, command: Command): Promise<AskedServer | undefined> => {
  const target = readTarget(command)
  const { catalogue, overlay, language } = program.opts<Options>()
  if (target === undefined || catalogue !== undefined) return undefined
  if (!overlay) throw badInput(say`--no-overlay: the game data of a server have its corrections in them`)
  const mirror = await mirrorGameData(target, language)
  program.setOptionValue('catalogue', mirror.folder)
  const account = target.token === undefined ? undefined : await takeAccount(target)
  if (account !== undefined) program.setOptionValue('log', join(account, 'log.jsonl'))
  return {
    tell: () => {
      const { output } = readContext(command)
      if (output.format !== 'human') return
      const line = say`Game data of ${target.url}, of ${mirror.date}, with ${describeCorrections(mirror)}.`
      output.write(wrapped(`${pc.createColors(output.colour).dim(line)}\n`))
    },
    end: () => {
      if (account !== undefined) rmSync(account, { recursive: true, force: true })
    },
  }
}
