// The scrolling text that the page builds, in the words of its address: those that the address of the widget has too.
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Locale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import { writeMode } from '#core/widgets/fields.ts'
import {
  readTickerSettings,
  type TickerSettings,
  writeTickerSettings,
} from '#core/widgets/ticker-settings.ts'
import type { AddressWord } from '#web/address/address-words.ts'

/** What goes without saying: the game mode and the language of the page. */
export interface UsualTicker {
  readonly mode: GameMode
  readonly language: Locale
}

/** Every word that the settings may have. */
const NAMES = [
  ...(['list', 'items', 'tag', 'movers', 'text', 'order', 'mode', 'lang'] as const),
  ...(['speed', 'size', 'colour', 'edge', 'background', 'pictures'] as const),
]
const NONE = Object.fromEntries(NAMES.map((name) => [name, undefined]))

const settings: AddressWord<TickerSettings, UsualTicker> = {
  read: (params, { mode, language }) => {
    const usual: Readonly<Record<string, string>> = { mode: writeMode(mode), lang: language }
    return readTickerSettings((name) => params.get(name) ?? usual[name])
  },
  write: (ticker) => ({
    ...NONE,
    ...Object.fromEntries(new URLSearchParams(writeTickerSettings(ticker))),
    // Left out they would be those of the page, which may be others.
    mode: writeMode(ticker.mode),
    lang: ticker.language,
  }),
}

export const TICKER_ADDRESS = { words: { settings } }

/** The address of the widget, a path of the site. */
export const getTickerPath = (ticker: TickerSettings): string =>
  `${getPath('widgetScrollText')}?${writeTickerSettings(ticker)}`
