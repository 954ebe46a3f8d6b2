// The file of a player's exported data.

/** `exfil-dymov-2026-07-16.json`: letters and digits of the user name, and the day of the export in UTC. */
export const exportFileName = (username: string, epochMs: number): string => {
  const name = username
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const day = new Date(epochMs).toISOString().slice(0, 10)
  return ['exfil', name, day]
    .filter((part) => part !== '')
    .join('-')
    .concat('.json')
}
