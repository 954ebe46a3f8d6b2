// A notice over a page or a form.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './Alert.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './controls/IconButton.tsx'
import { Icon } from './Icon.tsx'

export const Alert = ({
  kind = 'info',
  action,
  onClose,
  className,
  children,
}: {
  readonly kind?: 'info' | 'warn' | 'error'
  readonly action?: ReactNode
  readonly onClose?: (() => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useTranslation('common')
  return (
    <div
      className={classNames(styles.alert, className)}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={kind} />
      <div>{children}</div>
      {action}
      {onClose && (
        <IconButton icon="x" variant="quiet" size="small" label={t('ui.close')} onClick={onClose} />
      )}
    </div>
  )
}
