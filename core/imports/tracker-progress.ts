// The progress of a player, as files of other programs tell it, and how the API of the popular tracker answers it.
import * as t from 'io-ts'
import { GAME_EDITIONS, type GameEdition } from '../catalogue/vocabulary.ts'
import { Count, type DecodeError, guarded, oneOf, showValue } from '../codec.ts'
import { type Either, left, right } from '../fp.ts'
import { isObject } from '../json.ts'
import { fieldIn, listIn, newReading, type ReadingPlace } from './lenient.ts'

const flag = t.boolean

/** `complete` with `failed`: the quest is over, and lost. `invalid`: it can't be done any more, by other quests' outcome. */
export interface TrackerTask {
  readonly id: string
  readonly complete?: boolean
  readonly failed?: boolean
  readonly invalid?: boolean
}
export interface TrackerObjective {
  readonly id: string
  readonly complete?: boolean
  readonly count?: number
  readonly invalid?: boolean
}
export interface TrackerModule {
  readonly id: string
  readonly complete?: boolean
  readonly invalid?: boolean
}
export interface TrackerPart {
  readonly id: string
  readonly complete?: boolean
  readonly count?: number
}
/** `level`: the loyalty level; `id` the game's id of the trader. */
export interface TrackerTrader {
  readonly id: string
  readonly level?: number
  readonly reputation?: number
}
export interface TrackerSkill {
  readonly id: string
  readonly level: number
}

/**
 * Ids are the game's, a module's is `<station>-<level>`. `experience` in points, which tell the level where that is not told.
 * `achievements`: the reached ones. `problems`: what of the file could not be read and is left out.
 */
export interface TrackerProgress {
  readonly level: number | undefined
  readonly experience?: number | undefined
  readonly prestige?: number | undefined
  readonly edition: GameEdition | undefined
  readonly faction: 'USEC' | 'BEAR' | undefined
  readonly tasks: readonly TrackerTask[]
  readonly objectives: readonly TrackerObjective[]
  readonly modules: readonly TrackerModule[]
  readonly parts: readonly TrackerPart[]
  readonly traders: readonly TrackerTrader[]
  readonly skills: readonly TrackerSkill[]
  readonly achievements: readonly string[]
  readonly problems: readonly DecodeError[]
}

/** Of which nothing is told. */
export const NO_PROGRESS: TrackerProgress = {
  level: undefined,
  edition: undefined,
  faction: undefined,
  tasks: [],
  objectives: [],
  modules: [],
  parts: [],
  traders: [],
  skills: [],
  achievements: [],
  problems: [],
}

/** The trackers' number of a game edition: its place in the list, from 1. */
export const getEditionNumber = (edition: GameEdition): number => GAME_EDITIONS.indexOf(edition) + 1

const getEdition = (value: unknown): GameEdition | undefined => {
  const word = typeof value === 'string' ? value.trim() : value
  const number = typeof word === 'string' && /^\d+$/.test(word) ? Number(word) : word
  return typeof number === 'number'
    ? GAME_EDITIONS[number - 1]
    : GAME_EDITIONS.find(
        (edition) => typeof word === 'string' && edition.toLowerCase() === word.toLowerCase(),
      )
}

/** A number or the name of an edition. */
const EditionGiven = guarded(
  `a number from 1 to ${GAME_EDITIONS.length} or the name of an edition`,
  (value): value is unknown => getEdition(value) !== undefined,
)

/** The edition that a field names; 0, which some write for none, is no edition. */
export const editionIn = (place: ReadingPlace, name: string): GameEdition | undefined =>
  getEdition(fieldIn(place, name, EditionGiven))

export const factionIn = (place: ReadingPlace, name: string): 'USEC' | 'BEAR' | undefined =>
  fieldIn(place, name, oneOf(['USEC', 'BEAR']))

const withId = <A extends object>(id: string, given: A): { readonly id: string } & A => ({ id, ...given })

/** Only what is there. */
const given = <A extends Readonly<Record<string, unknown>>>(
  values: A,
): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof A]?: Exclude<A[K], undefined>
  }

export const taskAt = (at: ReadingPlace, id: string): TrackerTask =>
  withId(
    id,
    given({
      complete: fieldIn(at, 'complete', flag),
      failed: fieldIn(at, 'failed', flag),
      invalid: fieldIn(at, 'invalid', flag),
    }),
  )

export const objectiveAt = (at: ReadingPlace, id: string): TrackerObjective =>
  withId(
    id,
    given({
      complete: fieldIn(at, 'complete', flag),
      count: fieldIn(at, 'count', Count),
      invalid: fieldIn(at, 'invalid', flag),
    }),
  )

export const moduleAt = (at: ReadingPlace, id: string): TrackerModule =>
  withId(id, given({ complete: fieldIn(at, 'complete', flag), invalid: fieldIn(at, 'invalid', flag) }))

export const readPartAt = (at: ReadingPlace, id: string): TrackerPart =>
  withId(id, given({ complete: fieldIn(at, 'complete', flag), count: fieldIn(at, 'count', t.number) }))

const KNOWN = [
  'tasksProgress',
  'taskProgress',
  'taskObjectivesProgress',
  'hideoutModulesProgress',
  'playerLevel',
] as const

/**
 * Reads the answer itself or its `data`. Unknown fields are ignored, unreadable fields are left out and named; an object without any
 * readable known field is rejected. `tasksProgress` and `taskProgress` are two names of one list.
 */
export const decodeTrackerProgress = (value: unknown): Either<DecodeError, TrackerProgress> => {
  const isWrapped = isObject(value) && isObject(value.data)
  const answer = isWrapped ? value.data : value
  const path = isWrapped ? 'data' : ''
  if (!isObject(answer) || !KNOWN.some((name) => Object.hasOwn(answer, name)))
    return left({ path, expected: `an object with ${KNOWN.join(' or ')}`, found: foundIn(answer) })
  const reading = newReading()
  const at: ReadingPlace = { reading, object: answer, path }
  const progress: TrackerProgress = {
    ...NO_PROGRESS,
    level: fieldIn(at, 'playerLevel', Count),
    edition: editionIn(at, 'gameEdition'),
    faction: factionIn(at, 'pmcFaction'),
    tasks: [...listIn(at, 'tasksProgress', taskAt), ...listIn(at, 'taskProgress', taskAt)],
    objectives: listIn(at, 'taskObjectivesProgress', objectiveAt),
    modules: listIn(at, 'hideoutModulesProgress', moduleAt),
    parts: listIn(at, 'hideoutPartsProgress', readPartAt),
    problems: reading.problems,
  }
  const [problem] = reading.problems
  return reading.read === 0 && problem !== undefined ? left(problem) : right(progress)
}

const MAX_NAMED = 5

/** The names of an object's fields, or the value itself. */
export const foundIn = (value: unknown): string => {
  if (!isObject(value)) return showValue(value)
  const names = Object.keys(value)
  if (names.length === 0) return 'none of them'
  return names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ', …' : '')
}
