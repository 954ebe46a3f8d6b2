// The calls by which an account manages its keys of the public API.
import * as t from 'io-ts'
import { ApiKey, ApiUsage, NewApiKey } from '../../api-keys/model.ts'
import { Text } from '../../codec.ts'
import { Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

export const apiKeyCalls = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'account',
    summary:
      "The account's API keys, the newest first, and their calls of the last 30 days by day and status",
    answer: t.type({ keys: t.readonlyArray(ApiKey), usage: t.readonlyArray(ApiUsage) }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'account',
    action: 'api-keys',
    wantsRecentSignIn: true,
    summary: 'Makes an API key and answers it, once; only its hash is stored',
    body: NewApiKey,
    answer: t.type({ key: Text, apiKey: ApiKey }),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api-keys/:id',
    access: 'account',
    summary: 'Revokes an API key; every server refuses it from now on',
    answer: Done,
  }),
} as const
