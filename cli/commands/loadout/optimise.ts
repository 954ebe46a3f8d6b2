// `exfil loadout optimise`: the best build of a weapon under bounds, with its proof or how far it came.
import { type Command, Option } from 'commander'
import { formatNumber } from '#core/format/number.ts'
import { type OptimiseAnswer, type OptimiseStep, optimise } from '#core/loadouts/optimise.ts'
import type { OptimiseBounds, OptimiseGoal, OptimiseQuestion } from '#core/loadouts/optimise-question.ts'
import { tradeOff } from '#core/loadouts/trade-off.ts'
import type { TradePoint } from '#core/loadouts/trade-point.ts'
import { list, number, pairs, wholeNumber, word } from '../../arguments.ts'
import { contextOf, type Language } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { itemClassNamed } from '../../names.ts'
import { type Output, printDetail } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { wordsOf } from '../../words.ts'
import { itemAsked } from '../items/find-item.ts'
import { roubles } from '../profit/options.ts'
import { buildJson, buildText, seenBuild } from './build-text.ts'
import { curveDetail } from './curve.ts'
import { weaponAsked } from './find-build.ts'
import { type BuildOptions, type BuildQuery, buildQueryOf, priceOptions } from './query.ts'
import { loadSolver } from './solver.ts'

interface OptimiseOptions extends BuildOptions {
  readonly goal?: OptimiseGoal
  readonly weights?: readonly (readonly [string, number])[]
  /** With one, or (`false`) without. */
  readonly suppressor?: boolean
  readonly with?: readonly string[]
  readonly withClass?: readonly string[]
  readonly without?: readonly string[]
  readonly reachable?: true
  readonly curve?: true
  readonly seconds?: number
}

const GOALS: readonly OptimiseGoal[] = ['ergonomics', 'recoil', 'price', 'mix']
const SECONDS = 10
/** Many searches. */
const CURVE_SECONDS = 120
const MAX_SECONDS = 600
const MAX_POINTS = 10_000
const MAX_WEIGHT = 1000
const MAX_CELLS = 20

type ParserOf = (option: string) => (text: string) => number

const whole =
  (min: number, max = MAX_POINTS): ParserOf =>
  (option) =>
    wholeNumber(option, min, max)
const from =
  (min: number): ParserOf =>
  (option) =>
    number(option, min, MAX_POINTS)
const cells = whole(0, MAX_CELLS)

