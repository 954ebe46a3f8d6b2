// What a blocked word that is being typed would match among the last messages.
import { type ReactNode, useEffect, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { BlockedWord } from '#core/chat/model.ts'
import { isLeft } from '#core/fp.ts'
import { Quoted } from '#web/chat/ModerationDialog.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { callAdmin } from '../admin-calls.ts'

/** Milliseconds without a key before it is looked up. */
const PAUSE_MS = 400

export const WordMatches = ({ word }: { readonly word: string }): ReactNode => {
  const { t } = useTranslation('adminSite')
  const [preview, setPreview] = useState<{
    readonly word: string
    readonly found: AnswerOf<Contract['previewBlockedWord']>
  }>()
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<void> => {
      const answer = await callAdmin('previewBlockedWord', { query: { word } })
      if (isCurrent && !isLeft(answer)) setPreview({ word, found: answer.right })
    }
    const timer = setTimeout(() => void (BlockedWord.is(word) && look()), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [word])
  if (preview === undefined || preview.word !== word) return null
  const { checked, count, samples } = preview.found
  return (
    <section aria-label={t('preview.title')} aria-live="polite">
      <p className="small">{t('preview.count', { count, checked })}</p>
      {samples.map((message) => (
        <Quoted key={message.id} message={message} />
      ))}
    </section>
  )
}
