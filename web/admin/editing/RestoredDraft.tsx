// Says that a form begins with what was typed before and not sent, and lets its author begin again.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/controls/Button.tsx'

export const RestoredDraft = ({ onDrop }: { readonly onDrop: () => void }): ReactNode => {
  const { t } = useTranslation('corrections')
  return (
    <Alert
      action={
        <Button size="small" onClick={onDrop}>
          {t('draft.drop')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Alert>
  )
}
