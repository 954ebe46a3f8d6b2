// What a search of loadouts can ask a range of, each an option with the unit of its ends.
import type { Command } from 'commander'
import { rangeText } from '#core/loadouts/publishing/range-text.ts'
import {
  type FigureRange,
  RANGE_NAMES,
  RANGED_NAMES,
  type RangedStatistic,
  type RangeName,
} from '#core/loadouts/publishing/search.ts'
import { number, range } from '../../arguments.ts'
import { roublesArgument } from '../profit/options.ts'

export type Ranges = Readonly<Partial<Record<RangeName, FigureRange>>>

const MAX = 1_000_000

interface RangeOption {
  readonly takes: string
  readonly help: string
}

/** In the units that the server counts in. */
const OPTIONS: Readonly<Record<RangeName, RangeOption>> = {
  price: { takes: '<roubles>', help: 'price of the whole: ..200k' },
  ergonomics: { takes: '<points>', help: 'ergonomics: 60..' },
  recoil: { takes: '<points>', help: 'recoil of both directions together: ..300' },
  recoilVertical: { takes: '<points>', help: 'vertical recoil' },
  recoilHorizontal: { takes: '<points>', help: 'horizontal recoil' },
  accuracy: { takes: '<moa>', help: 'accuracy with the cartridge, the less the better: ..1.5' },
  weight: { takes: '<kg>', help: 'weight: ..4' },
  capacity: { takes: '<n>', help: 'cartridges in the magazine: 30..60' },
  effectiveDistance: { takes: '<metres>', help: 'effective distance' },
  magnification: { takes: '<times>', help: 'magnification of the sight' },
  velocity: { takes: '<metres>', help: 'muzzle velocity, metres a second' },
  loudness: { takes: '<points>', help: 'loudness that the parts add, below zero with a suppressor: ..-20' },
  damage: { takes: '<points>', help: 'damage of the cartridge' },
  armorDamage: { takes: '<percent>', help: 'armour damage of the cartridge' },
  penetration: { takes: '<points>', help: 'penetration of the cartridge: 40..' },
}

/** `recoilVertical` as `--recoil-vertical`. */
const getOption = (name: RangeName): string =>
  `--${name.replaceAll(/[A-Z]/g, (each) => `-${each.toLowerCase()}`)}`

export const rangeOptions = (command: Command): Command => {
  for (const name of RANGE_NAMES) {
    const { takes, help } = OPTIONS[name]
    const option = getOption(name)
    const end =
      name === 'price' ? roublesArgument(option) : number(option, name === 'loudness' ? -MAX : 0, MAX)
    command.option(`${option} ${takes}`, help, range(option, end))
  }
  return command
}

/** The statistics that a range is asked of. */
export const rangedIn = (options: Readonly<Record<string, unknown>>): readonly RangedStatistic[] =>
  RANGED_NAMES.filter((name) => options[name] !== undefined)

/** As the server reads them. */
export const rangeTexts = (options: Ranges): Readonly<Partial<Record<RangeName, string>>> =>
  Object.fromEntries(
    RANGE_NAMES.flatMap((name) => {
      const text = rangeText(options[name])
      return text === undefined ? [] : [[name, text]]
    }),
  )
