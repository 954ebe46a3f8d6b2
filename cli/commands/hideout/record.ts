// `exfil hideout build|destroy|set`: records what is built in the hideout.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { effectiveLevel, findStation, levelToBuild } from '#core/hideout/levels.ts'
import { type ModuleStatus, moduleStates } from '#core/hideout/modules.ts'
import { buildWithUse } from '#core/hideout/use-items.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Pmc } from '#core/player/model.ts'
import { readContext } from '../../context.ts'
import { badInput, CliError, refused } from '../../errors.ts'
import type { Labels } from '../../labels.ts'
import { stationAsked } from '../../names.ts'
import type { Style } from '../../output.ts'
import {
  type CommandsOn,
  eventLine,
  printRecorded,
  type RecordingOptions,
  type RecordingResult,
  recorder,
  usedLines,
} from '../../recording.ts'
import { say } from '../../speech.ts'

export interface StationOptions extends RecordingOptions {
  readonly force?: true
  readonly withPrerequisites?: true
}

/** A station by its slug, and the level that was named behind it. */
export interface GivenStationLevel {
  readonly station: string
  readonly level: number | undefined
}

/** The pairs of stations and levels as they were typed; an unknown station is refused with all others that are. */
const stationsAsked = (
  catalogue: Catalogue,
  asked: readonly GivenStationLevel[],
): readonly GivenStationLevel[] => {
  const problems: string[] = []
  const found = new Map<string, GivenStationLevel>()
  for (const { station: name, level } of asked)
    try {
      const { url } = stationAsked(catalogue, name)
      if (found.has(url)) throw badInput(say`hideout: ${JSON.stringify(name)} is named twice`)
      found.set(url, { station: url, level })
    } catch (error) {
      if (!(error instanceof CliError) || error.exitCode !== 1) throw error
      problems.push(error.message)
    }
  if (problems.length > 0) throw refused(problems.join('; '))
  return [...found.values()]
}

/** Records what the commands on the stations lead to, as one command. `check` looks at the PMC as they leave it. */
const recordStations = async (
  command: Command,
  options: RecordingOptions,
  asked: readonly GivenStationLevel[],
  {
    commandsOn,
    check,
  }: {
    readonly commandsOn: (
      catalogue: Catalogue,
      pmc: Pmc,
      { station, level }: GivenStationLevel,
    ) => readonly PlayerCommand[]
    readonly check?: (catalogue: Catalogue, pmc: Pmc, stations: readonly GivenStationLevel[]) => void
  },
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, record } = recorder(context, options)
  const stations = stationsAsked(catalogue, asked)
  const recorded = await record(
    ...stations.map(
      (each): CommandsOn =>
        (pmc) =>
          commandsOn(catalogue, pmc, each),
    ),
    (pmc) => {
      check?.(catalogue, pmc, stations)
      return []
    },
  )
  printRecorded(context.output, recorded, (style) => [
    ...recorded.events.flatMap((event) => moduleLine(labels, event, style)),
    ...usedLines(labels, recorded, { verb: say`used up`, style }),
    ...openedLines(labels, recorded, style),
  ])
}

export const buildModules = (
  asked: readonly GivenStationLevel[],
  options: StationOptions,
  command: Command,
): Promise<void> =>
  recordStations(command, options, asked, {
    commandsOn: (catalogue, pmc, { station, level }) => {
      if (options.withPrerequisites) {
        const wanted = level ?? nextLevel(catalogue, pmc, station)
        // What stands already is refused as any other building is.
        if (wanted > effectiveLevel(catalogue.constants, pmc, station))
          return [{ tag: 'SetStationLevel', pmc: pmc.uid, station, level: wanted }]
      }
      return buildWithUse(catalogue, pmc, {
        tag: 'BuildModule',
        pmc: pmc.uid,
        station,
        ...(level === undefined ? {} : { level }),
        ...(options.force ? { force: true } : {}),
      }).commands
    },
  })

const nextLevel = (catalogue: Catalogue, pmc: Pmc, url: string): number => {
  const station = findStation(catalogue, url)
  return station === undefined ? 1 : levelToBuild(catalogue.constants, pmc, station)
}

export const destroyModules = (
  asked: readonly GivenStationLevel[],
  options: RecordingOptions,
  command: Command,
): Promise<void> =>
  recordStations(command, options, asked, {
    commandsOn: (_, pmc, { station, level }) => [
      { tag: 'DestroyModule', pmc: pmc.uid, station, ...(level === undefined ? {} : { level }) },
    ],
  })

export const setStations = (
  asked: readonly GivenStationLevel[],
  options: RecordingOptions,
  command: Command,
): Promise<void> =>
  recordStations(command, options, asked, {
    commandsOn: (_, pmc, { station, level }) =>
      level === undefined ? [] : [{ tag: 'SetStationLevel', pmc: pmc.uid, station, level }],
    check: (catalogue, pmc, stations) => {
      if (stations.length < 2) return
      // What one level asks for may be more than another one was set to.
      const other = stations.find(
        ({ station, level }) => effectiveLevel(catalogue.constants, pmc, station) !== level,
      )
      if (other !== undefined)
        throw refused(
          say`hideout set: ${findStation(catalogue, other.station)?.name ?? other.station} ${other.level ?? 0} does not go with the other levels, which make it ${effectiveLevel(catalogue.constants, pmc, other.station)}`,
        )
    },
  })

const moduleLine = (labels: Labels, { type, data }: PlayerEvent, style: Style): readonly string[] => {
  switch (type) {
    case 'ModuleBuilt':
      return [eventLine(say`built`, `${labels.station(data.station)} ${data.level}`, style.green)]
    case 'ModuleDestroyed':
      return [eventLine(say`destroyed`, `${labels.station(data.station)} ${data.level}`, style.red)]
    default:
      return []
  }
}

/** The modules that stand better than before: ready to build now, or waiting for nothing but items. */
const openedLines = (
  labels: Labels,
  { catalogue, before, after }: RecordingResult,
  style: Style,
): readonly string[] => {
  const was = new Map(moduleStates(catalogue, before).map(({ id, status }) => [id, status]))
  const now = moduleStates(catalogue, after).filter(({ id, status }) => was.get(id) !== status)
  const line = (wanted: ModuleStatus, sentence: (modules: string) => string): readonly string[] => {
    const opened = now.filter(({ status }) => status === wanted)
    const names = opened.map(({ station, level }) => `${labels.station(station)} ${level}`)
    return names.length === 0 ? [] : [style.dim(sentence(names.join(', ')))]
  }
  const lines = [
    ...line('ready', (modules) => say`ready to build: ${modules}`),
    ...line('items-missing', (modules) => say`only items missing: ${modules}`),
  ]
  return lines.length === 0 ? [] : ['', ...lines]
}
