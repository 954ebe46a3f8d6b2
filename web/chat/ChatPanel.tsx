// The chat: docked at the right of wide windows, over the whole page on small ones.

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useObservable } from '#web/data/observable.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRole } from '#web/session/account/use-session.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import styles from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { chatLog, chatProblem, followChat, retryChat } from './chat-feed.ts'
import { DOCKED, setChatOpen } from './chat-panel-state.ts'
import { MessageList } from './MessageList.tsx'

const close = (): void => {
  setChatOpen(false)
  document.querySelector<HTMLElement>('[data-chat-button]')?.focus()
}

const ChatPanel = (): ReactNode => {
  const { t } = useTranslation('chat')
  const role = useRole()
  const log = useObservable(chatLog)
  const problem = useObservable(chatProblem)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => followChat(), [])
  // A layout effect is cleaned up while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (matchMedia(DOCKED).matches) element?.show()
    else element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={t('title')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (event.target as HTMLElement).closest('dialog') !== dialog.current)
          return
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <IconButton icon="x" variant="quiet" label={t('close')} onClick={close} />
      </div>
      {problem === undefined ? (
        <MessageList log={log} role={role} />
      ) : (
        <ErrorState message={t('failed')} retry={retryChat} />
      )}
      <Composer role={role} />
    </dialog>
  )
}

export default ChatPanel
