// Sends what the pilot reports to the challenges whose judges the player lets it suggest scores to; tries again while the site cannot be
// reached, and at the next opening.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import type { PilotReport } from '#core/challenge/pilot-report.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import type { KeptReport, KeptReports, LocalReport } from './kept-reports.ts'

export const RETRY_MS = 30_000
export const MAX_TRIES = 20

export type Played = AnswerOf<Contract['playedChallenges']>
type PlayedChallenge = Played['challenges'][number]
export type Suggest = Extract<ChallengeCommand, { readonly tag: 'SuggestScore' }>

/**
 * The injected effects.
 * - `user`: the account of the signed-in player.
 * - `send`: answers how many events the command led to; none if the same was suggested before.
 * - `told`: a challenge has a new suggestion.
 */
export interface SuggesterEffects {
  readonly user: () => string | undefined
  readonly readPlayed: () => Promise<Either<ApiProblem, Played>>
  readonly send: (
    challenge: string,
    commandId: string,
    command: Suggest,
  ) => Promise<Either<ApiProblem, number>>
  readonly told: (challenge: PlayedChallenge) => void
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newId: () => string
  readonly kept: KeptReports
}

/** Nothing is sent without consent, or for another account. */
export interface Suggester {
  /** Resolves when the report is delivered, refused, or kept for the next opening. */
  readonly report: (report: LocalReport) => Promise<void>
  /** Sends what was kept. */
  readonly resume: () => Promise<void>
}

/** `isOver` false: it may succeed later, as far as is known. */
type Persisted<A> = { readonly isOver: true; readonly answer: A | undefined } | { readonly isOver: false }

/** Whether the same request may succeed later. */
const isPassing = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500

/** The report by the clock of the server. */
const toReport = (report: LocalReport, aheadMs: number): PilotReport =>
  report.kind === 'quest'
    ? report
    : {
        ...{ kind: 'raid', map: report.map ?? null },
        began: new Date(report.beganAt - aheadMs).toISOString(),
      }

/** What no goal counts, and raids from before the start, are not sent. */
const isCounted = ({ status, started, counted }: PlayedChallenge, report: PilotReport): boolean =>
  status === 'running' &&
  counted.includes(report.kind) &&
  (report.kind === 'quest' || (started !== null && report.began >= started))

/** Whether a challenge that the player allowed then had started when the pilot reported. */
const wasOpenTo = ({ at, challenges }: KeptReport, { uid, started }: PlayedChallenge, aheadMs: number) =>
  challenges.includes(uid) && started !== null && at - aheadMs >= Date.parse(started)

export const makeSuggester = (effects: SuggesterEffects): Suggester => {
  const { readPlayed, send, told, now, wait, newId, kept } = effects
  /** What the player allowed when it was last read. */
  let known: { readonly user: string; readonly challenges: readonly string[] } | undefined

  /** Tries until there is an answer or a refusal; gives up after a while, or when the player is no longer signed in. */
  const persist = async <A>(
    user: string,
    request: () => Promise<Either<ApiProblem, A>>,
  ): Promise<Persisted<A>> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (tries > 0) await wait(RETRY_MS)
      if (effects.user() !== user) break
      const answer = await request()
      if (!isLeft(answer)) return { isOver: true, answer: answer.right }
      if (!isPassing(answer.left)) return { isOver: true, answer: undefined }
    }
    return { isOver: false }
  }

  const read = async (user: string): Promise<Persisted<Played>> => {
    const played = await persist(user, readPlayed)
    if (played.isOver && played.answer !== undefined)
      known = { user, challenges: played.answer.challenges.map(({ uid }) => uid) }
    return played
  }

  const deliver = async (entry: KeptReport, isLater: boolean): Promise<void> => {
    const { user } = entry
    const played = await read(user)
    if (!played.isOver) return
    const { challenges = [], now: serverNow = '' } = played.answer ?? {}
    const aheadMs = now() - Date.parse(serverNow)
    const targets = challenges.filter(
      (each) =>
        isCounted(each, toReport(entry.report, aheadMs)) && (!isLater || wasOpenTo(entry, each, aheadMs)),
    )
    if (!isLater) kept.put({ ...entry, challenges: targets.map(({ uid }) => uid) })
    const suggest = async (challenge: PlayedChallenge): Promise<boolean> => {
      const [commandId, suggestion] = [newId(), newId()]
      const report = toReport(entry.report, aheadMs)
      const sent = await persist(user, () =>
        send(challenge.uid, commandId, { tag: 'SuggestScore', suggestion, report }),
      )
      if (sent.isOver && sent.answer !== undefined && sent.answer > 0) told(challenge)
      return sent.isOver
    }
    // Again to all of them at the next opening: what has arrived adds nothing.
    if ((await Promise.all(targets.map(suggest))).every(Boolean)) kept.remove(entry.id)
  }

  return {
    report: async (report) => {
      const user = effects.user()
      if (user === undefined) return
      const challenges = known?.user === user ? known.challenges : []
      const entry = { id: newId(), user, at: now(), report, challenges }
      kept.put(entry)
      await deliver(entry, false)
    },
    resume: async () => {
      const user = effects.user()
      if (user === undefined) return
      const own = kept.list().filter((entry) => entry.user === user)
      if (own.length === 0) await read(user)
      else for (const entry of own) await deliver(entry, true)
    },
  }
}
