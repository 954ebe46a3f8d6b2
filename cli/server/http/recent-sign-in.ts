// Asks again who somebody is, where a call hands out or ends the whole account: a stolen session alone must not be enough.
import type { Context } from 'hono'
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import type { Services } from '../services/services.ts'
import type { SignedIn } from './cookies.ts'
import { type HttpProblem, problem } from './problem.ts'
import { requestLocale } from './request-locale.ts'

const TAG = 'RecentSignInRequired'

/** The refusal says where a code would be sent, masked; nowhere means that its owner signs in at the patron provider again. */
export const requireRecentSignIn =
  ({ sessions, signIn, words }: Pick<Services, 'sessions' | 'signIn' | 'words'>) =>
  async ({ uid, sessionId }: SignedIn, context: Context): Promise<HttpProblem | undefined> => {
    if (await sessions.isRecent(uid, sessionId)) return undefined
    const sendsTo = await signIn.confirmationAddress(uid)
    const refused = { tag: TAG, minutes: RECENT_MINUTES }
    return problem(
      403,
      TAG,
      words(requestLocale(context)).rejection(refused),
      sendsTo === undefined ? {} : { sendsTo },
    )
  }
