// The calls about challenges: commands of hosts and judges, reading and following one, and lists.
import * as t from 'io-ts'
import { CHALLENGE_STATUSES, SUGGESTION_STATUSES } from '../../challenge/model.ts'
import { PilotReport, REPORT_KINDS } from '../../challenge/pilot-report.ts'
import { SCORING_KINDS, ScoreMark, Scoring } from '../../challenge/scoring.ts'
import { AnyText, Count, oneOf, recordOf, Text } from '../../codec.ts'
import { CommandId, StoredEvent } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** Of the public list. */
export const MAX_CHALLENGES_LISTED = 50

const Nullable = t.union([Text, t.null])

const Team = t.type({ uid: Text, name: Text, color: Text, members: t.readonlyArray(Text) }, 'ChallengeTeam')
const Correction = t.type(
  { instead: t.union([ScoreMark, t.null]), reason: Text, link: Nullable, by: Text, at: Text },
  'ScoreCorrection',
)
const Score = t.type(
  { uid: Text, team: Text, mark: ScoreMark, by: Text, at: Text, corrections: t.readonlyArray(Correction) },
  'ChallengeScore',
)
const Suggestion = t.type(
  {
    ...{ uid: Text, team: Text, account: Text, report: PilotReport, at: Text },
    status: oneOf(SUGGESTION_STATUSES),
  },
  'ChallengeSuggestion',
)
const ChallengeAnswer = t.type(
  {
    uid: Text,
    owner: Text,
    title: Text,
    scoring: Scoring,
    teams: t.readonlyArray(Team),
    judges: t.readonlyArray(Text),
    status: oneOf(CHALLENGE_STATUSES),
    started: Nullable,
    ended: Nullable,
    isListed: t.boolean,
    scores: t.readonlyArray(Score),
    players: t.readonlyArray(t.type({ account: Text, team: Text })),
    suggestions: t.readonlyArray(Suggestion),
  },
  'Challenge',
)

/** `host`: the owner's user name, null where the account is gone; `changed` an instant. */
const ListedChallenge = t.type(
  {
    uid: Text,
    title: Text,
    owner: Text,
    host: Nullable,
    kind: oneOf(SCORING_KINDS),
    status: oneOf(CHALLENGE_STATUSES),
    teams: Count,
    isListed: t.boolean,
    changed: Text,
  },
  'ListedChallenge',
)
/** `team`: name of the team that the user plays for; `counted`: what their pilot can suggest. */
const PlayedChallenge = t.type(
  {
    ...{ uid: Text, title: Text, team: Text, status: oneOf(CHALLENGE_STATUSES), started: Nullable },
    counted: t.readonlyArray(oneOf(REPORT_KINDS)),
  },
  'PlayedChallenge',
)
const ChallengeList = t.type({ challenges: t.readonlyArray(ListedChallenge) })
const Decided = t.type({ events: t.readonlyArray(StoredEvent), version: Count })

export const challengeCalls = {
  sendChallengeCommand: endpoint({
    method: 'POST',
    path: '/challenges/:id/commands',
    access: 'account',
    summary:
      'Decides a command about a challenge, which CreateChallenge begins; the same id again answers what it led to the first time',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: Decided,
  }),
  readChallenge: endpoint({
    method: 'GET',
    path: '/challenges/:id',
    access: 'everyone',
    summary:
      'A challenge with all its scores, for everyone who has its link; `version` is that of its stream, `people` the user names of its host, its judges and the players who allow suggestions, by account',
    answer: t.type({ challenge: ChallengeAnswer, version: Count, people: recordOf(t.string) }),
  }),
  streamChallenge: endpoint({
    method: 'GET',
    path: '/challenges/:id/stream',
    access: 'everyone',
    summary:
      'Server-sent events of a challenge: `events` with the recorded events after the version `after` (or after `Last-Event-ID`) and whenever something happens, `gone` when it is deleted',
    query: t.partial({ after: AnyText }),
  }),
  myChallenges: endpoint({
    method: 'GET',
    path: '/users/me/challenges',
    access: 'account',
    summary: 'The challenges that the user hosts or judges, the last changed first',
    answer: ChallengeList,
  }),
  playedChallenges: endpoint({
    method: 'GET',
    path: '/users/me/played-challenges',
    access: 'account',
    summary:
      'The challenges that have not ended and in which the user lets their pilot suggest scores; `now` is the time of the server',
    answer: t.type({ now: Text, challenges: t.readonlyArray(PlayedChallenge) }),
  }),
  listChallenges: endpoint({
    method: 'GET',
    path: '/challenges',
    access: 'everyone',
    summary: `Up to ${MAX_CHALLENGES_LISTED} public challenges: running ones first, then the last changed first`,
    answer: ChallengeList,
  }),
  inviteJudge: endpoint({
    method: 'POST',
    path: '/challenges/:id/judge-link',
    access: 'account',
    summary:
      'Makes an invitation link for judges of a challenge of the user, good for a week; the one before is no longer valid',
    answer: t.type({ token: Text, url: Text }),
  }),
  joinAsJudge: endpoint({
    method: 'POST',
    path: '/challenges/:id/judge',
    access: 'account',
    summary: 'Accepts an invitation link: the user may score and correct from now on',
    body: t.type({ token: AnyText }),
    answer: Decided,
  }),
} as const
