// What the steps of one synchronisation share: the source, the stores, and where they say what went wrong.
import type { Alerts } from '../stores/alerts.ts'
import type { DocumentReader, ReadDocument } from './read-document.ts'

/** Kinds of alerts, each about a document, the source's host or the catalogue. `RowsRefused`: an import went on without a part of it. */
export type SyncAlert =
  | 'SourceSilent'
  | 'PricesRefused'
  | 'DocumentRefused'
  | 'RowsRefused'
  | 'CatalogueRefused'

/** Why a run ends before it is through. */
export type Stop =
  | { readonly tag: 'Silent'; readonly reason: string; readonly until?: Date }
  /** Another process took the lease. */
  | { readonly tag: 'LeaseLost' }

export interface SyncRun {
  readonly reader: DocumentReader
  readonly alerts: Pick<Alerts, 'raise' | 'clear'>
  readonly now: () => Date
  /** Renews the lease; false where it is lost. */
  readonly renewLease: () => Promise<boolean>
  /** What went wrong so far, a line each. */
  readonly problems: string[]
}

export const isStop = (answer: ReadDocument | Stop): answer is Stop =>
  answer.tag === 'Silent' || answer.tag === 'LeaseLost'

/** Notes a problem for the report and for administrators. */
export const raiseAlert = async (
  { alerts, problems }: SyncRun,
  kind: SyncAlert,
  about: string,
  reason: string,
): Promise<void> => {
  problems.push(reason)
  await alerts.raise(kind, reason, about)
}

/** What was wrong is well again; without `about` everything of that kind is. */
export const clearAlert = async ({ alerts }: SyncRun, kind: SyncAlert, about?: string): Promise<void> => {
  await alerts.clear(kind, about)
}
