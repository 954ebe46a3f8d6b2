// `exfil hideout list`: how far every station is, and what its next level waits for.
import type { Command } from 'commander'
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatDuration } from '#core/format/duration.ts'
import {
  STATION_STATES,
  type StationState,
  type StationStatus,
  stationStates,
  topLevel,
} from '#core/hideout/stations.ts'
import { readContext } from '../../context.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { type OutputColumn, printListing, type Style } from '../../output.ts'
import { type PlayerOptions, readPlayer } from '../../player-options.ts'
import { say, translated } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'

export interface HideoutListOptions extends PlayerOptions {
  readonly state?: StationStatus
}

export const listStations = async (options: HideoutListOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, pmc } = readPlayer(context, options)
  const words = await loadLanguageWords(context.language)
  const waitsFor = ({ next }: StationState): string =>
    (next?.module.reasons ?? []).map((reason) => words.need(reason, catalogue)).join(', ')
  const all = stationStates(catalogue, pmc)
  const rows = all.filter(({ status }) => options.state === undefined || status === options.state)
  printListing(context.output, {
    rows,
    columns: humanColumns(labels, waitsFor),
    tsv: tsvColumns(labels, waitsFor),
    json: rowJson(labels),
    empty: say`No station is ${translated(options.state ?? 'known')}.`,
    footer: footer(all),
  })
}

/** What the next level of a station waits for. */
type WaitsFor = (row: StationState) => string

const rowJson =
  (labels: Labels) =>
  ({ station, level, highest, byEdition, status, next }: StationState) => ({
    uid: station.uid,
    url: station.url,
    name: nameIn(labels.language, station),
    level,
    maxLevel: topLevel({ level, highest }),
    byEdition,
    seasonal: station.seasonal === true,
    state: status,
    next:
      next === undefined
        ? null
        : {
            level: next.level.level,
            seconds: next.level.seconds,
            tracked: next.module.tracked,
            reasons: next.module.reasons,
            missingItems: next.module.missingItems.map(({ item, ...rest }) => ({
              ...namedThing(labels, item),
              ...rest,
            })),
          },
  })

const tsvColumns = (labels: Labels, waitsFor: WaitsFor): readonly OutputColumn<StationState>[] => [
  { title: 'url', value: ({ station }) => station.url },
  { title: 'name', value: ({ station }) => nameIn(labels.language, station) },
  { title: 'level', value: ({ level }) => level },
  { title: 'maxLevel', value: topLevel },
  { title: 'state', value: ({ status }) => status },
  { title: 'next', value: ({ next }) => next?.level.level },
  { title: 'seconds', value: ({ next }) => next?.level.seconds },
  { title: 'reasons', value: waitsFor },
  { title: 'missingItems', value: ({ next }) => next?.module.missingItems.length },
]

const STATE_COLOURS: Readonly<Record<StationStatus, (style: Style) => (text: string) => string>> = {
  ready: (style) => style.green,
  'items-missing': (style) => style.cyan,
  locked: (style) => style.yellow,
  finished: (style) => style.dim,
}

const STATE_TEXTS: Readonly<Record<StationStatus, string>> = {
  ready: say`ready to build`,
  'items-missing': say`items missing`,
  locked: say`locked`,
  finished: 'finished',
}

const humanColumns = (labels: Labels, waitsFor: WaitsFor): readonly OutputColumn<StationState>[] => [
  {
    title: 'station',
    value: ({ station }) =>
      `${nameIn(labels.language, station)}${station.seasonal === true ? say` (seasonal)` : ''}`,
  },
  {
    title: 'level',
    value: (row) => `${row.level}/${topLevel(row)}${row.byEdition ? ' *' : ''}`,
  },
  {
    title: 'next',
    value: ({ status }) => status,
    text: ({ status }, style) => STATE_COLOURS[status](style)(STATE_TEXTS[status]),
  },
  {
    title: 'items',
    value: ({ next }) => next?.module.missingItems.length || '',
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
  { title: 'waits for', value: waitsFor, isWrapped: true },
]

const footer = (rows: readonly StationState[]): string => {
  const count = (status: StationStatus): number => rows.filter((row) => row.status === status).length
  const edition = rows.some(({ byEdition }) => byEdition) ? say` · * came with the edition` : ''
  const counts = STATION_STATES.map((status) => `${count(status)} ${STATE_TEXTS[status]}`).join(' · ')
  return say`${counts}${edition} · exfil hideout needs <station> for the items`
}
