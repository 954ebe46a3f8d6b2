// What hosts and judges can want of a challenge, each command beside its rule.

import * as t from 'io-ts'
import { AnyText, ClientUid, Count, Id } from '../codec.ts'
import { type CommandOf, commandCodec, commandsWith, decideDefined } from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { left, right } from '../fp.ts'
import { isSamePlain } from '../plain.ts'
import {
  byJudge,
  byOwner,
  byPlayer,
  type ChallengeContext,
  type ChallengeDecision,
  type ChallengeRejection,
  isJudging,
  isOwner,
  isOwnerOrAdmin,
  onChallenge,
  type Rule,
  whileRunning,
} from './command-rules.ts'
import type { ChallengeEvent } from './events.ts'
import {
  type Challenge,
  type ChallengeState,
  ChallengeTitle,
  ChallengeUid,
  EvidenceLink,
  findTeam,
  isJudge,
  MAX_JUDGES,
  Members,
  MIN_TEAMS,
  noChallenge,
  Reason,
  TeamColor,
  TeamName,
} from './model.ts'
import { PilotReport } from './pilot-report.ts'
import { reduceChallenge } from './reducer.ts'
import { correctScore, scoreTeam } from './score-rules.ts'
import { cleanScoring, goalsIn, ScoreMark, Scoring } from './scoring.ts'
import {
  acceptSuggestion,
  allowSuggestions,
  dismissSuggestion,
  suggestScore,
  withdrawSuggestions,
} from './suggestions.ts'
import { addTeam, changeTeam, type TeamFields } from './team-rules.ts'

const challengeCommand = commandsWith<ChallengeContext, ChallengeState, ChallengeRejection, ChallengeEvent>()(
  {},
)

const start = ({ at }: ChallengeContext, challenge: Challenge): ChallengeDecision => {
  const { uid, status, teams, scoring } = challenge
  if (status === 'running') return right([])
  if (status === 'ended') return right([{ type: 'ChallengeResumed', data: { challenge: uid, at } }])
  if (teams.length < MIN_TEAMS) return left({ tag: 'TooFewTeams', least: MIN_TEAMS })
  const needsGoals = scoring.kind === 'points' || scoring.kind === 'first'
  if (needsGoals && goalsIn(scoring).length === 0) return left({ tag: 'NoGoals' })
  return right([{ type: 'ChallengeStarted', data: { challenge: uid, at } }])
}

const addJudge = (challenge: Challenge, account: string): ChallengeDecision => {
  if (isJudge(challenge, account)) return right([])
  return challenge.judges.length >= MAX_JUDGES
    ? left({ tag: 'TooManyJudges', most: MAX_JUDGES })
    : right([{ type: 'JudgeAdded', data: { challenge: challenge.uid, account } }])
}

const setListed = (isListed: boolean): Rule<unknown> => {
  const type = isListed ? 'ChallengeListed' : 'ChallengeUnlisted'
  return (_, __, challenge) =>
    right(challenge.isListed === isListed ? [] : [{ type, data: { challenge: challenge.uid } }])
}

const TEAM_FIELDS = { team: ClientUid, name: TeamName, color: TeamColor, members: Members } as const

