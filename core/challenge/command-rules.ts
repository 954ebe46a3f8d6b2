// Which accounts a rule about a challenge is open to, and what the rules of its commands share.
import type { Actor, PolicyRejection } from '../access/roles.ts'
import { type Either, left } from '../fp.ts'
import type { ChallengeEvent } from './events.ts'
import {
  type Challenge,
  type ChallengeState,
  isJudge,
  MAX_CHALLENGE_EVENTS,
  MAX_EVENTS_FOR_PLAYERS,
} from './model.ts'
import type { SuggestionRejection } from './suggestions.ts'
import type { TeamRejection } from './team-rules.ts'

export interface ChallengeContext {
  readonly actor: Actor
  /** Now, as an instant. */
  readonly at: string
  /** The account with a user name. */
  readonly accountNamed: (username: string) => string | undefined
  /** The actor's user name. */
  readonly username: string | undefined
  /** Whether the actor has a valid invitation link for judges of this challenge. */
  readonly isInvited: boolean
}

export type ChallengeRejection =
  | PolicyRejection
  | SuggestionRejection
  | TeamRejection
  | { readonly tag: 'ChallengeExists' }
  | { readonly tag: 'ChallengeUnknown' }
  | { readonly tag: 'ChallengeOfAnother' }
  | { readonly tag: 'ChallengeFull'; readonly most: number }
  | { readonly tag: 'ChallengeStarted' }
  | { readonly tag: 'ChallengeNotRunning' }
  | { readonly tag: 'TeamHasScores' }
  | { readonly tag: 'TooFewTeams'; readonly least: number }
  | { readonly tag: 'NoGoals' }
  | { readonly tag: 'UserUnknown' }
  | { readonly tag: 'JudgeInviteInvalid' }
  | { readonly tag: 'TooManyJudges'; readonly most: number }

export type ChallengeDecision = Either<ChallengeRejection, readonly ChallengeEvent[]>
export type Rule<Command> = (
  context: ChallengeContext,
  command: Command,
  challenge: Challenge,
) => ChallengeDecision
type Decide<Command> = (
  context: ChallengeContext,
  command: Command,
  state: ChallengeState,
) => ChallengeDecision

/** Decides about a challenge that exists, for those accounts that `isAllowed`. `isCounted` false: possible however many events there are. */
export const onChallenge =
  <Command>(
    isAllowed: (challenge: Challenge, actor: Actor) => boolean,
    rule: Rule<Command>,
    isCounted = true,
  ): Decide<Command> =>
  (context, command, { challenge, events }) => {
    if (challenge === null) return left({ tag: 'ChallengeUnknown' })
    if (!isAllowed(challenge, context.actor)) return left({ tag: 'ChallengeOfAnother' })
    if (isCounted && events >= MAX_CHALLENGE_EVENTS)
      return left({ tag: 'ChallengeFull', most: MAX_CHALLENGE_EVENTS })
    return rule(context, command, challenge)
  }

export const isOwner = ({ owner }: Challenge, { uid }: Actor): boolean => owner === uid
export const isOwnerOrAdmin = (challenge: Challenge, actor: Actor): boolean =>
  isOwner(challenge, actor) || actor.role === 'admin'
export const isJudging = (challenge: Challenge, { uid }: Actor): boolean => isJudge(challenge, uid)

export const byOwner = <Command>(rule: Rule<Command>, isCounted = true): Decide<Command> =>
  onChallenge(isOwner, rule, isCounted)
/** By any account; the rule says which. Players cannot fill the history that judges need. */
export const byPlayer =
  <Command>(rule: Rule<Command>): Decide<Command> =>
  (context, command, state) =>
    state.challenge !== null && state.events >= MAX_EVENTS_FOR_PLAYERS
      ? left({ tag: 'SuggestionsFull' })
      : onChallenge(() => true, rule)(context, command, state)
export const whileRunning =
  <Command>(rule: Rule<Command>): Rule<Command> =>
  (context, command, challenge) =>
    challenge.status === 'running' ? rule(context, command, challenge) : left({ tag: 'ChallengeNotRunning' })
export const byJudge = <Command>(rule: Rule<Command>): Decide<Command> => onChallenge(isJudging, rule)
