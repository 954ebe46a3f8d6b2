// `exfil hideout crafts|craft|collect`: the running crafts, starting one, and ending one.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Craft } from '#core/catalogue/tables/recipe.ts'
import { type RunningCraft, runningCrafts } from '#core/craft-timers/running-crafts.ts'
import { formatHours } from '#core/format/duration.ts'
import type { PlayerEvent } from '#core/player/events.ts'
import { type CliContext, readContext } from '../../context.ts'
import { refused } from '../../errors.ts'
import { type Labels, namedThing } from '../../labels.ts'
import { stationAsked, stationNamed } from '../../names.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { formatLocalTime } from '../../pilot/zone.ts'
import { type PlayerOptions, readPlayer } from '../../player-options.ts'
import { eventLine, printRecorded, type RecordingOptions, recorder } from '../../recording.ts'
import { counted, say } from '../../speech.ts'
import { itemAsked } from '../items/find-item.ts'

const MINUTE_MS = 60_000

export interface StartCraftOptions extends RecordingOptions {
  readonly station?: string
  /** In minutes. */
  readonly left?: number
}

interface Row extends RunningCraft {
  readonly secondsLeft: number
  /** Undefined if the game data no longer has the craft. */
  readonly known: Craft | undefined
}

export const listRunningCrafts = async (options: PlayerOptions, command: Command): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, pmc } = readPlayer(context, options)
  const now = Date.now()
  const rows = runningCrafts(pmc.craftTimers).map(
    (running): Row => ({
      ...running,
      secondsLeft: Math.max(0, Math.ceil((Date.parse(running.readyAt) - now) / 1000)),
      known: catalogue.crafts.get(running.craft),
    }),
  )
  const ready = rows.filter(({ secondsLeft }) => secondsLeft === 0).length
  printListing(context.output, {
    rows,
    columns: humanColumns(labels),
    tsv: tsvColumns(labels),
    json: ({ station, craft, startedAt, readyAt, secondsLeft, known }) => ({
      ...{ station, craft },
      product:
        known === undefined
          ? null
          : { ...namedThing(labels, known.product.item), count: known.product.count },
      ...{ startedAt, readyAt, secondsLeft },
    }),
    empty: say`No craft is running; \`exfil hideout craft <product>\` starts the timer of one.`,
    footer: say`${counted(rows.length, 'craft')} · ${ready} ready · exfil hideout collect <station> when you collect it`,
  })
}

const product = (labels: Labels, { craft, known }: Row): string =>
  known === undefined ? craft : labels.thing(known.product.item)

const tsvColumns = (labels: Labels): readonly OutputColumn<Row>[] => [
  { title: 'station', value: ({ station }) => station },
  { title: 'craft', value: ({ craft }) => craft },
  { title: 'product', value: (row) => product(labels, row) },
  { title: 'startedAt', value: ({ startedAt }) => startedAt },
  { title: 'readyAt', value: ({ readyAt }) => readyAt },
  { title: 'secondsLeft', value: ({ secondsLeft }) => secondsLeft },
]

const humanColumns = (labels: Labels): readonly OutputColumn<Row>[] => [
  { title: 'station', value: ({ station }) => labels.station(station) },
  { title: 'product', value: (row) => product(labels, row), isWrapped: true },
  {
    title: 'left',
    value: ({ secondsLeft }) => secondsLeft,
    text: ({ secondsLeft }, style) =>
      secondsLeft === 0 ? style.green(say`ready`) : formatHours(Math.max(60, secondsLeft), labels.language),
    align: 'right',
  },
  { title: 'ready at', value: ({ readyAt }) => formatLocalTime(Date.parse(readyAt)) },
]

/** The craft of this uid, or the only one that makes the named product; refused with those that do. */
const craftAsked = (
  catalogue: Catalogue,
  { language }: Pick<CliContext, 'language'>,
  text: string,
  station: string | undefined,
): Craft => {
  const known = catalogue.crafts.get(text)
  if (known !== undefined) return known
  const item = itemAsked(catalogue, text, language)
  const wanted = station === undefined ? undefined : stationNamed(catalogue, station).url
  const making = catalogue.crafts.all.filter(
    (craft) => craft.product.item === item.uid && (wanted === undefined || craft.station === wanted),
  )
  const [only, ...others] = making
  const name = nameIn(language, item)
  if (only === undefined) throw refused(say`no craft makes ${name}`)
  if (others.length === 0) return only
  const choices = making.map(
    ({ uid, station: at, seconds }) => `${uid} (${at}, ${formatHours(seconds, language)})`,
  )
  throw refused(say`several crafts make ${name}; name one by its id: ${choices.join(', ')}`)
}

export const startCraft = async (
  text: string,
  { station, left, ...options }: StartCraftOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, record } = recorder(context, options)
  const { uid } = craftAsked(catalogue, context, text, station)
  const now = Date.now()
  const end = left === undefined ? {} : { readyAt: new Date(now + left * MINUTE_MS).toISOString() }
  const startedAt = new Date(now).toISOString()
  const recorded = await record((pmc) => [{ tag: 'StartCraft', pmc: pmc.uid, craft: uid, startedAt, ...end }])
  printRecorded(context.output, recorded, () =>
    recorded.events.flatMap((event) => craftLine(labels, catalogue, event)),
  )
}

export const collectCrafts = async (
  names: readonly string[],
  options: RecordingOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  const { catalogue, labels, record } = recorder(context, options)
  const stations = [...new Set(names.map((name) => stationAsked(catalogue, name).url))]
  const recorded = await record((pmc) =>
    stations.map((station) => ({ tag: 'EndCraft', pmc: pmc.uid, station })),
  )
  printRecorded(context.output, recorded, () =>
    recorded.events.flatMap((event) => craftLine(labels, catalogue, event)),
  )
}

const craftLine = (labels: Labels, catalogue: Catalogue, { type, data }: PlayerEvent): readonly string[] => {
  switch (type) {
    case 'CraftStarted': {
      const craft = catalogue.crafts.get(data.craft)
      const name = craft === undefined ? data.craft : labels.thing(craft.product.item)
      return [
        eventLine(
          say`started`,
          say`${labels.station(data.station)}: ${name}, ready ${formatLocalTime(Date.parse(data.readyAt))}`,
        ),
      ]
    }
    case 'CraftEnded':
      return [eventLine(say`ended`, labels.station(data.station))]
    default:
      return []
  }
}
