// The button that opens the chat, with the number of unread messages.

import type { ReactNode } from 'react'
import { useObservable } from '#web/data/observable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Count } from '#web/ui/controls/Count.tsx'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './ChatButton.module.css'
import { chatPanel, setChatOpen, unreadCount } from './chat-panel-state.ts'

const MAX_SHOWN = 99

export const ChatButton = ({
  className,
  onPress,
}: {
  readonly className?: string | undefined
  readonly onPress?: () => void
}): ReactNode => {
  const { t } = useTranslation('shell')
  const isOpen = useObservable(chatPanel) === 'open'
  const unread = useObservable(unreadCount)
  return (
    <span className={classNames(styles.place, className)}>
      <IconButton
        icon="chat"
        variant="quiet"
        label={unread === 0 ? t('chat.label') : t('chat.unread', { count: unread })}
        aria-expanded={isOpen}
        data-chat-button
        onClick={() => {
          onPress?.()
          setChatOpen(!isOpen)
        }}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Count value={Math.min(unread, MAX_SHOWN)} />
        </span>
      )}
    </span>
  )
}
