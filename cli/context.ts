// What every command needs of the program's global options: how to print, which catalogue, which log, which language.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { Locale } from '#core/language/languages.ts'
import { catalogueFolder } from './data/folders.ts'
import { loadCatalogue } from './data/snapshot.ts'
import { logPath } from './log/path.ts'
import { readSettings } from './log/settings.ts'
import type { Format, Output } from './output.ts'

export type Language = Locale

interface GlobalOptions {
  readonly json?: true
  readonly tsv?: true
  readonly color: boolean
  readonly catalogue?: string
  readonly overlay: boolean
  readonly log?: string
  readonly language: Language
}

export interface CliContext {
  readonly output: Output
  readonly language: Language
  /** Where the game data are read from. */
  readonly folder: string
  readonly catalogue: (mode: GameMode) => Catalogue
  /** Where the player's own log is; the file need not exist. */
  readonly log: string
}

const formatOf = ({ json, tsv }: GlobalOptions): Format => (json ? 'json' : tsv ? 'tsv' : 'human')

/** The context of a command that runs now. */
export const contextOf = (command: Command): CliContext => {
  const options = command.optsWithGlobals<GlobalOptions>()
  const log = logPath(options.log)
  const folder = catalogueFolder(options.catalogue, process.env)
  const wantsColour = options.color && process.env.NO_COLOR === undefined && process.stdout.isTTY === true
  return {
    output: {
      format: formatOf(options),
      colour: wantsColour,
      write: (text) => {
        process.stdout.write(text)
      },
    },
    language: options.language,
    folder,
    catalogue: (mode) =>
      loadCatalogue({
        ...{ mode, folder, overlay: options.overlay, languages: [options.language] },
        settings: () => readSettings(log),
      }),
    log,
  }
}
