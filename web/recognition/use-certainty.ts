// How sure a recognised cell is, in words: a number would promise more than it keeps.
import { useTranslation } from 'react-i18next'
import type { FoundCell } from './protocol.ts'

export const useCertainty = ({ match, text }: FoundCell): string => {
  const { t } = useTranslation('recognition')
  if (text === '') return t('certainty.unreadable')
  switch (match.tag) {
    case 'Sure':
      return match.similarity === 1 ? t('certainty.full') : t('certainty.close', { text })
    case 'Shared':
      return t('certainty.shared', { text })
    case 'Unsure':
      return t('certainty.unsure', { text })
    case 'Unknown':
      return t('certainty.unknown', { text })
  }
}
