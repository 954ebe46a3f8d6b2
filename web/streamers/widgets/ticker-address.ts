// The scrolling text that the page builds, in the words of its address.
import { getPath } from '#core/routes/table.ts'
import {
  readTickerSettings,
  TICKER_WORDS,
  type TickerSettings,
  writeTickerSettings,
} from '#core/widgets/ticker-settings.ts'
import { builtWord } from '#web/address/built-address.ts'

export const TICKER_ADDRESS = {
  words: {
    settings: builtWord<TickerSettings>({
      names: TICKER_WORDS,
      read: readTickerSettings,
      write: (ticker) => Object.fromEntries(new URLSearchParams(writeTickerSettings(ticker))),
    }),
  },
}

/** The address of the widget, a path of the site. */
export const getTickerPath = (ticker: TickerSettings): string =>
  `${getPath('widgetScrollText')}?${writeTickerSettings(ticker)}`
