// The messages: stays at the newest while it is there, loads older ones at the top, and announces new ones without flooding.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Role } from '#core/access/roles.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Announcer } from './Announcer.tsx'
import styles from './Chat.module.css'
import { loadOlder } from './chat-feed.ts'
import type { ChatLog } from './chat-log.ts'
import { writeLastSeen } from './chat-panel-state.ts'
import { MessageLine } from './MessageLine.tsx'

/** Pixels from an end that still count as being there. */
const NEAR = 40
const NEAR_TOP = 300

const ROW_KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export const MessageList = ({ log, role }: { readonly log: ChatLog; readonly role: Role }): ReactNode => {
  const { t } = useTranslation('chat')
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const isLoading = useRef(false)
  /** Distance to the end before older messages were added. */
  const keptDistance = useRef<number>(undefined)
  const { messages, isLoaded, isAtStart } = log
  const newest = messages.at(-1)?.id ?? 0
  const [seen, setSeen] = useState(0)
  const [active, setActive] = useState<number>()

  const note = (): void => {
    setSeen(newest)
    writeLastSeen(newest)
  }
  const goToEnd = (): void => {
    const element = box.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    note()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change with the messages only
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    if (keptDistance.current !== undefined) {
      element.scrollTop = element.scrollHeight - keptDistance.current
      keptDistance.current = undefined
    } else if (isAtEnd.current) goToEnd()
  }, [messages])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const fetchOlder = async (): Promise<void> => {
    const element = box.current
    if (element === null || isLoading.current || isAtStart || messages.length === 0) return
    isLoading.current = true
    keptDistance.current = element.scrollHeight - element.scrollTop
    const isDone = await loadOlder()
    if (!isDone) keptDistance.current = undefined
    isLoading.current = false
  }
  const onScroll = (): void => {
    const element = box.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    if (isAtEnd.current && seen < newest) note()
    if (element.scrollTop < NEAR_TOP) void fetchOlder()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = ROW_KEYS[event.key]
    const row = (event.target as HTMLElement).closest('li')
    if (step === undefined || row === null) return
    const other = step < 0 ? row.previousElementSibling : row.nextElementSibling
    if (!(other instanceof HTMLElement)) return
    event.preventDefault()
    other.focus()
  }

  const unseen = seen === 0 ? 0 : messages.filter(({ id }) => id > seen).length
  return (
    <div className={styles.list}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk through its messages */}
      <div ref={box} className={styles.scroll} onScroll={onScroll} onKeyDown={onKeyDown}>
        {isLoaded && messages.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <ol aria-label={t('messages')} className={styles.messages}>
          {messages.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              role={role}
              isActive={(active ?? newest) === message.id}
              onActive={setActive}
            />
          ))}
        </ol>
      </div>
      {unseen > 0 && (
        <Button variant="primary" size="small" icon="down" className={styles.news} onClick={goToEnd}>
          {t('news', { count: unseen })}
        </Button>
      )}
      <Announcer messages={messages} />
    </div>
  )
}
