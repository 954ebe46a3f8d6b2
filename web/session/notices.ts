// What a person is told in passing about their session: why a change was undone, and that they are signed out.
import i18next from 'i18next'
import type { Rejection } from '#core/events/decider.ts'
import { problemText } from '#web/i18n/problem-text.ts'
import { showToast } from '#web/ui/overlays/toast.ts'
import { currentLocale } from '../i18n/locale-choice.ts'
import { loadRuleWords } from '../i18n/use-rule-words.ts'
import type { StreamTypes, Undone } from './effects.ts'

/** In the rules' words. */
export const explainRejection = async (rejection: Rejection): Promise<void> => {
  const words = await loadRuleWords(currentLocale())
  showToast({ text: words.rejection(rejection), tone: 'error' })
}

/** What a policy does not permit (403) comes in its own words, in the reader's language. */
export const explainUndone = async (undone: Undone<StreamTypes>): Promise<void> => {
  if (undone.by === 'rules') return explainRejection(undone.refused.rejection)
  // Every tab receives it: a hidden tab reports only its own.
  if (undone.isMine || document.visibilityState === 'visible')
    showToast({
      text: undone.problem.status === 403 ? undone.problem.message : problemText(undone.problem),
      tone: 'error',
    })
}

export const saySignedOut = (pending: number): void => {
  showToast({
    text:
      pending === 0
        ? i18next.t('common:session.signedOut')
        : i18next.t('common:session.signedOutWaiting', { count: pending }),
    tone: 'error',
  })
}

export const sayOutdated = (): void => {
  showToast({
    text: i18next.t('shell:update.text'),
    action: { label: i18next.t('shell:update.action'), run: () => location.reload() },
    tone: 'info',
  })
}
