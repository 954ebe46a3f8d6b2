// Why the optimiser has no build: what cannot be kept together, what cannot be bought, and the build that comes nearest.
import { nameIn } from '#core/catalogue/local-names.ts'
import { formatNumber } from '#core/format/number.ts'
import type { Solve } from '#core/loadouts/optimise/linear-model.ts'
import type { SingleBound } from '#core/loadouts/optimise/measures.ts'
import type { MissedBound } from '#core/loadouts/optimise/missed-bounds.ts'
import { type NearestBuild, nearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import type { OptimiseBounds, OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { type UnmetBounds, unmetBounds } from '#core/loadouts/optimise/unmet-bounds.ts'
import { namedThing } from '../../labels.ts'
import type { Style } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import type { CliWords } from '../../words.ts'
import { buildJson, formatBuild, type SeenBuild, seenBuild } from './build-text.ts'
import { boundHelp } from './optimise-bounds.ts'
import type { BuildQuery } from './query.ts'

export interface Impossibility {
  readonly unmet: UnmetBounds
  readonly nearest?: NearestBuild
  readonly seen?: SeenBuild
}

/** For a question that was found to be impossible; `seconds` for the reasons, and as many for the nearest build. */
export const explainImpossible = (
  query: BuildQuery,
  question: OptimiseQuestion,
  effects: { readonly solve: Solve; readonly seconds: number },
): Impossibility => {
  const unmet = unmetBounds(query.catalogue, question, effects)
  const nearest = nearestBuild(query.catalogue, question, unmet, effects)
  return {
    unmet,
    ...(nearest !== undefined && { nearest, seen: seenBuild(query, nearest.build) }),
  }
}

const amount = (value: number): string => formatNumber(value, { maxDecimals: 3 })

/** What a bound asks for, without a number. */
const boundName = (
  { catalogue, labels }: BuildQuery,
  bounds: OptimiseBounds,
  single: SingleBound,
): string => {
  const { name, item = '' } = single
  switch (name) {
    case 'mustHave':
      return say`with ${labels.thing(item)}`
    case 'mustNotHave':
      return say`without ${labels.thing(item)}`
    case 'mustHaveClasses': {
      const row = catalogue.categories.get(item)
      return say`with a part of the class ${row === undefined ? item : nameIn(labels.language, row)}`
    }
    case 'suppressor':
      return bounds.suppressor === true ? say`with a suppressor` : say`without a suppressor`
    case 'sight':
      return say`with a red dot or a scope`
    case 'onlyReachable':
      return say`only of parts that you can buy now`
    default:
      return translated(boundHelp(name))
  }
}

const boundText = (query: BuildQuery, bounds: OptimiseBounds, single: SingleBound): string => {
  const asked = bounds[single.name]
  const name = boundName(query, bounds, single)
  return typeof asked === 'number' ? `${name}: ${amount(asked)}` : name
}

const missedText = (query: BuildQuery, bounds: OptimiseBounds, missed: MissedBound): string => {
  const { asked, value } = missed
  const name = boundName(query, bounds, missed)
  return asked === undefined || value === undefined
    ? name
    : say`${name}: ${amount(asked)} asked, ${amount(value)} in the build`
}

const reasonsHead = ({ bounds, isSmallest }: UnmetBounds): string => {
  if (!isSmallest)
    return say`At least some of these cannot be kept together; there was no time to try them all:`
  return bounds.length === 1
    ? say`No build keeps this:`
    : say`These cannot be kept together; without any one of them there is a build:`
}

export const impossibleText = (
  query: BuildQuery,
  words: CliWords,
  { bounds }: OptimiseQuestion,
  { unmet, nearest, seen }: Impossibility,
  { heading, style }: { readonly heading: string; readonly style: Style },
): string => {
  const isUnsold = unmet.bounds.every(({ name }) => name === 'onlyReachable')
  const reasons = unmet.bounds.map((single) => `  ${boundText(query, bounds, single)}`)
  const missing = (seen?.price.missing ?? []).map(
    ({ item, locked }) =>
      `  ${query.labels.thing(item)}: ${words.way({ locked: locked.slice(0, 2) }, query.catalogue)}`,
  )
  const needsBuying = unmet.bounds.some(({ name }) => name === 'onlyReachable')
  const missed = (nearest?.missed ?? []).filter(({ name }) => name !== 'onlyReachable')
  return [
    unmet.bounds.length === 0
      ? say`Impossible by this data: a required slot of the weapon has no part that may be used.`
      : isUnsold
        ? say`No build can be bought whole: proved.`
        : say`Impossible by this data: no build keeps all of that. Proved.`,
    ...(isUnsold ? [] : [reasonsHead(unmet), ...reasons]),
    ...(needsBuying && missing.length > 0 ? [say`You cannot buy:`, ...missing] : []),
    ...(missed.length > 0
      ? [say`The nearest build misses:`, ...missed.map((each) => `  ${missedText(query, bounds, each)}`)]
      : []),
    ...(seen === undefined ? [] : ['', formatBuild(query, words, seen, { heading, style })]),
  ].join('\n')
}

/** The stable shape: `unmet` bounds by name, and the `nearest` build with what it misses; null if there is none. */
export const impossibleJson = (
  query: BuildQuery,
  { bounds }: OptimiseQuestion,
  { unmet, nearest, seen }: Impossibility,
) => {
  const thing = ({ name, item }: SingleBound) =>
    item === undefined
      ? {}
      : name === 'mustHaveClasses'
        ? { class: item }
        : { item: namedThing(query.labels, item) }
  return {
    unmet: unmet.bounds.map((single) => {
      const asked = bounds[single.name]
      return { bound: single.name, ...thing(single), ...(typeof asked === 'number' && { asked }) }
    }),
    unmetIsSmallest: unmet.isSmallest,
    nearest:
      nearest === undefined || seen === undefined
        ? null
        : {
            missed: nearest.missed.map((missed) => {
              const { name, asked, value } = missed
              return {
                bound: name,
                ...thing(missed),
                ...(asked !== undefined && { asked }),
                ...(value !== undefined && { value }),
              }
            }),
            build: buildJson(query, seen),
          },
  }
}
