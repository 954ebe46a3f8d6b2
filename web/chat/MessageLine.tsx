// One message, with what the reader may do about it while it has the pointer or the focus.
import { memo, type ReactNode, useState } from 'react'
import { isPermitted, type Role } from '#core/access/roles.ts'
import type { ChatMessage } from '#core/chat/model.ts'
import { localDate, localDateTime, localTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './Chat.module.css'
import { DeleteDialog, MuteDialog, ReportDialog } from './MessageDialogs.tsx'
import { MessageText } from './MessageText.tsx'

const DIALOGS = { delete: DeleteDialog, mute: MuteDialog, report: ReportDialog }
type DialogName = keyof typeof DIALOGS

const showAt = (at: string): string =>
  localDate(at) === localDate(Date.now()) ? localTime(at) : localDateTime(at)

export const MessageLine = memo(
  ({
    message,
    role,
    isActive,
    onActive,
  }: {
    readonly message: ChatMessage
    readonly role: Role
    readonly isActive: boolean
    readonly onActive: (id: number) => void
  }): ReactNode => {
    const { t } = useTranslation('chat')
    const [open, setOpen] = useState<DialogName>()
    const { id, name, text, at } = message
    const OpenDialog = open === undefined ? undefined : DIALOGS[open]
    const activate = (): void => onActive(id)
    const action = (which: DialogName, icon: 'bin' | 'lock' | 'warn'): ReactNode => (
      <IconButton
        icon={icon}
        variant="quiet"
        size="small"
        label={t(`action.${which}`, { name })}
        onClick={() => setOpen(which)}
      />
    )
    return (
      <li
        className={styles.message}
        tabIndex={isActive ? 0 : -1}
        onFocus={activate}
        onPointerEnter={activate}
      >
        <p className={styles.by}>
          <bdi className={styles.name}>{name}</bdi> <time dateTime={at}>{showAt(at)}</time>
        </p>
        <p className={styles.text} dir="auto">
          <MessageText text={text} />
        </p>
        {isActive && role !== 'visitor' && (
          <span className={styles.actions}>
            {isPermitted(role, 'administer') ? (
              <>
                {action('mute', 'lock')}
                {action('delete', 'bin')}
              </>
            ) : (
              action('report', 'warn')
            )}
          </span>
        )}
        {OpenDialog !== undefined && <OpenDialog message={message} onClose={() => setOpen(undefined)} />}
      </li>
    )
  },
)
