// The challenge of a page for its parts: its state, who looks at it, and sending commands.

import { createContext, use, useEffect, useMemo } from 'react'
import type { Challenge } from '#core/challenge/model.ts'
import { useObservable } from '#web/data/observable.ts'
import { type ChallengeFeed, type FollowedChallenge, makeChallengeFeed } from './challenge-feed.ts'

/** Follows a challenge while the component is shown. */
export const useChallengeFeed = (
  uid: string,
): { readonly feed: ChallengeFeed; readonly followed: FollowedChallenge } => {
  const feed = useMemo(() => makeChallengeFeed(uid), [uid])
  useEffect(() => feed.open(), [feed])
  return { feed, followed: useObservable(feed) }
}

/** `canHost`: the user owns the challenge; `canJudge`: they may score. */
export interface ShownChallenge {
  readonly challenge: Challenge
  readonly people: Readonly<Record<string, string>>
  readonly canHost: boolean
  readonly canJudge: boolean
  readonly send: ChallengeFeed['send']
}

export const ShownChallengeContext = createContext<ShownChallenge | undefined>(undefined)

export const useChallenge = (): ShownChallenge => {
  const shown = use(ShownChallengeContext)
  if (shown === undefined) throw new Error('there is no challenge around this part')
  return shown
}
