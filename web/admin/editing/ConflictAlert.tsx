// Says that another editor was faster, with what holds now beside what was typed.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'

export const ConflictAlert = ({
  theirs,
  ours,
}: {
  readonly theirs: ReactNode
  readonly ours: ReactNode
}): ReactNode => {
  const { t } = useTranslation('corrections')
  return (
    <Alert kind="warn">
      <p>{t('conflict.text')}</p>
      <p>
        {t('conflict.theirs')} <b>{theirs}</b>
      </p>
      <p>
        {t('conflict.ours')} <b>{ours}</b>
      </p>
    </Alert>
  )
}
