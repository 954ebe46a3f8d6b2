// Why a call brought no answer, in the language that is read.
import i18next from 'i18next'

/**
 * `tag` is the key of the words, `message` the server's own. In this app's words where it has some for the reason, else in the server's:
 * refusals of commands come in the reader's language already.
 */
export const problemText = ({ tag, message }: { readonly tag: string; readonly message: string }): string =>
  i18next.t(`common:problem.${tag}` as 'common:problem.ServerError', { defaultValue: message })
