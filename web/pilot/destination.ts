// Where the pilot leads this tab.
import { observable } from '#web/data/observable.ts'

/** The address that was asked for and is not gone to yet. */
export const destination = observable<{ readonly path: string } | undefined>(undefined)
