// Sends what the pilot reports to the challenges whose judges the player lets it suggest scores to; tries again while the site cannot be reached.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import type { PilotReport } from '#core/challenge/pilot-report.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import type { ApiProblem } from '#web/data/api.ts'

export const RETRY_MS = 30_000
export const MAX_TRIES = 20

/** `beganAt`: epoch milliseconds by the clock of this machine. */
export type LocalReport =
  | { readonly kind: 'quest'; readonly quest: string }
  | { readonly kind: 'raid'; readonly map: MapKey | undefined; readonly beganAt: number }

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
}

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

/** The function resolves when the report is delivered, refused or given up. Nothing is sent without consent, or for another account. */
export const makeSuggester = (effects: SuggesterEffects): ((report: LocalReport) => Promise<void>) => {
  const { readPlayed, send, told, now, wait, newId } = effects
  return async (local) => {
    const user = effects.user()
    if (user === undefined) return

    /** The answer, unless it is refused, given up, or the player is no longer signed in. */
    const persist = async <A>(request: () => Promise<Either<ApiProblem, A>>): Promise<A | undefined> => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        if (tries > 0) await wait(RETRY_MS)
        if (effects.user() !== user) return undefined
        const answer = await request()
        if (!isLeft(answer)) return answer.right
        if (!isPassing(answer.left)) return undefined
      }
      return undefined
    }

    const played = await persist(readPlayed)
    if (played === undefined) return
    const report = toReport(local, now() - Date.parse(played.now))
    const suggest = async (challenge: PlayedChallenge): Promise<void> => {
      const [commandId, suggestion] = [newId(), newId()]
      const events = await persist(() =>
        send(challenge.uid, commandId, { tag: 'SuggestScore', suggestion, report }),
      )
      if (events !== undefined && events > 0) told(challenge)
    }
    await Promise.all(played.challenges.filter((each) => isCounted(each, report)).map(suggest))
  }
}
