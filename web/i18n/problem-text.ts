// Why a call brought no answer, in the language that is read.
import i18next from 'i18next'
import type { ApiProblem } from '#web/data/problem.ts'

/** In this app's words where it has some for the reason, else in the server's: refusals of commands come in the reader's language already. */
export const problemText = ({ tag, message }: Pick<ApiProblem, 'tag' | 'message'>): string =>
  i18next.t(`common:problem.${tag}` as 'common:problem.ServerError', { defaultValue: message })
