// The question before somebody logs out: what has not reached the server is lost with it.
import type { ReactNode } from 'react'
import { callPath } from '#web/data/request.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSession } from '#web/session/account/use-session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LeavingLink } from './sign-in/LeavingLink.tsx'

export const SignOutDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { pending } = useSession()
  return (
    <Dialog
      title={t('leave.title')}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <LeavingLink
            href={callPath('logout', { query: { lang: locale } })}
            icon="exit"
            variant="danger-fill"
          >
            {t('leave.yes')}
          </LeavingLink>
        </>
      }
    >
      <p>{pending === 0 ? t('leave.nothingLost') : t('leave.unsent', { count: pending })}</p>
    </Dialog>
  )
}