/** The options that are bounds as they stand, by the names that the optimiser has for them. */
const BOUNDS = (
  [
    ['recoilVerticalMax', '--recoil-max', '<points>', 'vertical recoil at most', whole(0)],
    ['recoilHorizontalMax', '--recoil-horizontal-max', '<points>', 'horizontal recoil at most', whole(0)],
    ['recoilMax', '--recoil-sum-max', '<points>', 'recoil of both directions together at most', whole(0)],
    ['ergonomicsMin', '--ergonomics-min', '<points>', 'ergonomics at least', from(-MAX_POINTS)],
    ['weightMax', '--weight-max', '<kg>', 'weight at most', from(0)],
    ['priceMax', '--budget', '<roubles>', 'price at most', roubles],
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

const withBounds = (command: Command): Command =>
  BOUNDS.reduce((all, { option }) => all.addOption(option), command)

const boundsAsked = (options: OptimiseOptions): OptimiseBounds => {
  const given = new Map(Object.entries(options))
  return Object.fromEntries(
    BOUNDS.map(({ bound, option }) => [bound, given.get(option.attributeName())]).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

export const optimiseOptions = (command: Command): Command =>
  priceOptions(
    withBounds(
      command
        .option(
          '--goal <goal>',
          say`what is to be best: ${GOALS.join(', ')} (ergonomics without)`,
          word('--goal', GOALS),
        )
        .option(
          '--weights <pairs>',
          'points of the mix: for a point of ergonomics, of recoil, and 10,000 roubles: ergonomics=1,recoil=1,price=0.5',
          pairs('--weights', number(say`--weights: a weight`, 0, MAX_WEIGHT)),
        ),
    )
      .option('--suppressor', 'with a suppressor')
      .option('--no-suppressor', 'without one')
      .option('--with <parts>', 'with these parts', list('--with'))
      .option('--with-class <classes>', 'with a part of each of these item classes', list('--with-class'))
      .option('--without <parts>', 'without these parts', list('--without'))
      .option('--reachable', 'only of parts that you can buy now')
      .option('--curve', 'the least recoil for every ergonomics instead of one build')
      .option(
        '--seconds <n>',
        say`how long to search at most (${SECONDS} without, ${CURVE_SECONDS} for a curve)`,
        wholeNumber('--seconds', 1, MAX_SECONDS),
      ),
  )

const WEIGHT_NAMES = ['ergonomics', 'recoil', 'price'] as const

const weightsAsked = ({ goal, weights = [] }: OptimiseOptions): Pick<OptimiseQuestion, 'weights'> => {
  const [unknown] = weights.filter(([name]) => !WEIGHT_NAMES.some((known) => known === name))
  if (unknown !== undefined)
    throw badInput(say`--weights knows ${WEIGHT_NAMES.join(', ')}, not ${JSON.stringify(unknown[0])}`)
  if (goal !== 'mix' && weights.length > 0) throw badInput(say`--weights belong to --goal mix`)
  const weightOf = (name: (typeof WEIGHT_NAMES)[number]): number =>
    weights.find(([given]) => given === name)?.[1] ?? (weights.length === 0 ? 1 : 0)
  return goal === 'mix'
    ? {
        weights: { ergonomics: weightOf('ergonomics'), recoil: weightOf('recoil'), price: weightOf('price') },
      }
    : {}
}

const questionOf = (
  { catalogue, prices }: BuildQuery,
  weapon: string,
  options: OptimiseOptions,
  language: Language,
): OptimiseQuestion => {
  const uids = (names: readonly string[] = []): readonly string[] =>
    names.map((name) => itemAsked(catalogue, name, language).uid)
  return {
    weapon,
    goal: options.goal ?? 'ergonomics',
    ...weightsAsked(options),
    prices,
    bounds: {
      ...boundsAsked(options),
      ...(options.suppressor !== undefined && { suppressor: options.suppressor }),
      ...(options.reachable && { onlyReachable: true }),
      mustHave: uids(options.with),
      mustHaveClasses: (options.withClass ?? []).map((name) => itemClassNamed(catalogue, name).uid),
      mustNotHave: uids(options.without),
    },
  }
}

const UNITS: Readonly<Record<OptimiseGoal, string>> = {
  ergonomics: say`ergonomics`,
  recoil: say`recoil, both directions together`,
  price: '₽',
  mix: say`points of the mix`,
}

const pointsText = (value: number | undefined): string =>
  value === undefined ? '–' : formatNumber(value, { maxDecimals: 2 })

/** How sure the answer is. */
const proofText = (goal: OptimiseGoal, { tag, value, bound, seconds }: OptimiseAnswer): string => {
  const time = say`${formatNumber(seconds, { maxDecimals: 1 })} s`
  return tag === 'proved'
    ? say`Proved in ${time}: no build is better than ${pointsText(value)} ${UNITS[goal]}.`
    : say`Not proved: the best found in ${time} has ${pointsText(value)} ${UNITS[goal]}; none has better than ${pointsText(bound)}.`
}

/** One line on a terminal, written over itself while the search goes on. */
const progressOn = (goal: OptimiseGoal, isShown: boolean) => ({
  step: ({ value, bound }: OptimiseStep): void => {
    if (isShown)
      process.stderr.write(
        `\r\u001b[K${say`best ${pointsText(value)}, none better than ${pointsText(bound)} ${UNITS[goal]}`}`,
      )
  },
  end: (): void => {
    if (isShown) process.stderr.write('\r\u001b[K')
  },
})

const NO_BUILD: Readonly<Record<OptimiseAnswer['tag'], string>> = {
  impossible: say`No build keeps all of that: proved.`,
  stopped: say`Nothing was found in the time; that says nothing of whether there is one. --seconds gives it more.`,
  proved: '',
}

const printCurve = async (
  query: BuildQuery,
  { goal: _, ...question }: OptimiseQuestion,
  { goal, seconds = CURVE_SECONDS }: OptimiseOptions,
  output: Output,
): Promise<void> => {
  if (goal !== undefined) throw badInput(say`--curve is between recoil and ergonomics, it takes no --goal`)
  const solve = await loadSolver()
  const isShown = output.format === 'human' && process.stderr.isTTY === true
  const onPoints = (points: readonly TradePoint[]): void => {
    if (isShown) process.stderr.write(`\r\u001b[K${counted(points.length, 'build')}`)
  }
  const curve = tradeOff(query.catalogue, question, {
    ...{ solve, seconds, onPoints },
    now: () => performance.now() / 1000,
  })
  if (isShown) process.stderr.write('\r\u001b[K')
  printDetail(output, curveDetail(query, question.weapon, curve))
}

export const optimiseLoadout = async (
  text: string,
  options: OptimiseOptions,
  command: Command,
): Promise<void> => {
  const context = contextOf(command)
  if (command.optsWithGlobals<{ readonly api?: string }>().api !== undefined)
    throw badInput(say`--api: \`exfil loadout optimise\` works on this machine alone`)
  const query = buildQueryOf(context, options)
  const weapon = weaponAsked(query.catalogue, text, context.language)
  const question = questionOf(query, weapon.uid, options, context.language)
  if (options.curve === true) return printCurve(query, question, options, context.output)
  const { goal } = question
  const [solve, words] = await Promise.all([loadSolver(), wordsOf(context.language)])
  const progress = progressOn(goal, context.output.format === 'human' && process.stderr.isTTY === true)
  const answer = optimise(query.catalogue, question, {
    solve,
    seconds: options.seconds ?? SECONDS,
    onStep: progress.step,
  })
  progress.end()
  const { best, tag, value, bound, seconds } = answer
  const seen = best && seenBuild(query, best)
  const name = query.labels.thing(weapon.uid)
  printDetail(context.output, {
    json: {
      weapon: weapon.uid,
      name,
      goal,
      answer: best === undefined && tag === 'stopped' ? 'nothing found' : tag,
      value: value ?? null,
      bound: bound ?? null,
      seconds: Math.round(seconds * 1000) / 1000,
      build: seen === undefined ? null : buildJson(query, seen),
    },
    human: (style) =>
      seen === undefined
        ? NO_BUILD[tag]
        : `${buildText(query, words, seen, { heading: name, style })}\n${proofText(goal, answer)}`,
  })
}
