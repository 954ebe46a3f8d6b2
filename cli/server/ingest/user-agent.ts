// How the program names itself to those it sends requests to.
import { programVersion } from '../../version.ts'

/** `exfil/0.1.0 (companion server; …)`. */
export const userAgent = (
  purpose = 'companion server; asks for a document only when it has changed',
): string => `exfil/${programVersion()} (${purpose})`
