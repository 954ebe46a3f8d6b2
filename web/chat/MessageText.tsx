// The text of a message: never HTML, with links that lead where they say.
import { type ReactNode, useMemo } from 'react'
import { parseMessageParts } from '#core/chat/message-parts.ts'

export const MessageText = ({ text }: { readonly text: string }): ReactNode => {
  const parts = useMemo(() => parseMessageParts(text), [text])
  let at = 0
  return parts.map((part) => {
    const key = at
    at += part.text.length
    return part.tag === 'Text' ? (
      part.text
    ) : (
      <a
        key={key}
        className="link"
        href={part.href}
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        dir="ltr"
      >
        {part.text}
      </a>
    )
  })
}
