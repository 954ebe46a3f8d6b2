// The Discord bot of this server and the link of the account, as the server says.

import type { CallAnswer } from '#web/data/api.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { makeAnswerHooks } from '#web/data/use-answer.ts'

type Answer = CallAnswer<'readDiscord'>
export type DiscordState = Extract<Answer, { readonly _tag: 'Right' }>['right']
export type DiscordLinkState = NonNullable<DiscordState['link']>

const { useAnswer } = makeAnswerHooks(callLate, latePath)

/** Suspends until the first answer. */
export const useDiscord = () => useAnswer('readDiscord')
