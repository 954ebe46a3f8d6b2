// Says to those without Pro that they see an example, and why.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FreeLimit } from '#web/list/FreeLimit.tsx'

export const ExampleNote = ({
  shown,
  hidden,
}: {
  readonly shown: number
  readonly hidden: number
}): ReactNode => {
  const { t } = useTranslation('tracker')
  return (
    <FreeLimit hidden={hidden} action={t('getPro')}>
      {t('example', { shown, all: shown + hidden })}
    </FreeLimit>
  )
}
