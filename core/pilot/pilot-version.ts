// Whether the player's pilot is another version than the one the site wants, and where the site has the product's own.

/** Where a server has the companion as one file. */
export const PILOT_FILE = '/downloads/exfil-pilot.mjs'

const normalise = (version: string): string => version.trim().replace(/^v(?=\d)/i, '')

/**
 * A pilot needs an update when its reported version differs from the wanted one, in either direction; `v1.4.0` and `1.4.0`
 * are the same. While no version is wanted, none is outdated.
 */
export const needsUpdate = (reported: string, wanted: string): boolean =>
  normalise(wanted) !== '' && normalise(reported) !== normalise(wanted)
