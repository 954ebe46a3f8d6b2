// Rules of suggestions: what the pilots of consenting players report, until a judge accepts or dismisses it.
import { type Either, isLeft, left, right } from '../fp.ts'
import type { ChallengeEvent } from './events.ts'
import {
  type Challenge,
  countedMark,
  findTeam,
  MAX_SUGGESTIONS,
  MAX_SUGGESTIONS_OF_PLAYER,
  type Score,
  type Suggestion,
  type SuggestionPlayer,
  type Team,
} from './model.ts'
import { MAX_REPORT_AGE_MS, type PilotReport, REPORT_KINDS, type ReportKind } from './pilot-report.ts'
import { checkMark, type ScoreRejection, scoredEvent } from './score-rules.ts'
import { type ChallengeGoal, goalsIn, type ScoreMark } from './scoring.ts'

export type SuggestionRejection =
  | ScoreRejection
  | { readonly tag: 'NotMemberOfTeam' }
  | { readonly tag: 'SuggestionsNotAllowed' }
  | { readonly tag: 'SuggestionUnknown' }
  | { readonly tag: 'SuggestionSettled' }
  | { readonly tag: 'ReportNotScored' }
  | { readonly tag: 'SuggestionsFull' }
  /** Judges noted the goal themselves since the deed, more often than the judge who accepts knew. */
  | { readonly tag: 'ScoredByHand' }
  | { readonly tag: 'TooManySuggestions'; readonly most: number }

/** `username`: that of the actor; undefined without one. */
interface Suggesting {
  readonly actor: { readonly uid: string }
  readonly at: string
  readonly username: string | undefined
}

type Decided = Either<SuggestionRejection, readonly ChallengeEvent[]>

/** Two pages of a player can differ by this much about the start of one raid, in milliseconds. */
export const SAME_RAID_MS = 60_000

/** The goals that a report can count for. */
export const goalsForReport = (
  { scoring }: Pick<Challenge, 'scoring'>,
  { kind }: { readonly kind: ReportKind },
): readonly ChallengeGoal[] =>
  goalsIn(scoring).filter(({ about }) => about === (kind === 'quest' ? 'quests' : 'raids'))

/** What the pilots of players can report that counts. */
export const countedReports = (challenge: Pick<Challenge, 'scoring'>): readonly ReportKind[] =>
  REPORT_KINDS.filter((kind) => goalsForReport(challenge, { kind }).length > 0)

/** Whether two reports of one player are about the same quest or raid. */
export const isSameReport = (one: PilotReport, other: PilotReport): boolean =>
  one.kind === 'quest'
    ? other.kind === 'quest' && one.quest === other.quest
    : other.kind === 'raid' && Math.abs(Date.parse(one.began) - Date.parse(other.began)) < SAME_RAID_MS

const isMember = ({ members }: Team, username: string | undefined): boolean =>
  username !== undefined && members.some((name) => name.toLowerCase() === username.toLowerCase())

/** The teams that list the user name among their members. */
export const teamsWithMember = ({ teams }: Pick<Challenge, 'teams'>, username: string): readonly Team[] =>
  teams.filter((team) => isMember(team, username))

/** The consent of an account. */
export const findPlayer = (
  { players }: Pick<Challenge, 'players'>,
  account: string,
): SuggestionPlayer | undefined => players.find((player) => player.account === account)

/** The team for which the pilot of an account can suggest scores now; undefined without consent or membership. */
export const suggestedTeam = (
  challenge: Pick<Challenge, 'players' | 'teams'>,
  account: string,
  username: string | undefined,
): Team | undefined => {
  const player = findPlayer(challenge, account)
  const team = challenge.teams.find(({ uid }) => uid === player?.team)
  return team !== undefined && isMember(team, username) ? team : undefined
}

/** What a challenge keeps of an account that allows suggestions: the name of the team, and what its pilot reported. */
export interface KeptConsent {
  readonly challenge: string
  readonly title: string
  readonly team: string
  readonly suggestions: readonly Pick<Suggestion, 'report' | 'at' | 'status'>[]
}

/** For the export of the account; undefined without consent. */
export const findConsent = (challenge: Challenge, account: string): KeptConsent | undefined => {
  const player = findPlayer(challenge, account)
  if (player === undefined) return undefined
  return {
    ...{ challenge: challenge.uid, title: challenge.title },
    team: findTeam(challenge, player.team)?.name ?? '',
    suggestions: challenge.suggestions
      .filter((suggestion) => suggestion.account === account)
      .map(({ report, at, status }) => ({ report, at, status })),
  }
}

export const allowSuggestions = (
  { actor, username }: Suggesting,
  { team: uid }: { readonly team: string },
  challenge: Challenge,
): Decided => {
  const team = findTeam(challenge, uid)
  if (team === undefined) return left({ tag: 'TeamUnknown' })
  if (!isMember(team, username)) return left({ tag: 'NotMemberOfTeam' })
  const before = findPlayer(challenge, actor.uid)
  if (before?.team === uid) return right([])
  const data = { challenge: challenge.uid, account: actor.uid }
  return right([
    ...(before === undefined ? [] : [{ type: 'SuggestionsWithdrawn', data } as const]),
    { type: 'SuggestionsAllowed', data: { ...data, team: uid } },
  ])
}

