// `exfil loadout optimise`: the best build of a weapon under bounds, with its proof or how far it came.
import type { Command } from 'commander'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { formatNumber } from '#core/format/number.ts'
import { solverWith } from '#core/loadouts/optimise/highs-solver.ts'
import type { Solve } from '#core/loadouts/optimise/linear-model.ts'
import { type OptimiseAnswer, type OptimiseStep, optimise } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseBounds, OptimiseGoal, OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { tradeOff } from '#core/loadouts/optimise/trade-off.ts'
import type { TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import { getObjectiveBounds, listBuildTasks } from '#core/loadouts/quest-builds.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { onlyFromTraders } from '#core/pricing/profit/profit-setup.ts'
import { listArgument, number, pairs, wholeNumberArgument, word } from '../../arguments.ts'
import { type CliContext, type Language, readContext } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { itemClassNamed, questNamed } from '../../names.ts'
import { printDetail } from '../../output.ts'
import { counted, say } from '../../speech.ts'
import { loadLanguageWords } from '../../words.ts'
import { itemAsked } from '../items/find-item.ts'
import { buildJson, formatBuild, seenBuild } from './build-text.ts'
import { curveDetail } from './curve.ts'
import { weaponAsked } from './find-build.ts'
import { explainImpossible, impossibleJson, impossibleText } from './impossible.ts'
import { boundsAsked, withBounds } from './optimise-bounds.ts'
import { type BuildOptions, type BuildQuery, priceOptions, readBuildQuery } from './query.ts'

const loadSolver = async (): Promise<Solve> => {
  const { default: loadHighs } = await import('highs')
  return solverWith(await loadHighs())
}

interface OptimiseOptions extends BuildOptions {
  readonly goal?: OptimiseGoal
  readonly weights?: readonly (readonly [string, number])[]
  /** With one, or (`false`) without. */
  readonly suppressor?: boolean
  readonly with?: readonly string[]
  readonly withClass?: readonly string[]
  readonly without?: readonly string[]
  readonly reachable?: true
  readonly sight?: true
  readonly onlyTraders?: true
  readonly quest?: string
  readonly curve?: true
  readonly seconds?: number
}

const GOALS: readonly OptimiseGoal[] = ['ergonomics', 'recoil', 'price', 'mix']
const SECONDS = 10
/** Many searches. */
const CURVE_SECONDS = 120
const MAX_SECONDS = 600
const MAX_WEIGHT = 1000
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
      .option('--sight', 'with a red dot or a scope')
      .option('--with <parts>', 'with these parts', listArgument('--with'))
      .option(
        '--with-class <classes>',
        'with a part of each of these item classes',
        listArgument('--with-class'),
      )
      .option('--without <parts>', 'without these parts', listArgument('--without'))
      .option('--reachable', 'only of parts that you can buy now')
      .option('--only-traders', 'only of parts that traders sell you for money now')
      .option('--quest <quest>', 'everything that this quest asks of a build of the weapon')
      .option('--curve', 'the least recoil for every ergonomics instead of one build')
      .option(
        '--seconds <n>',
        say`how long to search at most (${SECONDS} without, ${CURVE_SECONDS} for a curve)`,
        wholeNumberArgument('--seconds', 1, MAX_SECONDS),
      ),
  )

const WEIGHT_NAMES = ['ergonomics', 'recoil', 'price'] as const

const weightsAsked = ({ goal, weights = [] }: OptimiseOptions): Pick<OptimiseQuestion, 'weights'> => {
  const [unknown] = weights.filter(([name]) => !WEIGHT_NAMES.some((known) => known === name))
  if (unknown !== undefined)
    throw badInput(say`--weights knows ${WEIGHT_NAMES.join(', ')}, not ${JSON.stringify(unknown[0])}`)
  if (goal !== 'mix' && weights.length > 0) throw badInput(say`--weights belong to --goal mix`)
  const getWeight = (name: (typeof WEIGHT_NAMES)[number]): number =>
    weights.find(([given]) => given === name)?.[1] ?? (weights.length === 0 ? 1 : 0)
  return goal === 'mix'
    ? {
        weights: {
          ergonomics: getWeight('ergonomics'),
          recoil: getWeight('recoil'),
          price: getWeight('price'),
        },
      }
    : {}
}

/** What the quest asks of the weapon. */
const questBounds = (catalogue: Catalogue, weapon: Item, name: string | undefined): OptimiseBounds => {
  if (name === undefined) return {}
  const quest = questNamed(catalogue, name)
  const task = listBuildTasks(quest).find(({ objective }) => objective.item === weapon.uid)
  if (task === undefined)
    throw badInput(say`--quest: ${JSON.stringify(quest.name)} asks for no build of ${weapon.name}`)
  return getObjectiveBounds(task.objective)
}

