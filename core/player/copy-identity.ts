// Side and edition of one PMC for another, which a PMC that the switch of the game mode creates has not.
import type { ClientCommand } from './commands.ts'
import type { Pmc } from './model.ts'

/** What gives `to` the side and the edition of `from`; undefined where they are the same. */
export const copyIdentity = (from: Pmc, to: Pmc): ClientCommand | undefined => {
  const { uid: pmc } = to
  const commands: ClientCommand[] = []
  if (from.fraction !== to.fraction) commands.push({ tag: 'ChangeFraction', pmc, fraction: from.fraction })
  if (from.edition !== to.edition) commands.push({ tag: 'ChangeEdition', pmc, edition: from.edition })
  return commands.length === 0 ? undefined : { tag: 'Several', commands }
}
