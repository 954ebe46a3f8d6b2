// The settings of a widget with a key as words of the page that builds it: the key itself never is in that address.
import type { Locale } from '#core/languages.ts'
import type { ReadWord } from '#core/widgets/fields.ts'
import { builtWord } from '#web/address/built-address.ts'

const NAMES = ['parts', 'lang', 'size', 'colour', 'edge', 'background'] as const

/** `write` gives the query of the widget's address. */
export const keyWidgetAddress = <Settings extends { readonly key: string; readonly language: Locale }>(
  read: (read: ReadWord) => Settings,
  write: (settings: Settings) => string,
) => ({
  words: {
    settings: builtWord<Settings>({
      names: NAMES,
      read: (word) => read((name) => (name === 'key' ? undefined : word(name))),
      write: (settings) => Object.fromEntries(new URLSearchParams(write({ ...settings, key: '' }))),
    }),
  },
})
