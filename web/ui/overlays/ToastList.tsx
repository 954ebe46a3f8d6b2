// Draws the messages that `showToast` asked for: once in the app, at its end.
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-name.ts'
import styles from './Toasts.module.css'
import { toasts } from './toast.ts'
import { type Toast, type ToastTone, toastDuration } from './toast-queue.ts'

const ICONS: Readonly<Record<ToastTone, IconName>> = { good: 'check', error: 'error', info: 'info' }

const ToastCard = ({ toast, isPaused }: { readonly toast: Toast; readonly isPaused: boolean }): ReactNode => {
  const { t } = useTranslation('common')
  const left = useRef(toastDuration(toast))
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => toasts.dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isPaused, toast.id])
  const { tone = 'good', text, action } = toast
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <div className={styles.words}>
        {tone === 'error' && <p className={styles.title}>{t('ui.error')}</p>}
        <p>{text}</p>
      </div>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            toasts.dismiss(toast.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        variant="quiet"
        size="small"
        label={t('ui.close')}
        onClick={() => toasts.dismiss(toast.id)}
      />
      <span className={styles.time} style={{ animationDuration: `${toastDuration(toast)}ms` }} />
    </div>
  )
}

export const ToastList = (): ReactNode => {
  const { t } = useTranslation('common')
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const list = useRef<HTMLElement>(null)
  const newest = shown.at(-1)?.id

  // As a popover the list stands over an open dialog too; showing it again puts it on top of what was opened since.
  useEffect(() => {
    const element = list.current
    if (element === null) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <>
      <p className="vh" role="status">
        {shown.at(-1)?.text}
      </p>
      <section
        ref={list}
        className={styles.toasts}
        popover="manual"
        aria-label={t('ui.notifications')}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isHovered || isFocused} />
        ))}
      </section>
    </>
  )
}
