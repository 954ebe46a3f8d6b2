// What a codec found wrong, in the language of the command line.
import { type DecodeError, showDecodeError } from '#core/codec.ts'
import { finding } from './speech.ts'

/** Where it stands, what was expected there and what was found. */
export const decodeFinding = (error: DecodeError): string => finding(showDecodeError(error))
