// `exfil hideout build|destroy|set`: records what stands in the hideout.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { effectiveLevel, findStation, levelToBuild } from '#core/hideout/levels.ts'
import { type ModuleStatus, moduleStates } from '#core/hideout/modules.ts'
import { buildWithUse } from '#core/hideout/use-items.ts'
import type { PlayerCommand } from '#core/player/commands.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import type { Pmc } from '#core/player/model.ts'
import { contextOf } from '../../context.ts'
import { type Labels, labelsOf } from '../../labels.ts'
import { stationAsked } from '../../names.ts'
import type { Style } from '../../output.ts'
import { printRecorded, type Recorded, type RecordingOptions, recorder, usedLines } from '../../recording.ts'

export interface BuildOptions extends RecordingOptions {
  readonly force?: true
  readonly withPrerequisites?: true
}

/** Who builds what: `station` by its slug, as commands name it. */
interface Site {
  readonly catalogue: Catalogue
  readonly pmc: Pmc
  readonly station: string
}

/** Records what the commands on the station lead to. */
const recordStation = async (
  command: Command,
  options: RecordingOptions,
  name: string,
  commandsOn: (site: Site) => readonly PlayerCommand[],
): Promise<void> => {
  const context = contextOf(command)
  const { catalogue, record } = recorder(context, options)
  const station = stationAsked(catalogue, name).url
  const recorded = await record((pmc) => commandsOn({ catalogue, pmc, station }))
  const labels = labelsOf(catalogue, context.language)
  printRecorded(context.output, recorded.events, (style) => [
    ...recorded.events.flatMap((event) => eventLine(labels, event, style)),
    ...usedLines(labels, recorded, { verb: 'used up', style }),
    ...openedLines(labels, recorded, style),
  ])
}

export const buildModule = (
  name: string,
  level: number | undefined,
  options: BuildOptions,
  command: Command,
): Promise<void> =>
  recordStation(command, options, name, ({ catalogue, pmc, station }) => {
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
  })

const nextLevel = (catalogue: Catalogue, pmc: Pmc, url: string): number => {
  const station = findStation(catalogue, url)
  return station === undefined ? 1 : levelToBuild(catalogue.constants, pmc, station)
}

export const destroyModule = (
  name: string,
  level: number | undefined,
  options: RecordingOptions,
  command: Command,
): Promise<void> =>
  recordStation(command, options, name, ({ pmc, station }) => [
    {
      tag: 'DestroyModule',
      pmc: pmc.uid,
      station,
      ...(level === undefined ? {} : { level }),
    },
  ])

export const setStation = (
  name: string,
  level: number,
  options: RecordingOptions,
  command: Command,
): Promise<void> =>
  recordStation(command, options, name, ({ pmc, station }) => [
    { tag: 'SetStationLevel', pmc: pmc.uid, station, level },
  ])

const eventLine = (labels: Labels, { type, data }: PlayerEvent, style: Style): readonly string[] => {
  switch (type) {
    case 'ModuleBuilt':
      return [`${style.green('built')}      ${labels.station(data.station)} ${data.level}`]
    case 'ModuleDestroyed':
      return [`${style.red('destroyed')}  ${labels.station(data.station)} ${data.level}`]
    default:
      return []
  }
}

/** The modules that stand better than before: ready to build now, or waiting for nothing but items. */
const openedLines = (
  labels: Labels,
  { catalogue, before, after }: Recorded,
  style: Style,
): readonly string[] => {
  const was = new Map(moduleStates(catalogue, before).map(({ id, status }) => [id, status]))
  const now = moduleStates(catalogue, after).filter(({ id, status }) => was.get(id) !== status)
  const line = (wanted: ModuleStatus, text: string): readonly string[] => {
    const opened = now.filter(({ status }) => status === wanted)
    const names = opened.map(({ station, level }) => `${labels.station(station)} ${level}`)
    return names.length === 0 ? [] : [style.dim(`${text}: ${names.join(', ')}`)]
  }
  const lines = [...line('ready', 'ready to build'), ...line('items-missing', 'only items missing')]
  return lines.length === 0 ? [] : ['', ...lines]
}
