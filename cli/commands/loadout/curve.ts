// `exfil loadout optimise --curve`: what ergonomics less recoil costs, a build a line.
import { formatNumber } from '#core/format/number.ts'
import type { TradeOff, TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { namedThing } from '../../labels.ts'
import { type Detail, type OutputColumn, tableText } from '../../output.ts'
import { say } from '../../speech.ts'
import { buildJson, type SeenBuild, seenBuild, totalText } from './build-text.ts'
import type { BuildQuery } from './query.ts'

const points = (value: number): string => formatNumber(value, { maxDecimals: 2 })

interface SeenPoint {
  readonly point: TradePoint
  readonly seen: SeenBuild
}

const COLUMNS: readonly OutputColumn<SeenPoint>[] = [
  { title: 'ergonomics', value: ({ point }) => points(point.ergonomics), align: 'right' },
  { title: 'recoil, both', value: ({ point }) => points(point.recoil), align: 'right' },
  { title: 'proof', value: ({ point: { proved } }) => (proved ? say`proved` : say`not proved`) },
  { title: 'weight, kg', value: ({ seen }) => points(seen.statistics.weight), align: 'right' },
  { title: 'price', value: ({ seen }) => totalText(seen.price), align: 'right' },
]

const ENDS: Readonly<
  Record<Exclude<TradeOff['tag'], 'impossible'>, (seconds: string, within: number) => string>
> = {
  closed: (seconds, within) =>
    within === 0
      ? say`Closed in ${seconds} s: no other build beats one of these.`
      : say`Closed in ${seconds} s: no other build beats one of these by more than ${within} points of recoil and of ergonomics.`,
  stopped: (seconds) =>
    say`Time was up after ${seconds} s: between these there may be better ones. --seconds gives it more.`,
}

/** The curve of a weapon for people and programs; `answer` as in {@link TradeOff}, of each point its place and its build. */
export const curveDetail = (
  query: BuildQuery,
  weapon: string,
  { tag, points: found, within, seconds }: TradeOff,
): Detail => {
  const rows = found.map((point): SeenPoint => ({ point, seen: seenBuild(query, point.build) }))
  // Why nothing is possible is said apart.
  const end = tag === 'impossible' ? '' : ENDS[tag](formatNumber(seconds, { maxDecimals: 1 }), within)
  return {
    json: {
      weapon,
      name: namedThing(query.labels, weapon).name,
      answer: tag,
      seconds: Math.round(seconds * 1000) / 1000,
      points: rows.map(({ point: { ergonomics, recoil, from, proved }, seen }) => ({
        ergonomics,
        recoil,
        from,
        proved,
        build: buildJson(query, seen),
      })),
    },
    human: (style) =>
      rows.length === 0
        ? end
        : `${style.bold(query.labels.thing(weapon))}\n${tableText({ rows, columns: COLUMNS }, style)}\n\n${end}`,
  }
}
