// Says as whom somebody looks, and ends that.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { useEndLook, useSaid } from './use-look.ts'

export const LookNote = (): ReactNode => {
  const { t } = useTranslation('item')
  const said = useSaid()
  const end = useEndLook()
  if (said === undefined) return null
  return (
    <p className="row row--wrap faint small">
      <span>{said.level === undefined ? t('look.note') : t('look.level', { level: said.level })}</span>
      <Button size="small" variant="quiet" onClick={end}>
        {t('look.reset')}
      </Button>
    </p>
  )
}
