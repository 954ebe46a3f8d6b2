// The Discord bot of this server and the link of the account, as the server says.
import { useCallback, useSyncExternalStore } from 'react'
import { isLeft } from '#core/fp.ts'
import type { CallAnswer } from '#web/data/api.ts'
import { useArrived } from '#web/data/DataSuspense.tsx'
import { onIdentityChange } from '#web/data/identity.ts'
import { callLate } from '#web/data/late-calls.ts'
import { makeQueryCache } from '#web/data/query-cache.ts'
import { RESOLVED } from '#web/data/resolved.ts'

type Answer = CallAnswer<'readDiscord'>
export type DiscordState = Extract<Answer, { readonly _tag: 'Right' }>['right']
export type DiscordLinkState = NonNullable<DiscordState['link']>

const answers = makeQueryCache<Answer>({ now: () => Date.now(), keepMs: 10_000, max: 1 }, isLeft)
onIdentityChange(answers.forget)

/** Suspends until the first answer. */
export const useDiscord = (): { readonly answer: Answer; readonly refresh: () => void } => {
  const query = answers.of('discord', () => callLate('readDiscord'))
  const held = useSyncExternalStore(query.subscribe, query.get)
  const loaded = useArrived<unknown>(held === undefined ? query.load() : RESOLVED)
  const refresh = useCallback(() => void query.refresh(), [query])
  return { answer: (held ?? loaded) as Answer, refresh }
}
