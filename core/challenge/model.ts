// A challenge of teams as its stream tells it.
import { ClientUid, listOf, TextType } from '../codec.ts'
import { shownText } from '../shown-text.ts'
import type { PilotReport } from './pilot-report.ts'
import type { ScoreMark, Scoring } from './scoring.ts'

export const MIN_TEAMS = 2
export const MAX_TEAMS = 32
export const MAX_TEAM_NAME = 40
export const MAX_TEAM_MEMBERS = 10
export const MAX_CHALLENGE_TITLE = 80
export const MAX_JUDGES = 20
export const MAX_REASON = 300
export const MAX_LINK = 500
/** Scores of a challenge, corrected ones included. */
export const MAX_SCORES = 2_000
/** Suggestions of a challenge, settled ones included. */
export const MAX_SUGGESTIONS = 1_000
/** Of them, those of one player. */
export const MAX_SUGGESTIONS_OF_PLAYER = 100
/** Events of a challenge. Ending, unlisting and deleting it and removing a judge are always possible. */
export const MAX_CHALLENGE_EVENTS = 5_000
/** From so many events on, players can add none: the others are left to host and judges. */
export const MAX_EVENTS_FOR_PLAYERS = 3_000
/** Challenges of an account that are not deleted. */
export const MAX_CHALLENGES = 100
/** Challenges that an account creates in a day (UTC). */
export const MAX_CHALLENGES_A_DAY = 20

export const ChallengeTitle = shownText(MAX_CHALLENGE_TITLE)
export const TeamName = shownText(MAX_TEAM_NAME)
export const Members = listOf(TeamName, MAX_TEAM_MEMBERS)
export const Reason = shownText(MAX_REASON)

/** A colour of a team, `#rrggbb`. */
export const TeamColor = new TextType('a colour like #d4a017', '#rrggbb'.length, (text) =>
  /^#[0-9a-f]{6}$/.test(text),
)

/** An https address without a user name, of ASCII characters. */
export const EvidenceLink = new TextType('an https link', MAX_LINK, (text) =>
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][!-~]*)?$/i.test(text),
)

export const ChallengeUid = ClientUid

/** `members`: names of the players, as the host wrote them. */
export interface Team {
  readonly uid: string
  readonly name: string
  readonly color: string
  readonly members: readonly string[]
}

/** `instead`: the mark that counts from now on, null for none; `by`: an account's uid; `at`: an instant. */
export interface ScoreCorrection {
  readonly instead: ScoreMark | null
  readonly reason: string
  readonly link: string | null
  readonly by: string
  readonly at: string
}

/** `corrections`: the oldest first. */
export interface Score {
  readonly uid: string
  readonly team: string
  readonly mark: ScoreMark
  readonly by: string
  readonly at: string
  readonly corrections: readonly ScoreCorrection[]
}

/** An account that lets its pilot suggest scores for a team. */
export interface SuggestionPlayer {
  readonly account: string
  readonly team: string
}

/** `accepted`: there is a score with its uid. */
export const SUGGESTION_STATUSES = ['open', 'accepted', 'dismissed'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

/** What the pilot of a player reported; `at`: when it was received, an instant. */
export interface Suggestion {
  readonly uid: string
  readonly team: string
  readonly account: string
  readonly report: PilotReport
  readonly at: string
  readonly status: SuggestionStatus
}

/** `draft`: not started; teams and scoring may still change. */
export const CHALLENGE_STATUSES = ['draft', 'running', 'ended'] as const
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number]

/**
 * `owner` and `judges` are accounts' uids. `teams` are in the order in which they were added, `scores` in the order in which they were noted.
 * `started`: the first start, an instant; `ended`: null while not ended.
 */
export interface Challenge {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly scoring: Scoring
  readonly teams: readonly Team[]
  readonly judges: readonly string[]
  readonly status: ChallengeStatus
  readonly started: string | null
  readonly ended: string | null
  readonly isListed: boolean
  readonly scores: readonly Score[]
  readonly players: readonly SuggestionPlayer[]
  readonly suggestions: readonly Suggestion[]
}

/** `challenge` is null before it is created and after it is deleted; `events` counts those of the stream. */
export interface ChallengeState {
  readonly challenge: Challenge | null
  readonly isDeleted: boolean
  readonly events: number
}

export const noChallenge: ChallengeState = { challenge: null, isDeleted: false, events: 0 }

export const CHALLENGE_STREAM_PREFIX = 'challenge-'

/** The stream that a challenge's events go to. */
export const challengeStream = (uid: string): string => `${CHALLENGE_STREAM_PREFIX}${uid}`

/** The challenge whose stream it is; undefined for any other stream. */
export const parseChallengeStream = (stream: string): string | undefined =>
  stream.startsWith(CHALLENGE_STREAM_PREFIX) ? stream.slice(CHALLENGE_STREAM_PREFIX.length) : undefined

/** The mark of a score that counts now; null if a correction withdrew it. */
export const countedMark = ({ mark, corrections }: Pick<Score, 'mark' | 'corrections'>): ScoreMark | null => {
  const last = corrections.at(-1)
  return last === undefined ? mark : last.instead
}

/** Whether an account may score and correct. */
export const isJudge = ({ owner, judges }: Pick<Challenge, 'owner' | 'judges'>, account: string): boolean =>
  owner === account || judges.includes(account)

export const findTeam = ({ teams }: Pick<Challenge, 'teams'>, uid: string): Team | undefined =>
  teams.find((team) => team.uid === uid)

/** Distinguishable colours that new teams get in turn. */
export const TEAM_COLORS = [
  ...['#e6194b', '#3cb44b', '#ffe119', '#4363d8', '#f58231', '#911eb4', '#46f0f0', '#f032e6'],
  ...['#bcf60c', '#fabebe', '#008080', '#e6beff', '#9a6324', '#fffac8', '#800000', '#aaffc3'],
] as const

/** The first colour that no team has yet. */
export const nextColor = (teams: readonly Pick<Team, 'color'>[]): string =>
  TEAM_COLORS.find((color) => !teams.some((team) => team.color === color)) ??
  TEAM_COLORS[teams.length % TEAM_COLORS.length] ??
  TEAM_COLORS[0]
