// A challenge that a page follows: read once, then kept up by its public stream and by the answers to commands.
import type { ChallengeCommand } from '#core/challenge/commands.ts'
import { type ChallengeState, isJudge, noChallenge } from '#core/challenge/model.ts'
import { reduceChallenge } from '#core/challenge/reducer.ts'
import { findPlayer } from '#core/challenge/suggestions.ts'
import { makeFold } from '#core/events/fold.ts'
import { isNext } from '#core/events/optimistic.ts'
import { isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { observable } from '#web/data/observable.ts'
import { answersChanged } from '#web/data/use-answer.ts'
import { session } from '#web/session/account/session.ts'
import { showToast } from '#web/ui/overlays/toast.ts'

/** `people`: user names by account. `problem`: why there is no challenge. */
export interface FollowedChallenge {
  readonly state: ChallengeState
  readonly version: number
  readonly people: Readonly<Record<string, string>>
  readonly problem: ApiProblem | undefined
}

interface Told {
  readonly events: readonly { readonly type: string; readonly version: number; readonly data: unknown }[]
  readonly version: number
}

/** Without the names of players who withdrew their consent. */
const peopleAfter = (
  people: FollowedChallenge['people'],
  news: Told['events'],
  { challenge }: ChallengeState,
): FollowedChallenge['people'] => {
  const gone = news.flatMap(({ type, data }) =>
    type === 'SuggestionsWithdrawn' ? [(data as { readonly account: string }).account] : [],
  )
  const isShown = (account: string): boolean =>
    !gone.includes(account) ||
    (challenge !== null && (isJudge(challenge, account) || findPlayer(challenge, account) !== undefined))
  return gone.length === 0
    ? people
    : Object.fromEntries(Object.entries(people).filter(([account]) => isShown(account)))
}

const fold = makeFold({ initial: noChallenge, reduce: reduceChallenge })
const RETRY_MS = 10_000
/** Pages spread over this time what a new judge makes all of them read, and a new player who allows suggestions. */
const SPREAD_MS = { JudgeAdded: 2_000, SuggestionsAllowed: 30_000 } as const
const NOTHING: FollowedChallenge = { state: noChallenge, version: 0, people: {}, problem: undefined }

export interface ChallengeFeed {
  readonly get: () => FollowedChallenge
  readonly subscribe: (listener: () => void) => () => void
  /** Reads and follows the challenge until the returned function is called. */
  readonly open: () => () => void
  /** Whether it was done; a refusal is explained in a toast. */
  readonly send: (command: ChallengeCommand) => Promise<boolean>
  /** Folds the answer to another call. */
  readonly take: (told: Told) => void
}

export const makeChallengeFeed = (uid: string): ChallengeFeed => {
  const followed = observable<FollowedChallenge>(NOTHING)
  const params = { id: uid }
  let isOpen = false

  const read = async (): Promise<boolean> => {
    const answer = await callLate('readChallenge', { params })
    if (!isOpen) return false
    if (isLeft(answer)) {
      // What was shown stays while the connection is away.
      if (answer.left.status === 404 || followed.get().version === 0)
        followed.set({ ...NOTHING, problem: answer.left })
      return false
    }
    const { challenge, version, people } = answer.right
    if (version >= followed.get().version)
      followed.set({
        state: { challenge, isDeleted: false, events: version },
        version,
        people,
        problem: undefined,
      })
    return true
  }

  /** Judges see at once whose pilot it is. */
  const readNames = (news: Told['events']): void => {
    const { challenge } = followed.get().state
    const own = session.get().account?.uid
    const isOwnBoard = challenge !== null && own !== undefined && isJudge(challenge, own)
    for (const type of ['JudgeAdded', 'SuggestionsAllowed'] as const) {
      if (!news.some((event) => event.type === type)) continue
      setTimeout(() => void read(), isOwnBoard ? 0 : Math.random() * SPREAD_MS[type])
      return
    }
  }

  const take = ({ events }: Told): void => {
    const before = followed.get()
    if (!isNext(before, events)) return void read()
    const news = events.filter(({ version }) => version > before.version)
    const last = news.at(-1)
    if (last === undefined) return
    const state = fold(news, before.state)
    followed.set({ ...before, state, version: last.version, people: peopleAfter(before.people, news, state) })
    answersChanged('/challenges')
    readNames(news)
  }

  const open = (): (() => void) => {
    isOpen = true
    let isCurrent = true
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      timer = setTimeout(() => void begin(), RETRY_MS)
    }
    const follow = (): void => {
      source = new EventSource(
        latePath('streamChallenge', { params, query: { after: followed.get().version } }),
      )
      source.addEventListener('events', ({ data }: MessageEvent<string>) => take(JSON.parse(data) as Told))
      source.addEventListener('gone', () => {
        source?.close()
        void read()
      })
      source.addEventListener('error', () => {
        // The browser reconnects by itself unless the server refused the stream.
        if (source?.readyState === EventSource.CLOSED && isCurrent) again()
      })
    }
    const begin = async (): Promise<void> => {
      const isRead = await read()
      if (!isCurrent) return
      if (isRead) follow()
      else if (followed.get().problem?.status !== 404) again()
    }
    void begin()
    return () => {
      isOpen = false
      isCurrent = false
      clearTimeout(timer)
      source?.close()
    }
  }

  return {
    get: followed.get,
    subscribe: followed.subscribe,
    open,
    take,
    send: async (command) => {
      const body = { commandId: crypto.randomUUID(), command }
      const answer = await callLate('sendChallengeCommand', { params, body })
      if (isLeft(answer)) {
        showToast({ text: answer.left.message, tone: 'error' })
        return false
      }
      take(answer.right)
      return true
    },
  }
}