export const CHALLENGE_COMMANDS = {
  CreateChallenge: challengeCommand({
    fields: { challenge: ChallengeUid, title: ChallengeTitle, scoring: Scoring },
    action: 'account',
    decide: ({ actor }, { challenge, title, scoring }, state) =>
      state.challenge !== null || state.isDeleted
        ? left({ tag: 'ChallengeExists' })
        : right([
            {
              type: 'ChallengeCreated',
              data: { challenge, owner: actor.uid, title, scoring: cleanScoring(scoring) },
            },
          ]),
  }),
  RenameChallenge: challengeCommand({
    fields: { title: ChallengeTitle },
    action: 'account',
    decide: byOwner((_, { title }: { readonly title: string }, challenge) =>
      right(
        title === challenge.title
          ? []
          : [{ type: 'ChallengeRenamed', data: { challenge: challenge.uid, title } }],
      ),
    ),
  }),
  /** Only of a draft: nothing that was scored changes its worth. */
  ChangeScoring: challengeCommand({
    fields: { scoring: Scoring },
    action: 'account',
    decide: byOwner((_, command: { readonly scoring: Scoring }, challenge) => {
      const scoring = cleanScoring(command.scoring)
      if (challenge.status !== 'draft') return left({ tag: 'ChallengeStarted' })
      return right(
        isSamePlain(scoring, challenge.scoring)
          ? []
          : [{ type: 'ScoringChanged', data: { challenge: challenge.uid, scoring } }],
      )
    }),
  }),
  AddTeam: challengeCommand({
    fields: TEAM_FIELDS,
    action: 'account',
    decide: byOwner((_, command: TeamFields, challenge) => addTeam(challenge, command)),
  }),
  ChangeTeam: challengeCommand({
    fields: TEAM_FIELDS,
    action: 'account',
    decide: byOwner((_, command: TeamFields, challenge) => changeTeam(challenge, command)),
  }),
  RemoveTeam: challengeCommand({
    fields: { team: ClientUid },
    action: 'account',
    decide: byOwner((_, { team }: { readonly team: string }, challenge) => {
      if (findTeam(challenge, team) === undefined) return left({ tag: 'TeamUnknown' })
      return challenge.scores.some((score) => score.team === team)
        ? left({ tag: 'TeamHasScores' })
        : right([{ type: 'TeamRemoved', data: { challenge: challenge.uid, team } }])
    }),
  }),
  AddJudge: challengeCommand({
    fields: { username: AnyText },
    action: 'account',
    decide: byOwner(({ accountNamed }, { username }: { readonly username: string }, challenge) => {
      const account = accountNamed(username)
      return account === undefined ? left({ tag: 'UserUnknown' }) : addJudge(challenge, account)
    }),
  }),
  /** Accepts an invitation link. */
  JoinAsJudge: challengeCommand({
    action: 'account',
    decide: onChallenge(
      () => true,
      ({ actor, isInvited }, _, challenge) =>
        isInvited ? addJudge(challenge, actor.uid) : left({ tag: 'JudgeInviteInvalid' }),
    ),
  }),
  /** The owner removes a judge, or a judge resigns. */
  RemoveJudge: challengeCommand({
    fields: { account: Id },
    action: 'account',
    decide: onChallenge(
      isJudging,
      ({ actor }, { account }: { readonly account: string }, challenge) => {
        if (!isOwner(challenge, actor) && account !== actor.uid) return left({ tag: 'ChallengeOfAnother' })
        return right(
          challenge.judges.includes(account)
            ? [{ type: 'JudgeRemoved', data: { challenge: challenge.uid, account } }]
            : [],
        )
      },
      false,
    ),
  }),
  /** Starts a draft, or goes on with a challenge that had ended. */
  StartChallenge: challengeCommand({
    action: 'account',
    decide: byOwner((context, _, challenge) => start(context, challenge)),
  }),
  EndChallenge: challengeCommand({
    action: 'account',
    decide: byOwner(
      ({ at }, _, { uid, status }) =>
        status === 'running'
          ? right([{ type: 'ChallengeEnded', data: { challenge: uid, at } }])
          : left({ tag: 'ChallengeNotRunning' }),
      false,
    ),
  }),
  /** `score` is the new score's id. */
  ScoreTeam: challengeCommand({
    fields: { score: ClientUid, team: ClientUid, mark: ScoreMark },
    action: 'account',
    decide: byJudge(whileRunning(scoreTeam)),
  }),
  /** Also after the end. `instead` null withdraws the score, the original mark restores it. */
  CorrectScore: challengeCommand({
    fields: {
      ...{ score: ClientUid, instead: t.union([ScoreMark, t.null]) },
      ...{ reason: Reason, link: t.union([EvidenceLink, t.null]) },
    },
    action: 'account',
    decide: byJudge((context, command: Parameters<typeof correctScore>[1], challenge) =>
      correctScore(context, command, challenge),
    ),
  }),
  /** The actor, a member of the team by user name, lets their pilot suggest scores. */
  AllowSuggestions: challengeCommand({
    fields: { team: ClientUid },
    action: 'account',
    decide: byPlayer((context, command: { readonly team: string }, challenge) =>
      allowSuggestions(context, command, challenge),
    ),
  }),
  /** Always possible. */
  WithdrawSuggestions: challengeCommand({
    action: 'account',
    decide: onChallenge(
      () => true,
      (context, _, challenge) => withdrawSuggestions(context, challenge),
      false,
    ),
  }),
  /** `suggestion` is the new suggestion's id, and that of the score if it is accepted. */
  SuggestScore: challengeCommand({
    fields: { suggestion: ClientUid, report: PilotReport },
    action: 'account',
    decide: byPlayer(whileRunning(suggestScore)),
  }),
  /** `knownByHand`: scores of the goal by hand since the deed that the judge knows of; 0 by default. */
  AcceptSuggestion: challengeCommand({
    fields: { suggestion: ClientUid, goal: ClientUid },
    optional: { knownByHand: Count },
    action: 'account',
    decide: byJudge(whileRunning(acceptSuggestion)),
  }),
  DismissSuggestion: challengeCommand({
    fields: { suggestion: ClientUid },
    action: 'account',
    decide: byJudge((context, command: { readonly suggestion: string }, challenge) =>
      dismissSuggestion(context, command, challenge),
    ),
  }),
  ListChallenge: challengeCommand({ action: 'account', decide: byOwner(setListed(true)) }),
  UnlistChallenge: challengeCommand({
    action: 'account',
    decide: onChallenge(isOwnerOrAdmin, setListed(false), false),
  }),
  DeleteChallenge: challengeCommand({
    action: 'account',
    decide: onChallenge(
      isOwnerOrAdmin,
      ({ actor }, _, { uid }) =>
        right([{ type: 'ChallengeDeleted', data: { challenge: uid, by: actor.uid } }]),
      false,
    ),
  }),
} as const

export type ChallengeCommand = CommandOf<typeof CHALLENGE_COMMANDS>
export const ChallengeCommand = commandCodec('ChallengeCommand', CHALLENGE_COMMANDS)

/** A challenge's stream. */
export const challengeDecider: Decider<
  ChallengeContext,
  ChallengeCommand,
  ChallengeState,
  ChallengeEvent,
  ChallengeRejection
> = { initial: noChallenge, decide: decideDefined(CHALLENGE_COMMANDS), reduce: reduceChallenge }
