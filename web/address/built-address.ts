// Settings of something that a page builds (a widget, a sheet), in the words of its address: those that the address of the result has too.
import { type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import type { Locale } from '#core/languages.ts'
import type { AddressWord } from './address-words.ts'

/** What goes without saying: the game mode and the language of the page. */
export interface UsualBuild {
  readonly mode: GameMode
  readonly language: Locale
}

type ReadWord = (name: string) => string | undefined

export interface BuiltSettings<Settings> {
  /** Every word that the settings may have. */
  readonly names: readonly string[]
  /** Undefined for words that are no settings at all; the page then shows the usual ones. */
  readonly read: (read: ReadWord) => Settings | undefined
  readonly write: (settings: Settings) => Readonly<Record<string, string | undefined>>
}

/** `mode` and `lang` are always written: left out they would be those of the page, which may be others. */
export const builtWord = <Settings extends { readonly mode?: GameMode; readonly language: Locale }>({
  names,
  read,
  write,
}: BuiltSettings<Settings>): AddressWord<Settings, UsualBuild> => {
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    read: (params, { mode, language }) => {
      const usual: Readonly<Record<string, string>> = { mode: getModeFacts(mode).slug, lang: language }
      const settings = read((name) => params.get(name) ?? usual[name]) ?? read((name) => usual[name])
      if (settings === undefined) throw new Error('the usual settings have unknown words')
      return settings
    },
    write: (settings) => ({
      ...none,
      ...write(settings),
      ...(settings.mode !== undefined && { mode: getModeFacts(settings.mode).slug }),
      lang: settings.language,
    }),
  }
}
