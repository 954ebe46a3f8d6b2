// What an API key may be used for.

/**
 * `prices`: items with their prices. `profit`: crafts and barters. `progress:read`: the progress of the key's PMC. `bot`: lines for chat bots,
 * whose keys moderators can read. `sheet`: tables for spreadsheets, whose keys are part of an address.
 */
export const API_SCOPES = ['prices', 'profit', 'progress:read', 'bot', 'sheet'] as const
export type ApiScope = (typeof API_SCOPES)[number]
