// What a player can want of a PMC's hideout, each command beside its rule; `station` is the station's slug.
import * as t from 'io-ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Count, Id, PositiveInt } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith } from '../events/command.ts'
import { type Either, left, right } from '../fp.ts'
import { modulesUpTo } from './building-order.ts'
import type { HideoutEvent } from './events.ts'
import {
  editionLevel,
  effectiveLevel,
  findModule,
  findStation,
  levelToBuild,
  listModules,
  type Module,
} from './levels.ts'
import { type HideoutPlayer, isNothingBuilt, type ModuleName, moduleId } from './model.ts'
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

interface DestroyFields {
  readonly pmc: string
  readonly station: string
  readonly level?: number
}
interface BuildFields extends DestroyFields {
  readonly force?: boolean
}

/** The tables that rules of the hideout read. */
export const HIDEOUT_TABLES = ['stations', 'constants'] as const

const hideoutCommand = commandsWith<HideoutContext, HideoutPlayer, HideoutRejection, HideoutEvent>()({
  pmc: Id,
})

const build = ({ catalogue }: HideoutContext, command: BuildFields, player: HideoutPlayer): Decided => {
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

const destroy = ({ catalogue }: HideoutContext, command: DestroyFields, player: HideoutPlayer): Decided => {
  const station = findStation(catalogue, command.station)
  if (station === undefined) return left({ tag: 'StationUnknown', station: command.station })
  const has = effectiveLevel(catalogue.constants, player, station.url)
  const lowest = command.level ?? Math.max(has, 1)
  if (command.level !== undefined && findModule(catalogue, station.url, lowest) === undefined)
    return left({ tag: 'ModuleUnknown', station: station.url, level: lowest })
  return destroyFrom({ catalogue }, { pmc: command.pmc, station: station.url, level: lowest }, player)
}

/** The level and those above it go. */
const destroyFrom = (
  { catalogue }: HideoutContext,
  { pmc, station, level: lowest }: Required<DestroyFields>,
  player: HideoutPlayer,
): Decided => {
  const named = { station, level: lowest }
  const has = effectiveLevel(catalogue.constants, player, station)
  const given = editionLevel(catalogue.constants, player.edition, station)
  if (lowest > has) return left({ tag: 'ModuleNotBuilt', ...named })
  if (lowest <= given) return left({ tag: 'ModuleOfEdition', ...named })
  const by = neededBy(catalogue, player, named)
  if (by !== undefined)
    return left({ tag: 'ModuleNeeded', ...named, by: { station: by.station.url, level: by.level.level } })
  return right(
    Array.from({ length: has - lowest + 1 }, (_, step) => {
      const level = has - step
      const data = { pmc, station, level }
      // What the edition gives was not built by the player, so that another edition would take it away again.
      return {
        type: 'ModuleDestroyed',
        data: level - 1 > 0 && level - 1 <= given ? { ...data, remaining: 0 } : data,
      }
    }),
  )
}

/**
 * Records a level of an existing hideout: the modules it requires in the catalogue are marked built too. Loyalty levels, skills and items
 * are not checked, because it is unknown when it was built. A level below the current one removes the levels above it.
 */
const setLevel = (
  { catalogue }: HideoutContext,
  { pmc, station: url, level }: Required<DestroyFields>,
  player: HideoutPlayer,
): Decided => {
  const station = findStation(catalogue, url)
  if (station === undefined) return left({ tag: 'StationUnknown', station: url })
  const { constants } = catalogue
  if (level < effectiveLevel(constants, player, url))
    return destroyFrom({ catalogue }, { pmc, station: url, level: level + 1 }, player)
  const isGiven = (of: ModuleName): boolean => of.level <= editionLevel(constants, player.edition, of.station)
  if (level === 0 || isGiven({ station: url, level })) return right([])
  if (findModule(catalogue, url, level) === undefined)
    return left({ tag: 'ModuleUnknown', station: url, level })
  return right(
    modulesUpTo(catalogue, { station: url, level }, isGiven)
      .filter((module) => module.level > effectiveLevel(constants, player, module.station))
      .map((module) => ({ type: 'ModuleBuilt', data: { pmc, ...module } })),
  )
}

/** A built module of another station that needs this level; what came with the edition was given without needing anything. */
const neededBy = (
  catalogue: HideoutContext['catalogue'],
  player: HideoutPlayer,
  lost: { readonly station: string; readonly level: number },
): Module | undefined =>
  listModules(catalogue).find(({ station, level }) => {
    if (station.url === lost.station) return false
    const built = player.hideout.built[station.url] ?? 0
    const given = editionLevel(catalogue.constants, player.edition, station.url)
    if (level.level > built || level.level <= given) return false
    return level.stations.some((demand) => demand.station === lost.station && demand.level >= lost.level)
  })

const isTracked = ({ hideout }: HideoutPlayer, station: string, level: number): boolean =>
  hideout.tracked[moduleId(station, level)] === true

/** What is built already is tracked no more, but one may stop to track anything. */
const trackCommand = (isOn: boolean) =>
  hideoutCommand({
    fields: { station: Id, level: PositiveInt },
    action: 'progress',
    tables: HIDEOUT_TABLES,
    decide: ({ catalogue }, { pmc, station, level }, player) => {
      if (findModule(catalogue, station, level) === undefined)
        return left({ tag: 'ModuleUnknown', station, level })
      if (isOn && level <= effectiveLevel(catalogue.constants, player, station))
        return left({ tag: 'ModuleAlreadyBuilt', station, level })
      const type = isOn ? 'ModuleTracked' : 'ModuleUntracked'
      return right(
        isTracked(player, station, level) === isOn ? [] : [{ type, data: { pmc, station, level } }],
      )
    },
  })

/** Items never refuse a build; what is tracked or reset already leads to no event. */
export const HIDEOUT_COMMANDS = {
  /** `level` absent: the next one. `force`: the player knows better than the tracker about loyalty and skills. */
  BuildModule: hideoutCommand({
    fields: { station: Id },
    optional: { level: PositiveInt, force: t.boolean },
    action: 'progress',
    tables: HIDEOUT_TABLES,
    decide: build,
  }),
  /** `level` absent: the highest one. The levels above it go too. */
  DestroyModule: hideoutCommand({
    fields: { station: Id },
    optional: { level: PositiveInt },
    action: 'progress',
    tables: HIDEOUT_TABLES,
    decide: destroy,
  }),
  /** `level` 0: nothing of the station. Required modules are built too. */
  SetStationLevel: hideoutCommand({
    fields: { station: Id, level: Count },
    action: 'progress',
    tables: HIDEOUT_TABLES,
    decide: setLevel,
  }),
  TrackModule: trackCommand(true),
  UntrackModule: trackCommand(false),
  ResetHideout: hideoutCommand({
    action: 'reset',
    decide: (_, { pmc }, { hideout }) =>
      right(isNothingBuilt(hideout) ? [] : [{ type: 'HideoutReset', data: { pmc } }]),
  }),
} as const

export const HideoutCommand = commandCodec('HideoutCommand', HIDEOUT_COMMANDS)
export type HideoutCommand = CommandOf<typeof HIDEOUT_COMMANDS>
