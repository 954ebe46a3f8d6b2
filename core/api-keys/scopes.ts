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

/** Scopes of keys that others see: in the commands of a chat, in the cells of a sheet, in the address of a stream's scene. */
const SHOWN_SCOPES: readonly ApiScope[] = ['bot', 'sheet', 'widget']

/** Whether such a key would let everyone who sees it record progress. */
export const isShownRecorder = (scopes: readonly ApiScope[]): boolean =>
  scopes.includes('progress:write') && scopes.some((scope) => SHOWN_SCOPES.includes(scope))

/** What a key may be used for: one that others see records nothing, even if it was made with `progress:write`. */
export const getUsableScopes = (scopes: readonly ApiScope[]): readonly ApiScope[] =>
  isShownRecorder(scopes) ? scopes.filter((scope) => scope !== 'progress:write') : scopes

/** Characters of the longest key; anything longer is not looked up. */
export const MAX_KEY_LENGTH = 100
