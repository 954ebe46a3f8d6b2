// The bounds of the optimiser that are numbers, each an option.
import { type Command, Option } from 'commander'
import type { OptimiseBounds } from '#core/loadouts/optimise/question.ts'
import { number, wholeNumberArgument } from '../../arguments.ts'
import { roublesArgument } from '../profit/options.ts'

const MAX_POINTS = 10_000
const MAX_CELLS = 20

type ParserOf = (option: string) => (text: string) => number

const whole =
  (min: number, max = MAX_POINTS): ParserOf =>
  (option) =>
    wholeNumberArgument(option, min, max)
const from =
  (min: number): ParserOf =>
  (option) =>
    number(option, min, MAX_POINTS)
const cells = whole(0, MAX_CELLS)

/** The options that are bounds without conversion, by the optimiser's names. */
const BOUNDS = (
  [
    ['recoilVerticalMax', '--recoil-max', '<points>', 'vertical recoil at most', whole(0)],
    ['recoilHorizontalMax', '--recoil-horizontal-max', '<points>', 'horizontal recoil at most', whole(0)],
    ['recoilMax', '--recoil-sum-max', '<points>', 'recoil of both directions together at most', whole(0)],
    ['ergonomicsMin', '--ergonomics-min', '<points>', 'ergonomics at least', from(-MAX_POINTS)],
    ['weightMax', '--weight-max', '<kg>', 'weight at most', from(0)],
    ['priceMax', '--budget', '<roubles>', 'price at most', roublesArgument],
    ['capacityMin', '--magazine-min', '<n>', 'cartridges in the magazine at least', whole(1)],
    ['capacityMax', '--magazine-max', '<n>', 'cartridges in the magazine at most', whole(0)],
    ['sightingRangeMin', '--sighting-range-min', '<metres>', 'sighting range at least', whole(0)],
    ['widthMin', '--width-min', '<cells>', 'width at least', cells],
    ['widthMax', '--width-max', '<cells>', 'width at most', cells],
    ['heightMin', '--height-min', '<cells>', 'height at least', cells],
    ['heightMax', '--height-max', '<cells>', 'height at most', cells],
  ] as const satisfies readonly (readonly [keyof OptimiseBounds, string, string, string, ParserOf])[]
).map(([bound, name, takes, help, parserOf]) => ({
  bound,
  option: new Option(`${name} ${takes}`, help).argParser(parserOf(name)),
}))

export const withBounds = (command: Command): Command =>
  BOUNDS.reduce((all, { option }) => all.addOption(option), command)

/** The bounds among the options. */
export const boundsAsked = (options: object): OptimiseBounds => {
  const given = new Map<string, unknown>(Object.entries(options))
  return Object.fromEntries(
    BOUNDS.map(({ bound, option }) => [bound, given.get(option.attributeName())]).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

/** What a bound that is a number asks for, in English. */
export const boundHelp = (name: keyof OptimiseBounds): string =>
  BOUNDS.find(({ bound }) => bound === name)?.option.description ?? name
