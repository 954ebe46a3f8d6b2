// Where the game's servers stand, from west to east.

export const REGIONS = [
  { key: 'losAngeles', zone: 'America/Los_Angeles' },
  { key: 'dallas', zone: 'America/Chicago' },
  { key: 'newYork', zone: 'America/New_York' },
  { key: 'saoPaulo', zone: 'America/Sao_Paulo' },
  { key: 'london', zone: 'Europe/London' },
  { key: 'frankfurt', zone: 'Europe/Berlin' },
  { key: 'moscow', zone: 'Europe/Moscow' },
  { key: 'dubai', zone: 'Asia/Dubai' },
  { key: 'yekaterinburg', zone: 'Asia/Yekaterinburg' },
  { key: 'singapore', zone: 'Asia/Singapore' },
  { key: 'tokyo', zone: 'Asia/Tokyo' },
  { key: 'sydney', zone: 'Australia/Sydney' },
] as const
