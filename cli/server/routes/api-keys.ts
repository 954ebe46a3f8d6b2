// Handlers of the calls for API keys.
import type { apiKeyCalls } from '#core/api/calls/api-key-calls.ts'
import { type ApiKey, type ApiKeyRejection, MAX_KEYS } from '#core/api-keys/model.ts'
import { isShownRecorder } from '#core/api-keys/scopes.ts'
import { left, right } from '#core/fp.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../services/services.ts'
import type { StoredApiKey } from '../stores/api-keys.ts'

const STATUSES = {
  TooManyApiKeys: 409,
  NoApiScope: 422,
  ApiKeyWithoutPmc: 422,
  ApiKeyShownToOthers: 422,
  ApiKeyUnknown: 404,
  PmcUnknown: 404,
} as const

const showKey = ({ id, name, scopes, pmc, prefix, createdAt, lastUsedAt }: StoredApiKey): ApiKey => ({
  ...{ id, name, scopes, pmc, prefix, created: createdAt.toISOString() },
  lastUsed: lastUsedAt?.toISOString() ?? null,
})

export const apiKeyHandlers = ({
  apiKeys,
  security,
  words,
}: Services): EndpointHandlers<keyof typeof apiKeyCalls> => {
  const refuse = (locale: string, refused: ApiKeyRejection | { readonly tag: 'PmcUnknown' }) =>
    left(problem(STATUSES[refused.tag], refused.tag, words(locale).rejection(refused)))
  return {
    listApiKeys: async ({ user }) => {
      // Writes what was counted, which the times of last use are a part of.
      const usage = await apiKeys.usage(user.uid)
      return right({ keys: (await apiKeys.list(user.uid)).map(showKey), usage })
    },
    createApiKey: async ({ user, body, locale }) => {
      if (body.scopes.length === 0) return refuse(locale, { tag: 'NoApiScope' })
      if (isShownRecorder(body.scopes)) return refuse(locale, { tag: 'ApiKeyShownToOthers' })
      const { pmcs } = user.folded.state
      if (body.pmc !== undefined && !Object.hasOwn(pmcs, body.pmc))
        return refuse(locale, { tag: 'PmcUnknown' })
      const records = body.scopes.includes('progress:write')
      const pmc = body.pmc === undefined ? undefined : pmcs[body.pmc]
      if (records && pmc === undefined) return refuse(locale, { tag: 'ApiKeyWithoutPmc' })
      const created = await apiKeys.create(user.uid, body, records ? pmc?.gameMode : undefined)
      if (created === undefined) return refuse(locale, { tag: 'TooManyApiKeys', max: MAX_KEYS })
      security.record({ event: 'ApiKeyCreated', account: user.uid })
      return right({ key: created.key, apiKey: showKey(created.stored) })
    },
    revokeApiKey: async ({ user, context, locale }) => {
      const isRevoked = await apiKeys.revoke(user.uid, context.req.param('id') ?? '')
      if (!isRevoked) return refuse(locale, { tag: 'ApiKeyUnknown' })
      security.record({ event: 'ApiKeyRevoked', account: user.uid })
      return right({ done: true })
    },
  }
}
