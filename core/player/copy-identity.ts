// Copies side and edition from one PMC to another; a PMC created by switching the game mode lacks them.
import type { ClientCommand } from './commands.ts'
import type { Pmc } from './model.ts'

/** The command that copies side and edition of `from` to `to`; undefined if they are equal. */
export const copyIdentity = (from: Pmc, to: Pmc): ClientCommand | undefined => {
  const { uid: pmc } = to
  const commands: ClientCommand[] = []
  if (from.fraction !== to.fraction) commands.push({ tag: 'ChangeFraction', pmc, fraction: from.fraction })
  if (from.edition !== to.edition) commands.push({ tag: 'ChangeEdition', pmc, edition: from.edition })
  return commands.length === 0 ? undefined : { tag: 'Several', commands }
}
