// The profit settings and the assumed progress of this tab, kept for the next calculator.
import { readStored, writeStored } from '#web/storage/stored.ts'

const KEY = 'exfil-calculator-terms'

/** The settings of the last address; undefined if none are kept or the browser keeps nothing. */
export const rememberedSettings = (): string | undefined => readStored(KEY, 'tab')

/** Keeps the settings, or forgets them if there are none; the address still has them. */
export const rememberSettings = (settings: string | undefined): void => {
  writeStored(KEY, settings, 'tab')
}
