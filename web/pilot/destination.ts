// The page that the pilot navigates this tab to.
import { observable } from '#web/data/observable.ts'

/** A requested address that was not navigated to yet. */
export const destination = observable<{ readonly path: string } | undefined>(undefined)
