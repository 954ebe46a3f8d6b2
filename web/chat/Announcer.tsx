// Reads new messages out, several together as their number: at most one announcement in some seconds.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#core/chat/model.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

const EVERY_MS = 6_000

export const Announcer = ({ messages }: { readonly messages: readonly ChatMessage[] }): ReactNode => {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const latest = useRef(messages)
  latest.current = messages
  useEffect(() => {
    let said = latest.current.at(-1)?.id
    const timer = setInterval(() => {
      const newest = latest.current.at(-1)
      const since = said ?? newest?.id ?? 0
      const news = latest.current.filter(({ id }) => id > since)
      said = newest?.id ?? said
      const [only] = news
      if (only !== undefined)
        setText(news.length === 1 ? `${only.name}: ${only.text}` : t('news', { count: news.length }))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [t])
  return (
    <p className="vh" aria-live="polite">
      {text}
    </p>
  )
}