export const withdrawSuggestions = ({ actor }: Suggesting, challenge: Challenge): Decided =>
  right(
    findPlayer(challenge, actor.uid) === undefined
      ? []
      : [{ type: 'SuggestionsWithdrawn', data: { challenge: challenge.uid, account: actor.uid } }],
  )

/** A raid counts if it began while the challenge ran. */
const isInTime = ({ started }: Challenge, report: PilotReport, at: string): boolean =>
  report.kind === 'quest' || (started !== null && report.began >= started && report.began <= at)

/** The same quest or raid again adds nothing, whatever became of it. */
export const suggestScore = (
  { actor, at, username }: Suggesting,
  { suggestion: uid, report }: { readonly suggestion: string; readonly report: PilotReport },
  challenge: Challenge,
): Decided => {
  const account = actor.uid
  if (findPlayer(challenge, account) === undefined) return left({ tag: 'SuggestionsNotAllowed' })
  const team = suggestedTeam(challenge, account, username)
  if (team === undefined) return left({ tag: 'NotMemberOfTeam' })
  if (goalsForReport(challenge, report).length === 0 || !isInTime(challenge, report, at))
    return left({ tag: 'ReportNotScored' })
  const own = challenge.suggestions.filter((each) => each.account === account)
  if (own.some((each) => isSameReport(each.report, report))) return right([])
  const isTaken = [...challenge.suggestions, ...challenge.scores].some((each) => each.uid === uid)
  if (isTaken) return left({ tag: 'ScoreExists' })
  if (own.length >= MAX_SUGGESTIONS_OF_PLAYER)
    return left({ tag: 'TooManySuggestions', most: MAX_SUGGESTIONS_OF_PLAYER })
  if (challenge.suggestions.length >= MAX_SUGGESTIONS)
    return left({ tag: 'TooManySuggestions', most: MAX_SUGGESTIONS })
  return right([
    {
      type: 'ScoreSuggested',
      data: { challenge: challenge.uid, suggestion: uid, account, team: team.uid, report, at },
    },
  ])
}

const findOpen = (challenge: Challenge, uid: string): Either<SuggestionRejection, Suggestion> => {
  const suggestion = challenge.suggestions.find((each) => each.uid === uid)
  if (suggestion === undefined) return left({ tag: 'SuggestionUnknown' })
  return suggestion.status === 'open' ? right(suggestion) : left({ tag: 'SuggestionSettled' })
}

/** The earliest instant of a deed. The logs give no time for quests: their reports are delivered within {@link MAX_REPORT_AGE_MS}. */
const earliestDeed = ({ report, at }: Pick<Suggestion, 'report' | 'at'>): string =>
  report.kind === 'raid' ? report.began : new Date(Date.parse(at) - MAX_REPORT_AGE_MS).toISOString()

/** Scores of the goal that judges noted for the team without a suggestion, and that may be about the same deed. */
export const scoresByHand = (
  { scores, suggestions }: Pick<Challenge, 'scores' | 'suggestions'>,
  suggestion: Pick<Suggestion, 'team' | 'report' | 'at'>,
  goal: string,
): readonly Score[] => {
  const suggested = new Set(suggestions.map(({ uid }) => uid))
  const since = earliestDeed(suggestion)
  return scores.filter((score) => {
    const mark = countedMark(score)
    const isOfGoal = mark !== null && 'goal' in mark && mark.goal === goal
    return isOfGoal && score.team === suggestion.team && score.at >= since && !suggested.has(score.uid)
  })
}

/**
 * The score has the id of the suggestion, so that none is counted twice. `knownByHand`: how many {@link scoresByHand} the judge knows of
 * and takes for other deeds.
 */
export const acceptSuggestion = (
  context: Suggesting,
  command: { readonly suggestion: string; readonly goal: string; readonly knownByHand?: number },
  challenge: Challenge,
): Decided => {
  const { suggestion: uid, goal, knownByHand = 0 } = command
  const found = findOpen(challenge, uid)
  if (isLeft(found)) return found
  const { team, report } = found.right
  if (!goalsForReport(challenge, report).some((each) => each.uid === goal))
    return left({ tag: 'ReportNotScored' })
  if (scoresByHand(challenge, found.right, goal).length > knownByHand) return left({ tag: 'ScoredByHand' })
  const mark: ScoreMark = { goal, count: 1 }
  const checked = checkMark(challenge, team, mark)
  return isLeft(checked)
    ? checked
    : scoredEvent(context, { score: uid, team, mark: checked.right }, challenge)
}

export const dismissSuggestion = (
  { actor, at }: Suggesting,
  { suggestion }: { readonly suggestion: string },
  challenge: Challenge,
): Decided => {
  const found = findOpen(challenge, suggestion)
  if (isLeft(found)) return found
  return right([
    { type: 'SuggestionDismissed', data: { challenge: challenge.uid, suggestion, by: actor.uid, at } },
  ])
}
