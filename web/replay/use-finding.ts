// Findings of codecs and checks, in the language of the page.
import { use } from 'react'
import { loadFindings } from '#core/language/findings.ts'
import { toTextLocale } from '#core/languages.ts'
import { memoize } from '#core/memo.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

const findingsIn = memoize(loadFindings)

/** Translates a finding, which is given in English. Suspends until the words have loaded. */
export const useFinding = (): ((english: string) => string) => use(findingsIn(toTextLocale(useLocale())))
