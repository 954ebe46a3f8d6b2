// Decides what may be built, destroyed and tracked in a PMC's hideout.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Either, left, right } from '../fp.ts'
import type { HideoutCommand } from './commands.ts'
import type { HideoutEvent } from './events.ts'
import {
  editionLevel,
  effectiveLevel,
  findModule,
  findStation,
  levelToBuild,
  type Module,
  modulesOf,
} from './levels.ts'
import { type HideoutPlayer, isNothingBuilt, moduleId } from './model.ts'
import {
  type LoyaltyTooLow,
  missingStations,
  type SkillTooLow,
  type StationMissing,
  unmetDemands,
} from './requirements.ts'

export type HideoutRejection =
  | { readonly tag: 'StationUnknown'; readonly station: string }
  | { readonly tag: 'ModuleUnknown'; readonly station: string; readonly level: number }
  | { readonly tag: 'ModuleAlreadyBuilt'; readonly station: string; readonly level: number }
  | { readonly tag: 'ModuleNotBuilt'; readonly station: string; readonly level: number }
  | { readonly tag: 'ModuleOfEdition'; readonly station: string; readonly level: number }
  | {
      readonly tag: 'ModuleNeeded'
      readonly station: string
      readonly level: number
      readonly by: { readonly station: string; readonly level: number }
    }
  | StationMissing
  | LoyaltyTooLow
  | SkillTooLow

export interface HideoutContext {
  readonly catalogue: Pick<Catalogue, 'stations' | 'constants'>
}

type Decided = Either<HideoutRejection, readonly HideoutEvent[]>
type Command<Tag extends HideoutCommand['tag']> = Extract<HideoutCommand, { readonly tag: Tag }>

/** Items never refuse a build; what is tracked or reset already leads to no event. */
export const decideHideout =
  (context: HideoutContext) =>
  (command: HideoutCommand) =>
  (player: HideoutPlayer): Decided => {
    switch (command.tag) {
      case 'BuildModule':
        return build(context, command, player)
      case 'DestroyModule':
        return destroy(context, command, player)
      case 'TrackModule':
        return track(context, command, player)
      case 'UntrackModule':
        return untrack(context, command, player)
      case 'ResetHideout':
        return right(
          isNothingBuilt(player.hideout) ? [] : [{ type: 'HideoutReset', data: { pmc: command.pmc } }],
        )
    }
  }

const build = (
  { catalogue }: HideoutContext,
  command: Command<'BuildModule'>,
  player: HideoutPlayer,
): Decided => {
  const station = findStation(catalogue, command.station)
  if (station === undefined) return left({ tag: 'StationUnknown', station: command.station })
  const has = effectiveLevel(catalogue.constants, player, station.url)
  const wanted = command.level ?? levelToBuild(catalogue.constants, player, station)
  const module = findModule(catalogue, station.url, wanted)
  if (module === undefined) return left({ tag: 'ModuleUnknown', station: station.url, level: wanted })
  if (wanted <= has) return left({ tag: 'ModuleAlreadyBuilt', station: station.url, level: wanted })
  const reason = [
    ...missingStations(catalogue.constants, player, module),
    ...(command.force === true ? [] : unmetDemands(player, module.level)),
  ][0]
  return reason === undefined
    ? right([{ type: 'ModuleBuilt', data: { pmc: command.pmc, station: station.url, level: wanted } }])
    : left(reason)
}

const destroy = (
  { catalogue }: HideoutContext,
  command: Command<'DestroyModule'>,
  player: HideoutPlayer,
): Decided => {
  const station = findStation(catalogue, command.station)
  if (station === undefined) return left({ tag: 'StationUnknown', station: command.station })
  const has = effectiveLevel(catalogue.constants, player, station.url)
  const given = editionLevel(catalogue.constants, player.edition, station.url)
  const lowest = command.level ?? Math.max(has, 1)
  const named = { station: station.url, level: lowest }
  if (command.level !== undefined && findModule(catalogue, station.url, lowest) === undefined)
    return left({ tag: 'ModuleUnknown', ...named })
  if (lowest > has) return left({ tag: 'ModuleNotBuilt', ...named })
  if (lowest <= given) return left({ tag: 'ModuleOfEdition', ...named })
  const by = neededBy(catalogue, player, named)
  if (by !== undefined)
    return left({ tag: 'ModuleNeeded', ...named, by: { station: by.station.url, level: by.level.level } })
  return right(
    Array.from({ length: has - lowest + 1 }, (_, step) => {
      const level = has - step
      const data = { pmc: command.pmc, station: station.url, level }
      // What the edition gives was not built by the player, so that another edition would take it away again.
      return {
        type: 'ModuleDestroyed',
        data: level - 1 > 0 && level - 1 <= given ? { ...data, remaining: 0 } : data,
      }
    }),
  )
}

/** A built module of another station that needs this level; what came with the edition was given without needing anything. */
const neededBy = (
  catalogue: HideoutContext['catalogue'],
  player: HideoutPlayer,
  lost: { readonly station: string; readonly level: number },
): Module | undefined =>
  modulesOf(catalogue).find(({ station, level }) => {
    if (station.url === lost.station) return false
    const built = player.hideout.built[station.url] ?? 0
    const given = editionLevel(catalogue.constants, player.edition, station.url)
    if (level.level > built || level.level <= given) return false
    return level.stations.some((demand) => demand.station === lost.station && demand.level >= lost.level)
  })

const track = (
  { catalogue }: HideoutContext,
  command: Command<'TrackModule'>,
  player: HideoutPlayer,
): Decided => {
  const { pmc, station, level } = command
  if (findModule(catalogue, station, level) === undefined)
    return left({ tag: 'ModuleUnknown', station, level })
  if (level <= effectiveLevel(catalogue.constants, player, station))
    return left({ tag: 'ModuleAlreadyBuilt', station, level })
  return right(
    player.hideout.tracked[moduleId(station, level)]
      ? []
      : [{ type: 'ModuleTracked', data: { pmc, station, level } }],
  )
}

const untrack = (
  { catalogue }: HideoutContext,
  command: Command<'UntrackModule'>,
  player: HideoutPlayer,
): Decided => {
  const { pmc, station, level } = command
  if (findModule(catalogue, station, level) === undefined)
    return left({ tag: 'ModuleUnknown', station, level })
  return right(
    player.hideout.tracked[moduleId(station, level)]
      ? [{ type: 'ModuleUntracked', data: { pmc, station, level } }]
      : [],
  )
}
