// Keys of the public API, as their owner sees them.
import * as t from 'io-ts'
import { Count, fields, listOf, oneOf, Text, TextType } from '../codec.ts'
import { Instant } from '../events/envelope.ts'
import { printable } from '../printable.ts'
import { API_SCOPES } from './scopes.ts'

/** Keys that an account may have at a time. */
export const MAX_KEYS = 20
export const MAX_KEY_NAME_LENGTH = 40
/** Days of usage that are kept and shown. */
export const USAGE_DAYS = 30

export const ApiScopeCodec = oneOf(API_SCOPES)

/** `prefix`: the first characters, by which the owner recognises the key. `pmc`: the PMC that it reads or records, null for the selected one. */
export const ApiKey = t.type(
  {
    id: Text,
    name: Text,
    scopes: t.readonlyArray(ApiScopeCodec),
    pmc: t.union([Text, t.null]),
    prefix: Text,
    created: Instant,
    lastUsed: t.union([Instant, t.null]),
  },
  'ApiKey',
)
export type ApiKey = t.TypeOf<typeof ApiKey>

const KeyName = new TextType(
  `a name of up to ${MAX_KEY_NAME_LENGTH} visible characters`,
  MAX_KEY_NAME_LENGTH,
  (text) => printable(text, MAX_KEY_NAME_LENGTH) !== undefined,
)

/** At least one scope; a repeated one counts once. `pmc` is required with `progress:write`, which goes with none of a key that others see. */
export const NewApiKey = fields(
  { name: KeyName, scopes: listOf(ApiScopeCodec, API_SCOPES.length) },
  { pmc: Text },
  'NewApiKey',
)
export type NewApiKey = t.TypeOf<typeof NewApiKey>

/** Calls of a key on a day (UTC) that were answered with a status. */
export const ApiUsage = t.type({ key: Text, day: Text, status: Count, calls: Count }, 'ApiUsage')
export type ApiUsage = t.TypeOf<typeof ApiUsage>

export type ApiKeyRejection =
  | { readonly tag: 'TooManyApiKeys'; readonly max: number }
  | { readonly tag: 'NoApiScope' }
  | { readonly tag: 'ApiKeyWithoutPmc' }
  | { readonly tag: 'ApiKeyShownToOthers' }
  | { readonly tag: 'ApiKeyUnknown' }
