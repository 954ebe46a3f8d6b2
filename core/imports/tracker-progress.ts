// The progress of a player as the API of the popular tracker answers it: decoded from whatever was saved of it.
import * as t from 'io-ts'
import type { GameEdition } from '../catalogue/vocabulary.ts'
import { Count, type DecodeError, decode, fields, guarded, listOf, oneOf, showValue, Text } from '../codec.ts'
import { type Either, isLeft, left, right } from '../fp.ts'
import { isObject } from '../json.ts'

const flag = t.union([t.boolean, t.null])

/** `complete` with `failed`: the quest is over, and lost. `invalid`: it can't be done any more, by other quests' outcome. */
const Task = fields({ id: Text }, { complete: flag, failed: flag, invalid: flag }, 'TrackerTask')
const Objective = fields(
  { id: Text },
  { complete: flag, count: t.union([Count, t.null]), invalid: flag },
  'TrackerObjective',
)
const Module = fields({ id: Text }, { complete: flag, invalid: flag }, 'TrackerModule')
const Part = fields({ id: Text }, { complete: flag, count: t.union([t.number, t.null]) }, 'TrackerPart')

/** From the cheapest to the dearest. */
const EDITION_NUMBERS = [1, 2, 3, 4, 5] as const
type EditionNumber = (typeof EDITION_NUMBERS)[number]
const EditionNumber = guarded(`one of ${EDITION_NUMBERS.join(', ')}`, (value): value is EditionNumber =>
  EDITION_NUMBERS.some((number) => number === value),
)

/** What counts is optional, as older answers lack some of it; `tasksProgress` and `taskProgress` are two names of one list. */
const Progress = fields(
  {},
  {
    playerLevel: Count,
    gameEdition: EditionNumber,
    pmcFaction: oneOf(['USEC', 'BEAR']),
    tasksProgress: listOf(Task),
    taskProgress: listOf(Task),
    taskObjectivesProgress: listOf(Objective),
    hideoutModulesProgress: listOf(Module),
    hideoutPartsProgress: listOf(Part),
  },
  'TrackerProgress',
)

export type TrackerTask = t.TypeOf<typeof Task>
export type TrackerObjective = t.TypeOf<typeof Objective>
export type TrackerModule = t.TypeOf<typeof Module>
export type TrackerPart = t.TypeOf<typeof Part>

/** `edition` 1 to 5; ids are the game's, a module's is `<station>-<level>`. */
export interface TrackerProgress {
  readonly level: number | undefined
  readonly edition: EditionNumber | undefined
  readonly faction: 'USEC' | 'BEAR' | undefined
  readonly tasks: readonly TrackerTask[]
  readonly objectives: readonly TrackerObjective[]
  readonly modules: readonly TrackerModule[]
  readonly parts: readonly TrackerPart[]
}

const KNOWN = [
  'tasksProgress',
  'taskProgress',
  'taskObjectivesProgress',
  'hideoutModulesProgress',
  'playerLevel',
] as const

/** The answer itself, or as it stands in `data`. Unknown fields are ignored; an object without any known one is no such answer. */
export const decodeTrackerProgress = (value: unknown): Either<DecodeError, TrackerProgress> => {
  const isWrapped = isObject(value) && isObject(value.data)
  const answer = isWrapped ? value.data : value
  const path = isWrapped ? 'data' : ''
  const within = (inner: string): string => [path, inner].filter((part) => part !== '').join('.')
  if (!isObject(answer) || !KNOWN.some((name) => Object.hasOwn(answer, name)))
    return left({ path, expected: `an object with ${KNOWN.join(' or ')}`, found: foundIn(answer) })
  const decoded = decode(Progress)(answer)
  if (isLeft(decoded)) return left({ ...decoded.left, path: within(decoded.left.path) })
  const progress = decoded.right
  return right({
    level: progress.playerLevel,
    edition: progress.gameEdition,
    faction: progress.pmcFaction,
    tasks: [...(progress.tasksProgress ?? []), ...(progress.taskProgress ?? [])],
    objectives: progress.taskObjectivesProgress ?? [],
    modules: progress.hideoutModulesProgress ?? [],
    parts: progress.hideoutPartsProgress ?? [],
  })
}

const MAX_NAMED = 5

const foundIn = (value: unknown): string => {
  if (!isObject(value)) return showValue(value)
  const names = Object.keys(value)
  if (names.length === 0) return 'none of them'
  return names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ', …' : '')
}

/** The game edition of a number; what somebody upgraded from is not told. */
export const EDITION_OF: Readonly<Record<EditionNumber, GameEdition>> = {
  1: 'Standard',
  2: 'Left Behind',
  3: 'Prepare for Escape',
  4: 'Edge of Darkness',
  5: 'The Unheard',
}

/** The number of a game edition. */
export const NUMBER_OF: Readonly<Record<GameEdition, EditionNumber>> = {
  Standard: 1,
  'Left Behind': 2,
  'Prepare for Escape': 3,
  'Edge of Darkness': 4,
  'The Unheard': 5,
  'EOD + The Unheard': 5,
}
