// Where patrons write: Enter sends, and a text that was not accepted stays.

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPermitted, type Role } from '#core/access/roles.ts'
import { countCodePoints } from '#core/chat/message-text.ts'
import { MAX_MESSAGE_LENGTH, type Mute } from '#core/chat/model.ts'
import { isLeft } from '#core/fp.ts'
import { callLate } from '#web/data/late-calls.ts'
import { observable, useObservable } from '#web/data/observable.ts'
import { localDateTime } from '#web/i18n/local-time.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import fieldStyles from '#web/ui/fields/Field.module.css'
import { MINUTE_MS, useNow } from '#web/ui/hooks/use-now.ts'
import styles from './Chat.module.css'
import { muteChanges, postMessage } from './chat-feed.ts'

/** From here on the rest is shown. */
const NEAR_LIMIT = 100
/** Pages spread over this time what a mute makes all of them read. */
const SPREAD_MS = 2_000
const SECOND_MS = 1_000

/** `id`: what the text is called on the server; a text that is sent again keeps it. */
interface Draft {
  readonly id: string
  readonly text: string
}

/** Outlives the panel. */
const draft = observable<Draft>({ id: '', text: '' })

/** The mute of the user that holds now. */
const useMute = (isWriter: boolean): Mute | undefined => {
  const [mute, setMute] = useState<Mute>()
  const changes = useObservable(muteChanges)
  const now = useNow(MINUTE_MS / 4)
  useEffect(() => {
    if (!isWriter) return
    const read = async (): Promise<void> => {
      const answer = await callLate('readOwnMute')
      if (!isLeft(answer)) setMute(answer.right.mute ?? undefined)
    }
    const timer = setTimeout(() => void read(), changes === 0 ? 0 : Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isWriter, changes])
  return mute !== undefined && Date.parse(mute.until) > now - SECOND_MS ? mute : undefined
}

export const Composer = ({ role }: { readonly role: Role }): ReactNode => {
  const { t } = useTranslation('chat')
  const isWriter = isPermitted(role, 'chat')
  const mute = useMute(isWriter)
  const { text } = useObservable(draft)
  const [problem, setProblem] = useState<string>()
  const isSending = useRef(false)
  const left = MAX_MESSAGE_LENGTH - countCodePoints(text)

  const send = async (): Promise<void> => {
    const sent = draft.get()
    if (isSending.current || sent.text.trim() === '') return
    if (left < 0) return setProblem(t('tooLong', { count: MAX_MESSAGE_LENGTH }))
    isSending.current = true
    const answer = await postMessage(sent.id, sent.text)
    isSending.current = false
    if (isLeft(answer)) return setProblem(answer.left.status === 0 ? t('offline') : answer.left.message)
    setProblem(undefined)
    // What was typed meanwhile stays.
    if (draft.get().id === sent.id) draft.set({ id: '', text: '' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  if (!isWriter) return <p className={styles.note}>{t('patronsOnly')}</p>
  if (mute !== undefined)
    return (
      <p className={styles.note} role="status">
        {t('muted', { until: localDateTime(mute.until), reason: mute.reason })}
      </p>
    )
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        className={`${fieldStyles.input} ${styles.input}`}
        aria-label={t('write')}
        aria-describedby="chat-problem"
        aria-invalid={problem === undefined ? undefined : true}
        placeholder={t('write')}
        rows={1}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setProblem(undefined)
          draft.set({ id: crypto.randomUUID(), text: value })
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="primary" type="submit">
        {t('send')}
      </Button>
      <p id="chat-problem" className={styles.problem} role="status">
        {problem ?? (left < NEAR_LIMIT ? t('left', { count: left }) : '')}
      </p>
    </form>
  )
}
