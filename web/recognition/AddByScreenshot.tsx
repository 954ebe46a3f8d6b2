// The button that opens the dialog for adding items from screenshots; its code is loaded only then.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ProHint } from '#web/ui/overlays/Tooltip.tsx'

const RecognitionDialog = lazy(() => import('./RecognitionDialog.tsx'))

export const AddByScreenshot = ({ canEdit }: { readonly canEdit: boolean }): ReactNode => {
  const { t } = useTranslation('recognition')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ProHint isLocked={!canEdit}>
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </ProHint>
      {isOpen && (
        <Suspense>
          <RecognitionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
