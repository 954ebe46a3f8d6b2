// The profile of a player that tarkov.dev shows and lets its visitors save: what the game tells everybody of a character.
import type { GameEdition } from '../catalogue/vocabulary.ts'
import { Count, type DecodeError, Finite, oneOf } from '../codec.ts'
import { type Either, left, right } from '../fp.ts'
import { isObject } from '../json.ts'
import { fieldIn, listIn, newReading, objectIn, type ReadingPlace, requiredIn, valuesIn } from './lenient.ts'
import { foundIn, NO_PROGRESS, type TrackerProgress } from './tracker-progress.ts'

/** Bits of `memberCategory`. Without either the account is of one of the three cheaper editions, which one is not told. */
const EDGE_OF_DARKNESS = 2
const THE_UNHEARD = 1024

const editionOfCategory = (category: number): GameEdition | undefined => {
  const [hasEod, hasUnheard] = [(category & EDGE_OF_DARKNESS) !== 0, (category & THE_UNHEARD) !== 0]
  if (hasEod && hasUnheard) return 'EOD + The Unheard'
  if (hasUnheard) return 'The Unheard'
  return hasEod ? 'Edge of Darkness' : undefined
}

/** Points of a skill to a level. */
const POINTS_PER_LEVEL = 100

export const isGameProfile = (value: unknown): boolean =>
  isObject(value) && isObject(value.info) && (Object.hasOwn(value, 'aid') || Object.hasOwn(value, 'skills'))

/** Which game mode the profile is of is not told. What cannot be read is left out and named. */
export const decodeGameProfile = (value: unknown): Either<DecodeError, TrackerProgress> => {
  const reading = newReading()
  const root: ReadingPlace | undefined = isObject(value) ? { reading, object: value, path: '' } : undefined
  const info = root && objectIn(root, 'info')
  if (root === undefined || info === undefined)
    return left(reading.problems[0] ?? { path: 'info', expected: 'an object', found: foundIn(value) })
  const skills = objectIn(root, 'skills')
  const side = fieldIn(info, 'side', oneOf(['Usec', 'Bear', 'USEC', 'BEAR'], 'Usec or Bear'))
  const category = fieldIn(info, 'memberCategory', Count)
  const progress: TrackerProgress = {
    ...NO_PROGRESS,
    experience: fieldIn(info, 'experience', Count),
    prestige: fieldIn(info, 'prestigeLevel', Count),
    edition: category === undefined ? undefined : editionOfCategory(category),
    faction: side === undefined ? undefined : side.toUpperCase() === 'USEC' ? 'USEC' : 'BEAR',
    skills:
      skills === undefined
        ? []
        : listIn(
            skills,
            'Common',
            (at, id) => {
              const points = requiredIn(at, 'Progress', Finite)
              const level = Math.floor((points ?? 0) / POINTS_PER_LEVEL)
              return level > 0 ? { id, level } : undefined
            },
            'Id',
          ),
    // By id the second at which each was reached; those not reached are absent.
    achievements: valuesIn(root, 'achievements', Count).flatMap(([id, second]) => (second > 0 ? [id] : [])),
    problems: reading.problems,
  }
  const [problem] = reading.problems
  return reading.read === 0 && problem !== undefined ? left(problem) : right(progress)
}
