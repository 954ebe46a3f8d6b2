// Hideout modules as next steps: those that can be built now with the items that are there.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Craft } from '../catalogue/tables/recipe.ts'
import { findModule } from '../hideout/levels.ts'
import type { HideoutPlayer } from '../hideout/model.ts'
import { type ModuleState, moduleStates, modulesReady } from '../hideout/modules.ts'
import { isMoney } from '../items/model.ts'
import type { StepReason } from './step-reasons.ts'

export interface ModuleStepsInput {
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
  readonly player: HideoutPlayer
  readonly crafts: readonly Pick<Craft, 'station' | 'level'>[]
}

export interface ModuleCandidate {
  readonly module: ModuleState
  readonly reasons: readonly StepReason[]
}

/** The hideout with one module more. */
const withModule = (player: HideoutPlayer, { station, level }: ModuleState): HideoutPlayer => ({
  ...player,
  hideout: { ...player.hideout, built: { ...player.hideout.built, [station]: level } },
})

/** Modules that nothing locks, with the items in their way or not; none that only an event opens. */
export const reachableModules = (
  catalogue: ModuleStepsInput['catalogue'],
  player: HideoutPlayer,
): ReadonlySet<string> => {
  const regular = new Set(
    catalogue.stations.all.filter(({ seasonal }) => seasonal !== true).map(({ url }) => url),
  )
  return new Set(
    moduleStates(catalogue, player)
      .filter(
        ({ station, status }) => regular.has(station) && (status === 'ready' || status === 'items-missing'),
      )
      .map(({ id }) => id),
  )
}

/** The modules that can be built now, with what each opens. */
export const moduleSteps = ({ catalogue, player, crafts }: ModuleStepsInput): readonly ModuleCandidate[] => {
  const reachable = reachableModules(catalogue, player)
  return modulesReady(catalogue, player).map((module) => {
    const { station, level } = module
    const items = findModule(catalogue, station, level)?.level.items ?? []
    const opened = [...reachableModules(catalogue, withModule(player, module))].filter(
      (id) => !reachable.has(id),
    )
    return {
      module,
      reasons: [
        {
          tag: 'ItemsThere',
          pieces: items
            .filter(({ item }) => !isMoney(catalogue.constants, item))
            .reduce((sum, { count }) => sum + count, 0),
        },
        { tag: 'OpensModules', modules: opened },
        {
          tag: 'OpensCrafts',
          crafts: crafts.filter((craft) => craft.station === station && craft.level === level).length,
        },
        ...(module.tracked ? [{ tag: 'Tracked' as const }] : []),
      ],
    }
  })
}
