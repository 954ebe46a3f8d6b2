// A PMC whose hideout commands are decided and applied over the real stations.
import type { Draft } from 'immer'
import { applyEvent } from '#core/events/fold.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { HideoutCommand } from '#core/hideout/commands.ts'
import { HIDEOUT_COMMANDS, type HideoutRejection } from '#core/hideout/commands.ts'
import type { HideoutEvent } from '#core/hideout/events.ts'
import type { HideoutPlayer, HideoutProgress } from '#core/hideout/model.ts'
import { hideoutRecipes } from '#core/hideout/reducer.ts'
import { newPmc } from '#core/player/model.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { decideWith } from '../../support/decide-with.ts'

export const catalogue = testCatalogue('PVP')

/** A new PMC of the Standard edition, with what the case changes. */
export const playerWith = (changes: Partial<HideoutPlayer> = {}): HideoutPlayer => ({
  ...newPmc({ uid: 'pmc-1', name: 'Bear PVP', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }),
  ...changes,
})

/** A PMC with these levels built. */
export const builder = (
  built: HideoutProgress['built'],
  changes: Partial<HideoutPlayer> = {},
): HideoutPlayer => playerWith({ hideout: { built, tracked: {} }, ...changes })

const reduce = (draft: Draft<HideoutProgress>, event: HideoutEvent): void => {
  const recipe = hideoutRecipes[event.type] as (draft: Draft<HideoutProgress>, data: unknown) => void
  recipe(draft, event.data)
}

export const decideOn = (
  player: HideoutPlayer,
  command: HideoutCommand,
): Either<HideoutRejection, readonly HideoutEvent[]> =>
  decideWith(HIDEOUT_COMMANDS)({ catalogue })(command)(player)

export const applied = (player: HideoutPlayer, events: readonly HideoutEvent[]): HideoutPlayer => ({
  ...player,
  hideout: events.reduce(applyEvent(reduce), player.hideout),
})

/** The PMC after the commands that are accepted. */
export const play = (player: HideoutPlayer, commands: readonly HideoutCommand[]): HideoutPlayer =>
  commands.reduce((current, command) => {
    const decided = decideOn(current, command)
    return isLeft(decided) ? current : applied(current, decided.right)
  }, player)

/** The PMC after a command that must be accepted. */
export const mustPlay = (player: HideoutPlayer, command: HideoutCommand): HideoutPlayer => {
  const decided = decideOn(player, command)
  if (isLeft(decided)) throw new Error(`refused: ${JSON.stringify(decided.left)}`)
  return applied(player, decided.right)
}
