// What an API key may be used for.

/**
 * `prices`: items with their prices. `profit`: crafts and barters. `progress:read`: the progress of the key's PMC. `progress:write`: also
 * records it, for one PMC that is chosen with the key. `bot`: lines for chat bots,
 * whose keys moderators can read. `sheet`: tables for spreadsheets, whose keys are part of an address.
 * `widget`: what a widget over a stream shows of its PMC; its key is part of an address that viewers may see.
 */
export const API_SCOPES = [
  'prices',
  'profit',
  'progress:read',
  'progress:write',
  'bot',
  'sheet',
  'widget',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Characters of the longest key; anything longer is not looked up. */
export const MAX_KEY_LENGTH = 100
