// Past facts about one challenge.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'
import { ChallengeTitle, EvidenceLink, Members, Reason, TeamColor, TeamName } from './model.ts'
import { PilotReport } from './pilot-report.ts'
import { ScoreMark, Scoring } from './scoring.ts'

const OfChallenge = t.type({ challenge: Id })

export const challengeEvents = {
  /** `owner` is an account's uid. A new challenge is a draft and in no public list. */
  ChallengeCreated: t.type({ challenge: Id, owner: Id, title: ChallengeTitle, scoring: Scoring }),
  ChallengeRenamed: t.type({ challenge: Id, title: ChallengeTitle }),
  /** `scoring` is the whole scoring now. */
  ScoringChanged: t.type({ challenge: Id, scoring: Scoring }),
  TeamAdded: t.type({ challenge: Id, team: Id, name: TeamName, color: TeamColor }),
  TeamChanged: t.type({ challenge: Id, team: Id, name: TeamName, color: TeamColor }),
  /** `members` are all members now. */
  MembersChanged: t.type({ challenge: Id, team: Id, members: Members }),
  TeamRemoved: t.type({ challenge: Id, team: Id }),
  /** `account` may score and correct from now on. */
  JudgeAdded: t.type({ challenge: Id, account: Id }),
  JudgeRemoved: t.type({ challenge: Id, account: Id }),
  ChallengeStarted: t.type({ challenge: Id, at: Instant }),
  ChallengeEnded: t.type({ challenge: Id, at: Instant }),
  /** It goes on after it had ended. */
  ChallengeResumed: t.type({ challenge: Id, at: Instant }),
  /** `by` is the judge's account. */
  TeamScored: t.type({ challenge: Id, score: Id, team: Id, mark: ScoreMark, by: Id, at: Instant }),
  /** `instead` counts in place of the score's mark from now on; null: the score counts no more. */
  ScoreCorrected: t.type({
    ...{ challenge: Id, score: Id },
    ...{ instead: t.union([ScoreMark, t.null]), reason: Reason, link: t.union([EvidenceLink, t.null]) },
    ...{ by: Id, at: Instant },
  }),
  /** The pilot of `account` may suggest scores for `team` from now on. */
  SuggestionsAllowed: t.type({ challenge: Id, account: Id, team: Id }),
  /** It may no more; its open suggestions are gone. */
  SuggestionsWithdrawn: t.type({ challenge: Id, account: Id }),
  /** A score with the id `suggestion` accepts it. */
  ScoreSuggested: t.type({
    ...{ challenge: Id, suggestion: Id, account: Id, team: Id },
    ...{ report: PilotReport, at: Instant },
  }),
  /** `by` is the judge's account. */
  SuggestionDismissed: t.type({ challenge: Id, suggestion: Id, by: Id, at: Instant }),
  /** It is in the public list. */
  ChallengeListed: OfChallenge,
  ChallengeUnlisted: OfChallenge,
  /** `by` is the account that deleted it: its owner or an administrator. */
  ChallengeDeleted: t.type({ challenge: Id, by: Id }),
} as const

export type ChallengeEvent = EventOf<typeof challengeEvents>
