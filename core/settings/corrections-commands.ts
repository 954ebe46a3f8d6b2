// What an administrator can want of the catalogue.
import type { CorrectedTable } from '../catalogue/correction.ts'
import type { Provenance } from './corrections-model.ts'

interface OfRow {
  readonly table: CorrectedTable
  readonly uid: string
}

export type CorrectionCommand =
  | (OfRow & Provenance & { readonly tag: 'CorrectField'; readonly field: string; readonly value: unknown })
  | (OfRow & Provenance & { readonly tag: 'RemoveRow' })
  /** `field` absent: everything about the row. */
  | (OfRow & { readonly tag: 'WithdrawCorrection'; readonly field?: string })
