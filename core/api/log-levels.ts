// Levels of the server's log, the least urgent first.

export const LOG_LEVELS = [
  { name: 'debug', value: 20 },
  { name: 'info', value: 30 },
  { name: 'warn', value: 40 },
  { name: 'error', value: 50 },
] as const

export type LogLevel = (typeof LOG_LEVELS)[number]['name']
