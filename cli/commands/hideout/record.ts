// `exfil hideout build|destroy`: records what stands in the hideout.
import type { Command } from 'commander'
import type { Station } from '#core/catalogue/station.ts'
import type { HideoutCommand } from '#core/hideout/commands.ts'
import { type ModuleStatus, moduleStates } from '#core/hideout/modules.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { contextOf } from '../../context.ts'
import { type Labels, labelsOf } from '../../labels.ts'
import { stationAsked } from '../../names.ts'
import type { Style } from '../../output.ts'
import { printRecorded, type Recorded, type RecordingOptions, recorder } from '../../recording.ts'

export interface BuildOptions extends RecordingOptions {
  readonly force?: true
}

/** Records what the command on the station leads to. */
const recordStation = async (
  command: Command,
  options: RecordingOptions,
  name: string,
  commandOn: (pmc: string, station: Station) => HideoutCommand,
): Promise<void> => {
  const context = contextOf(command)
  const { catalogue, record } = recorder(context, options)
  const station = stationAsked(catalogue, name)
  const recorded = await record((pmc) => [commandOn(pmc.uid, station)])
  const labels = labelsOf(catalogue, context.language)
  printRecorded(context.output, recorded.events, (style) => [
    ...recorded.events.flatMap((event) => eventLine(labels, event, style)),
    ...openedLines(labels, recorded, style),
  ])
}

export const buildModule = (
  name: string,
  level: number | undefined,
  options: BuildOptions,
  command: Command,
): Promise<void> =>
  recordStation(command, options, name, (pmc, station) => ({
    tag: 'BuildModule',
    pmc,
    station: station.url,
    ...(level === undefined ? {} : { level }),
    ...(options.force ? { force: true } : {}),
  }))

export const destroyModule = (
  name: string,
  level: number | undefined,
  options: RecordingOptions,
  command: Command,
): Promise<void> =>
  recordStation(command, options, name, (pmc, station) => ({
    tag: 'DestroyModule',
    pmc,
    station: station.url,
    ...(level === undefined ? {} : { level }),
  }))

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
