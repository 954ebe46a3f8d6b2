// Why a source could not be imported, and how that reads in one line.
import { type DecodeError, showDecodeError } from '#core/codec.ts'

export type SourceError =
  /** There is neither a facts folder nor the documents of the API at this place. */
  | { readonly tag: 'NoSource'; readonly place: string }
  | { readonly tag: 'Unreadable'; readonly document: string; readonly reason: string }
  | { readonly tag: 'NotJson'; readonly document: string; readonly reason: string }
  | { readonly tag: 'Malformed'; readonly document: string; readonly error: DecodeError }
  /** Two files claim to be the same document. */
  | { readonly tag: 'Ambiguous'; readonly document: string; readonly files: readonly string[] }

export const showSourceError = (error: SourceError): string => {
  switch (error.tag) {
    case 'NoSource':
      return `${error.place}: neither a facts folder nor documents of the API`
    case 'Unreadable':
      return `${error.document}: can't be read (${error.reason})`
    case 'NotJson':
      return `${error.document}: is not JSON (${error.reason})`
    case 'Malformed':
      return `${error.document}: ${showDecodeError(error.error)}`
    case 'Ambiguous':
      return `${error.document}: more than one file (${error.files.join(', ')})`
  }
}