const getQuestion = (
  { catalogue, prices }: BuildQuery,
  weapon: Item,
  options: OptimiseOptions,
  language: Language,
): OptimiseQuestion => {
  const asked = questBounds(catalogue, weapon, options.quest)
  const uids = (names: readonly string[] = []): readonly string[] =>
    names.map((name) => itemAsked(catalogue, name, language).uid)
  return {
    weapon: weapon.uid,
    goal: options.goal ?? 'ergonomics',
    ...weightsAsked(options),
    prices,
    bounds: {
      ...asked,
      ...boundsAsked(options),
      ...(options.suppressor !== undefined && { suppressor: options.suppressor }),
      ...(options.sight && { sight: true }),
      ...((options.reachable || options.onlyTraders) && { onlyReachable: true }),
      mustHave: [...(asked.mustHave ?? []), ...uids(options.with)],
      mustHaveClasses: [
        ...(asked.mustHaveClasses ?? []),
        ...(options.withClass ?? []).map((name) => itemClassNamed(catalogue, name).uid),
      ],
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

const NOTHING_FOUND = say`Nothing was found in the time; that says nothing of whether there is one. --seconds gives it more.`

/** Says why there is no build, and which one comes nearest. */
const printImpossible = async (
  { query, question, solve, seconds }: Asked,
  { output, language }: CliContext,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const words = await loadLanguageWords(language)
  const why = explainImpossible(query, question, { solve, seconds })
  const heading = say`The nearest build of ${query.labels.thing(question.weapon)}`
  printDetail(output, {
    json: { ...answer, ...impossibleJson(query, question, why) },
    human: (style) => impossibleText(query, words, question, why, { heading, style }),
  })
}

interface Asked {
  readonly query: BuildQuery
  readonly question: OptimiseQuestion
  readonly solve: Solve
  readonly seconds: number
}

const printCurve = async (
  query: BuildQuery,
  { goal: _, ...question }: OptimiseQuestion,
  { goal, seconds = CURVE_SECONDS }: OptimiseOptions,
  context: CliContext,
): Promise<void> => {
  const { output } = context
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
  const detail = curveDetail(query, question.weapon, curve)
  if (curve.tag === 'impossible') {
    const asked: Asked = { query, question: { ...question, goal: 'recoil' }, solve, seconds }
    return printImpossible(asked, context, detail.json)
  }
  printDetail(output, detail)
}

export const optimiseLoadout = async (
  text: string,
  options: OptimiseOptions,
  command: Command,
): Promise<void> => {
  const context = readContext(command)
  if (command.optsWithGlobals<{ readonly api?: string }>().api !== undefined)
    throw badInput(say`--api: \`exfil loadout optimise\` works on this machine alone`)
  const all = readBuildQuery(context, options)
  const query = options.onlyTraders
    ? { ...all, prices: profitContext(onlyFromTraders(all.prices.setup)) }
    : all
  const weapon = weaponAsked(query.catalogue, text, context.language)
  const question = getQuestion(query, weapon, options, context.language)
  if (options.curve === true) return printCurve(query, question, options, context)
  const { goal } = question
  const [solve, words] = await Promise.all([loadSolver(), loadLanguageWords(context.language)])
  const progress = progressOn(goal, context.output.format === 'human' && process.stderr.isTTY === true)
  const allowed = options.seconds ?? SECONDS
  const answer = optimise(query.catalogue, question, { solve, seconds: allowed, onStep: progress.step })
  progress.end()
  const { best, tag, value, bound, seconds } = answer
  const seen = best && seenBuild(query, best)
  const name = query.labels.thing(weapon.uid)
  const json = {
    weapon: weapon.uid,
    name,
    goal,
    answer: best === undefined && tag === 'stopped' ? 'nothing found' : tag,
    value: value ?? null,
    bound: bound ?? null,
    seconds: Math.round(seconds * 1000) / 1000,
    build: seen === undefined ? null : buildJson(query, seen),
  }
  if (tag === 'impossible')
    return printImpossible({ query, question, solve, seconds: allowed }, context, json)
  printDetail(context.output, {
    json,
    human: (style) =>
      seen === undefined
        ? NOTHING_FOUND
        : `${formatBuild(query, words, seen, { heading: name, style })}\n${proofText(goal, answer)}`,
  })
}
