// What every part of a PMC's settings needs: whose they are, whether they can be changed, and where changes go.
import type { ClientCommand } from '#core/player/commands.ts'
import type { Account, Pmc } from '#core/player/model.ts'

export interface PmcEditing {
  readonly account: Account
  readonly pmc: Pmc
  /** Without Pro everything is shown greyed out and nothing is sent. */
  readonly isReadOnly: boolean
  readonly send: (command: ClientCommand) => void
  /** Called when the person has deleted the PMC, whose settings are then over. */
  readonly onDeleted?: () => void
}
