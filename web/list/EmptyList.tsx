// What a list says where no row is left.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The usual words unless told. `action`: instead of taking the filters off. */
export interface EmptyListProps {
  readonly onReset: () => void
  readonly title?: string
  readonly advice?: string
  readonly action?: ReactNode
}

const EmptyList = ({ onReset, title, advice, action }: EmptyListProps): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      title={title ?? t('list.empty')}
      advice={advice ?? t('list.emptyAdvice')}
      action={action ?? <Button onClick={onReset}>{t('list.reset')}</Button>}
    />
  )
}

export default EmptyList
