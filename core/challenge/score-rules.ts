// Rules of scores and their corrections.

import { type Either, isLeft, left, right } from '../fp.ts'
import { isSamePlain } from '../plain.ts'
import type { ChallengeEvent } from './events.ts'
import { type Challenge, countedMark, findTeam, MAX_SCORES } from './model.ts'
import { cleanMark, isScorable, type ScoreMark } from './scoring.ts'

export type ScoreRejection =
  | { readonly tag: 'TeamUnknown' }
  | { readonly tag: 'ScoreExists' }
  | { readonly tag: 'ScoreUnknown' }
  | { readonly tag: 'TooManyScores'; readonly most: number }
  /** A goal that the challenge does not have, a free square, or a mark of another kind of scoring. */
  | { readonly tag: 'MarkNotScored' }
  | { readonly tag: 'SquareTaken' }

/** Who decides, and when. */
interface Judging {
  readonly actor: { readonly uid: string }
  readonly at: string
}

type Decided = Either<ScoreRejection, readonly ChallengeEvent[]>

/** Whether a team may have a mark; `except`: the score that is corrected. */
export const checkMark = (
  { scoring, scores }: Challenge,
  team: string,
  mark: ScoreMark,
  except?: string,
): Either<ScoreRejection, ScoreMark> => {
  if (!isScorable(scoring, mark)) return left({ tag: 'MarkNotScored' })
  if (!('cell' in mark) || scoring.kind !== 'bingo') return right(cleanMark(mark))
  const isTaken = scores.some((score) => {
    const counted = countedMark(score)
    return (
      score.uid !== except &&
      (scoring.claims === 'first' || score.team === team) &&
      counted !== null &&
      'cell' in counted &&
      counted.cell === mark.cell
    )
  })
  return isTaken ? left({ tag: 'SquareTaken' }) : right(cleanMark(mark))
}

/** The event of a score, if there is room and its id is new. */
export const scoredEvent = (
  { actor, at }: Judging,
  { score, team, mark }: { readonly score: string; readonly team: string; readonly mark: ScoreMark },
  challenge: Challenge,
): Decided => {
  if (challenge.scores.some(({ uid }) => uid === score)) return left({ tag: 'ScoreExists' })
  if (challenge.scores.length >= MAX_SCORES) return left({ tag: 'TooManyScores', most: MAX_SCORES })
  return right([
    { type: 'TeamScored', data: { challenge: challenge.uid, score, team, mark, by: actor.uid, at } },
  ])
}

export const scoreTeam = (
  judging: Judging,
  command: { readonly score: string; readonly team: string; readonly mark: ScoreMark },
  challenge: Challenge,
): Decided => {
  const { score, team } = command
  if (findTeam(challenge, team) === undefined) return left({ tag: 'TeamUnknown' })
  if (challenge.suggestions.some(({ uid }) => uid === score)) return left({ tag: 'ScoreExists' })
  const mark = checkMark(challenge, team, command.mark)
  return isLeft(mark) ? mark : scoredEvent(judging, { score, team, mark: mark.right }, challenge)
}

export const correctScore = (
  { actor, at }: Judging,
  command: {
    readonly score: string
    readonly instead: ScoreMark | null
    readonly reason: string
    readonly link: string | null
  },
  challenge: Challenge,
): Decided => {
  const { reason, link } = command
  const score = challenge.scores.find(({ uid }) => uid === command.score)
  if (score === undefined) return left({ tag: 'ScoreUnknown' })
  if (isSamePlain(command.instead && cleanMark(command.instead), countedMark(score))) return right([])
  const instead =
    command.instead === null ? right(null) : checkMark(challenge, score.team, command.instead, score.uid)
  if (isLeft(instead)) return instead
  return right([
    {
      type: 'ScoreCorrected',
      data: {
        ...{ challenge: challenge.uid, score: score.uid },
        ...{ instead: instead.right, reason, link, by: actor.uid, at },
      },
    },
  ])
}
