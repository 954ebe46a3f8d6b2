// Whether the player's pilot differs from the wanted version, and where the server offers its own.

/** Path of the companion program as a single file. */
export const PILOT_FILE = '/downloads/exfil-pilot.mjs'

const normalise = (version: string): string => version.trim().replace(/^v(?=\d)/i, '')

/** A pilot needs an update if its version differs from the wanted one, in either direction; `v1.4.0` equals `1.4.0`. False if no version is wanted. */
export const needsUpdate = (reported: string, wanted: string): boolean =>
  normalise(wanted) !== '' && normalise(reported) !== normalise(wanted)
