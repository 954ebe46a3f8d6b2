// Challenges behind the API: reads and lists them, and runs the commands of their hosts and judges.
import type { Actor } from '#core/access/roles.ts'
import type { ChallengeRejection } from '#core/challenge/command-rules.ts'
import { type ChallengeCommand, challengeDecider } from '#core/challenge/commands.ts'
import type { ChallengeEvent } from '#core/challenge/events.ts'
import { type Challenge, type ChallengeState, challengeStream } from '#core/challenge/model.ts'
import { findConsent, findPlayer, type KeptConsent } from '#core/challenge/suggestions.ts'
import { hashToken, isToken, newToken, type RandomBytes } from '../auth/tokens.ts'
import { ChallengeRefused, type ChallengeStoreRejection } from '../stores/challenge-model.ts'
import { challengeTables, type ListedChallengeRow } from '../stores/challenges.ts'
import type { EventStore, StoredEvent } from '../stores/event-store.ts'
import type { Database } from '../stores/sql.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import { decisions, type Outcome } from './decisions.ts'
import { type Folded, streamCache } from './fold-cache.ts'

const CACHED_CHALLENGES = 500
/** Challenges that a page of a player sends suggestions to. */
const MAX_PLAYED = 20
const INVITE_MS = 7 * 86_400_000

/** Commands whose rule compares the actor's user name with a team's members. */
const NEEDS_USERNAME: ReadonlySet<ChallengeCommand['tag']> = new Set(['AllowSuggestions', 'SuggestScore'])

export type ChallengeRefusal = ChallengeRejection | ChallengeStoreRejection
export type ChallengeOutcome = Outcome<ChallengeState, ChallengeRefusal>

export interface ChallengeRequest {
  readonly actor: Actor
  readonly challenge: string
  readonly commandId: string
  readonly source: string
  readonly command: ChallengeCommand
  /** The token of an invitation link for judges. */
  readonly inviteToken?: string
}

export interface Challenges {
  readonly run: (request: ChallengeRequest) => Promise<ChallengeOutcome>
  readonly read: (challenge: string) => Promise<Folded<ChallengeState>>
  /** At most `limit` events after a version. */
  readonly events: (challenge: string, afterVersion: number, limit: number) => Promise<readonly StoredEvent[]>
  /** Challenges that the account owns or judges. */
  readonly ofAccount: (account: string) => Promise<readonly ListedChallengeRow[]>
  /** At most {@link MAX_PLAYED} challenges that have not ended and in which the account allows suggestions. */
  readonly playedBy: (account: string) => Promise<readonly Challenge[]>
  /** The account's consents to suggestions, those to ended challenges too, a challenge at a time. */
  readonly consentsOf: (account: string) => AsyncIterable<readonly KeptConsent[]>
  readonly listed: (limit: number) => Promise<readonly ListedChallengeRow[]>
  /** The challenges that the account has created, deleted ones too. */
  readonly createdBy: (account: string) => Promise<readonly string[]>
  readonly namesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Creates the token of an invitation link, good for a week; the one before is no longer valid. */
  readonly inviteJudge: (challenge: string) => Promise<string>
  /** Permanently removes all challenges created by the account, and withdraws its consent in others. */
  readonly eraseOf: (account: string) => Promise<void>
  readonly onNotification: (news: StreamNotification) => void
}

export interface ChallengesOptions {
  readonly store: EventStore
  readonly database: Pick<Database, 'query'>
  readonly accountNamed: (username: string) => Promise<string | undefined>
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

export const openChallenges = ({
  store,
  database,
  accountNamed,
  now,
  randomBytes,
}: ChallengesOptions): Challenges => {
  const cache = streamCache(challengeDecider, { store, max: CACHED_CHALLENGES })
  const { run } = decisions({ store, cache, now })
  const tables = challengeTables(database)

  const isInvited = async (challenge: string, token: string | undefined): Promise<boolean> =>
    token !== undefined &&
    isToken(token) &&
    (await tables.hasInvite(challenge, hashToken(token), new Date(now().getTime() - INVITE_MS)))

  const send: Challenges['run'] = async (request) => {
    const { actor, challenge, commandId, source, command, inviteToken } = request
    const invited = await isInvited(challenge, inviteToken)
    const judge = command.tag === 'AddJudge' ? await accountNamed(command.username) : undefined
    const username = NEEDS_USERNAME.has(command.tag)
      ? (await tables.namesOf([actor.uid])).get(actor.uid)
      : undefined
    const context = {
      ...{ actor, at: now().toISOString(), isInvited: invited, username },
      accountNamed: () => judge,
    }
    try {
      return await run<ChallengeEvent, ChallengeRefusal>({
        ...{ stream: challengeStream(challenge), commandId, actor: actor.uid, source },
        decide: challengeDecider.decide(context)(command),
      })
    } catch (error) {
      if (!(error instanceof ChallengeRefused)) throw error
      return { tag: 'Refused', rejection: error.rejection }
    }
  }

  /** Withdraws what the account allows in any challenge. */
  const withdrawOf = async (account: string): Promise<void> => {
    for (const { uid } of await tables.playedBy(account)) {
      const { tag } = await send({
        ...{ actor: { uid: account, role: 'free' }, challenge: uid, source: 'server' },
        ...{ commandId: newToken(randomBytes), command: { tag: 'WithdrawSuggestions' } },
      })
      if (tag === 'Contended')
        throw new Error(`The consent of an account in the challenge ${uid} was not withdrawn`)
    }
  }

  return {
    read: (challenge) => cache.read(challengeStream(challenge)),
    run: send,
    events: (challenge, afterVersion, limit) =>
      store.readStream(challengeStream(challenge), afterVersion, limit),
    ofAccount: tables.ofAccount,
    playedBy: async (account) => {
      const rows = (await tables.playedBy(account)).filter(({ status }) => status !== 'ended')
      const folded = await Promise.all(
        rows.slice(0, MAX_PLAYED).map(({ uid }) => cache.read(challengeStream(uid))),
      )
      return folded.flatMap(({ state: { challenge } }) =>
        challenge === null || findPlayer(challenge, account) === undefined ? [] : [challenge],
      )
    },
    consentsOf: async function* (account) {
      for (const { uid } of await tables.playedBy(account)) {
        const { challenge } = (await cache.read(challengeStream(uid))).state
        const consent = challenge === null ? undefined : findConsent(challenge, account)
        if (consent !== undefined) yield [consent]
      }
    },
    listed: tables.listed,
    createdBy: tables.createdBy,
    namesOf: tables.namesOf,
    inviteJudge: async (challenge) => {
      const token = newToken(randomBytes)
      await tables.setInvite(challenge, hashToken(token), now())
      return token
    },
    eraseOf: async (account) => {
      for (const uid of await tables.createdBy(account)) {
        await store.erase(challengeStream(uid))
        cache.forget(challengeStream(uid))
      }
      await withdrawOf(account)
    },
    onNotification: cache.onNotification,
  }
}
