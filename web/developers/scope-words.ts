// The words of scopes: a colon would name a namespace.
import type { ApiScope } from '#core/api-keys/scopes.ts'

export const SCOPE_WORDS = {
  prices: 'prices',
  profit: 'profit',
  'progress:read': 'progress',
  'progress:write': 'record',
  bot: 'bot',
  sheet: 'sheet',
  widget: 'widget',
} as const satisfies Readonly<Record<ApiScope, string>>
