// The ways to begin, with their targets.
import { getPath } from '#core/routes/table.ts'
import { IMPORT_ADDRESS } from '#web/links/history.ts'
import { OLD_LOGS_ADDRESS } from '#web/links/pilot.ts'

export const WAYS = ['logs', 'tracker', 'byHand', 'fresh'] as const
export type FirstRunChoice = (typeof WAYS)[number]

/** `popup`: the dialog to open; `path`: the page to go to; `resume`: whether to continue after sign-in. */
export interface FirstStep {
  readonly popup?: 'first-pmc'
  readonly path?: string
  readonly resume?: true
}

const FOR_ACCOUNTS: Readonly<Record<FirstRunChoice, FirstStep>> = {
  logs: { path: OLD_LOGS_ADDRESS },
  tracker: { path: IMPORT_ADDRESS },
  byHand: { popup: 'first-pmc' },
  fresh: { path: getPath('progressionQuests') },
}

/** Without an account logs are read in the browser and a level is assumed in the tab; a file of a tracker needs a PMC. */
const FOR_VISITORS: Readonly<Record<FirstRunChoice, FirstStep>> = {
  logs: FOR_ACCOUNTS.logs,
  tracker: { path: getPath('account'), resume: true },
  byHand: { path: getPath('progressionQuests') },
  fresh: FOR_ACCOUNTS.fresh,
}

export const getFirstStep = (way: FirstRunChoice, hasPmc: boolean): FirstStep =>
  (hasPmc ? FOR_ACCOUNTS : FOR_VISITORS)[way]

/** The way named by a stored text. */
export const storedWay = (text: string | undefined): FirstRunChoice | undefined =>
  WAYS.find((way) => way === text)
