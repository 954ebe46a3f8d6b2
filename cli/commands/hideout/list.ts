// `exfil hideout list`: how far every station is, and what its next level waits for.
import type { Command } from 'commander'
import type { Station, StationLevel } from '#core/catalogue/station.ts'
import { formatDuration } from '#core/format/duration.ts'
import { editionLevel, effectiveLevel } from '#core/hideout/levels.ts'
import { type ModuleState, moduleState } from '#core/hideout/modules.ts'
import { nameIn } from '#core/language/names.ts'
import { contextOf } from '../../context.ts'
import { type Labels, labelsOf, namedThing } from '../../labels.ts'
import { type Column, printListing, type Style } from '../../output.ts'
import { type Player, type PlayerOptions, playerOf } from '../../player-options.ts'
import { fitting } from '../../text.ts'
import { reasonText } from './reasons.ts'

export const STATION_STATES = ['ready', 'locked', 'finished'] as const
type StationState = (typeof STATION_STATES)[number]

export interface ListOptions extends PlayerOptions {
  readonly state?: StationState
}

/** `next` is the level above `level`; undefined where there is none. */
interface StationRow {
  readonly station: Station
  readonly level: number
  readonly byEdition: boolean
  readonly state: StationState
  readonly next?: { readonly level: StationLevel; readonly state: ModuleState }
}

export const listStations = (options: ListOptions, command: Command): void => {
  const context = contextOf(command)
  const player = playerOf(context, options)
  const labels = labelsOf(player.catalogue, context.language)
  const all = player.catalogue.stations.all.map((station) => rowOf(player, station))
  const rows = all.filter(({ state }) => options.state === undefined || state === options.state)
  printListing(context.output, {
    rows,
    columns: context.output.format === 'tsv' ? tsvColumns(labels) : humanColumns(labels, rows),
    json: rowJson(labels),
    empty: `No station is ${options.state ?? 'known'}.`,
    footer: footer(all),
  })
}

const rowOf = ({ catalogue, pmc }: Player, station: Station): StationRow => {
  const level = effectiveLevel(catalogue.constants, pmc, station.url)
  const byEdition = level > 0 && level <= editionLevel(catalogue.constants, pmc.edition, station.url)
  const above = station.levels.find((each) => each.level === level + 1)
  if (above === undefined) return { station, level, byEdition, state: 'finished' }
  const state = moduleState(catalogue, pmc, { station, level: above })
  return {
    station,
    level,
    byEdition,
    state: state.status === 'locked' ? 'locked' : 'ready',
    next: { level: above, state },
  }
}

const highest = ({ levels }: Station): number => Math.max(0, ...levels.map(({ level }) => level))

const rowJson =
  (labels: Labels) =>
  ({ station, level, byEdition, state, next }: StationRow) => ({
    uid: station.uid,
    url: station.url,
    name: nameIn(labels.language, station),
    level,
    maxLevel: highest(station),
    byEdition,
    seasonal: station.seasonal === true,
    state,
    next:
      next === undefined
        ? null
        : {
            level: next.level.level,
            seconds: next.level.seconds,
            tracked: next.state.tracked,
            reasons: next.state.reasons,
            missingItems: next.state.missingItems.map(({ item, ...rest }) => ({
              ...namedThing(labels, item),
              ...rest,
            })),
          },
  })

const tsvColumns = (labels: Labels): readonly Column<StationRow>[] => [
  { title: 'url', value: ({ station }) => station.url },
  { title: 'name', value: ({ station }) => nameIn(labels.language, station) },
  { title: 'level', value: ({ level }) => level },
  { title: 'maxLevel', value: ({ station }) => highest(station) },
  { title: 'state', value: ({ state }) => state },
  { title: 'next', value: ({ next }) => next?.level.level },
  { title: 'seconds', value: ({ next }) => next?.level.seconds },
  { title: 'reasons', value: ({ next }) => waitsFor(labels, next?.state) },
  { title: 'missingItems', value: ({ next }) => next?.state.missingItems.length },
]

const waitsFor = (labels: Labels, state: ModuleState | undefined): string =>
  (state?.reasons ?? []).map((reason) => reasonText(labels, reason)).join(', ')

const STATE_COLOURS: Readonly<Record<StationState, (style: Style) => (text: string) => string>> = {
  ready: (style) => style.green,
  locked: (style) => style.yellow,
  finished: (style) => style.dim,
}

const humanColumns = (labels: Labels, rows: readonly StationRow[]): readonly Column<StationRow>[] =>
  fitting(rows, columnsBefore(labels), {
    title: 'waits for',
    value: ({ next }) => waitsFor(labels, next?.state),
  })

const columnsBefore = (labels: Labels): readonly Column<StationRow>[] => [
  {
    title: 'station',
    value: ({ station }) =>
      `${nameIn(labels.language, station)}${station.seasonal === true ? ' (seasonal)' : ''}`,
  },
  {
    title: 'level',
    value: ({ station, level, byEdition }) => `${level}/${highest(station)}${byEdition ? ' *' : ''}`,
  },
  {
    title: 'next',
    value: ({ state }) => state,
    text: ({ state }, style) => STATE_COLOURS[state](style)(state),
  },
  {
    title: 'items missing',
    value: ({ next }) => next?.state.missingItems.length || '',
    align: 'right',
  },
  {
    title: 'time',
    value: ({ next }) =>
      next === undefined || next.level.seconds === 0
        ? ''
        : formatDuration(next.level.seconds, labels.language),
    align: 'right',
  },
]

const footer = (rows: readonly StationRow[]): string => {
  const count = (state: StationState): number => rows.filter((row) => row.state === state).length
  const edition = rows.some(({ byEdition }) => byEdition) ? ' · * came with the edition' : ''
  return `${count('ready')} ready · ${count('locked')} locked · ${count('finished')} finished${edition} · exfil hideout needs <station> for the items`
}
