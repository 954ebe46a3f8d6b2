// Shared by all parts of a PMC's settings: the PMC, whether it can be changed, and where changes are sent.
import type { ClientCommand } from '#core/player/commands.ts'
import type { Account, Pmc } from '#core/player/model.ts'

export interface PmcEditing {
  readonly account: Account
  readonly pmc: Pmc
  /** Without Pro everything is shown greyed out and nothing is sent. */
  readonly isReadOnly: boolean
  readonly send: (command: ClientCommand) => void
  /** Whether the page offers a new wipe elsewhere, for players without Pro too. */
  readonly hasResetsPanel?: boolean
  /** Called when the player has deleted the PMC, which ends its settings. */
  readonly onDeleted?: () => void
}
