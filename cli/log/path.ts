// Where the player's own log is kept.
import { join } from 'node:path'
import envPaths from 'env-paths'

/** The folder of the user's data, by the platform's custom. */
export const dataFolder = (): string => envPaths('exfil', { suffix: '' }).data

/** `--log`, else `EXFIL_LOG`, else `log.jsonl` in the user's data folder. */
export const logPath = (option: string | undefined): string =>
  option ?? (process.env.EXFIL_LOG || join(dataFolder(), 'log.jsonl'))

/** A log, whose file need not exist, whole or up to a moment: a number of events, or an instant. */
export interface Past {
  readonly log: string
  readonly at: string | undefined
}
