// Dark, light, or whatever the system says; kept in this browser and where the server sees it.
import { observable } from '#web/data/observable.ts'
import { readStored, writeCookie, writeStored } from '#web/storage/stored.ts'

export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const ONE_YEAR = 31_536_000

const stored = (): Theme => THEMES.find((theme) => theme === readStored(KEY)) ?? 'system'

export const theme = observable<Theme>('system')

const show = (choice: Theme): void => {
  const { dataset } = document.documentElement
  if (choice === 'system') delete dataset.theme
  else dataset.theme = choice
}

/** Shows the theme that was chosen before. */
export const startTheme = (): void => {
  theme.set(stored())
  show(theme.get())
}

/** Shows a theme and keeps the choice. */
export const setTheme = (choice: Theme): void => {
  theme.set(choice)
  show(choice)
  const isSystem = choice === 'system'
  writeStored(KEY, isSystem ? undefined : choice)
  writeCookie(KEY, isSystem ? '' : choice, isSystem ? 0 : ONE_YEAR)
}
