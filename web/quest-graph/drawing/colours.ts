// The colours of the graph: tokens by meaning, and their values for the canvas.
import type { QuestState } from '#core/quests/availability.ts'
import type { Colouring } from './looks.ts'

const HUES = 12

const STATE_TOKENS: Readonly<Record<QuestState, string>> = {
  available: '--accent-fill',
  completed: '--gain',
  locked: '--line-control',
  cancelled: '--loss',
  hidden: '--info',
}

/** The keys of a legend: slugs in their order. */
export interface LegendOrder {
  readonly traders: readonly string[]
  readonly pages: readonly string[]
}

const isState = (key: string): key is QuestState => Object.hasOwn(STATE_TOKENS, key)

/** The token of a legend's key; keys without a colour of their own are plain. */
export const getColourToken = (
  colouring: Colouring,
  key: string,
  { traders, pages }: LegendOrder,
): string => {
  if (colouring === 'state') return isState(key) ? STATE_TOKENS[key] : '--line-control'
  const place = (colouring === 'trader' ? traders : pages).indexOf(key)
  if (place >= 0) return `--hue-${(place % HUES) + 1}`
  return key === 'several' ? '--text-1' : '--line-control'
}

const NAMED = {
  desk: '--surface-0',
  sheet: '--surface-1',
  control: '--surface-2',
  line: '--line-2',
  edge: '--line-control',
  text: '--text-1',
  quiet: '--text-2',
  faint: '--text-3',
  accent: '--accent-line',
  letters: '--accent',
  available: '--accent-soft',
  completed: '--gain-soft',
  cancelled: '--loss-soft',
  next: '--info',
  focus: '--focus',
  choice: '--warn',
  display: '--font-display',
  body: '--font-text',
} as const

/** Values of the tokens in the current theme. */
export type Palette = Readonly<Record<keyof typeof NAMED, string>> & {
  readonly token: (name: string) => string
}

export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const read = new Map<string, string>()
  const token = (name: string): string => {
    const value = read.get(name) ?? style.getPropertyValue(name).trim()
    read.set(name, value)
    return value
  }
  const named = Object.fromEntries(Object.entries(NAMED).map(([name, of]) => [name, token(of)]))
  return { ...(named as Record<keyof typeof NAMED, string>), token }
}
