// Links that sign in another device of the same person, once.
import { type Either, left, right } from '#core/fp.ts'
import type { ShareTokens } from '../stores/share-tokens.ts'
import type { ShareProblem } from './problems.ts'
import { hashToken, isToken, newToken, type RandomBytes } from './tokens.ts'

const LIFE_MS = 10 * 60_000

export interface ShareLink {
  readonly token: string
  readonly url: string
  readonly expires: Date
}

export interface ShareLinks {
  /** Makes a link for the account; it ends with the session that asks for it. */
  readonly createShare: (by: { readonly account: string; readonly session: string }) => Promise<ShareLink>
  /** The account that the link signs in. */
  readonly acceptShare: (token: string) => Promise<Either<ShareProblem, { readonly account: string }>>
}

export interface ShareOptions {
  readonly tokens: ShareTokens
  readonly publicUrl: string
  readonly now: () => Date
  readonly randomBytes: RandomBytes
}

export const share = ({ tokens, publicUrl, now, randomBytes }: ShareOptions): ShareLinks => ({
  createShare: async ({ account, session }) => {
    const token = newToken(randomBytes)
    const expires = new Date(now().getTime() + LIFE_MS)
    await tokens.put({ tokenHash: hashToken(token), account, session, expiresAt: expires })
    // Behind the hash, so that the token stays out of logs and of the addresses that other sites are told.
    return { token, url: `${publicUrl}/user#share=${token}`, expires }
  },
  acceptShare: async (token) => {
    if (!isToken(token)) return left({ tag: 'ShareLinkInvalid' })
    const taken = await tokens.take(hashToken(token), now())
    switch (taken.tag) {
      case 'Valid':
        return right({ account: taken.account })
      case 'Accepted':
        return left({ tag: 'ShareLinkAccepted' })
      case 'Invalid':
        return left({ tag: 'ShareLinkInvalid' })
    }
  },
})
