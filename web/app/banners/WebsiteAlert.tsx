// The alert that administrators write: HTML, of which only harmless text and links are left. Closed for as long as it says the same.
import DOMPurify from 'dompurify'
import { type ReactNode, useMemo, useState } from 'react'
import { readStored, writeStored } from '#web/app/stored.ts'
import { Alert } from '#web/ui/Alert.tsx'

const DISMISSED = 'dismissed-alert'

const ALLOWED = {
  ALLOWED_TAGS: ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'p', 'span', 'strong', 'ul'],
  ALLOWED_ATTR: ['href', 'title', 'target', 'rel'],
}

const WebsiteAlert = ({
  html,
  className,
}: {
  readonly html: string
  readonly className?: string | undefined
}): ReactNode => {
  const [isDismissed, setIsDismissed] = useState(() => readStored(DISMISSED) === html)
  const clean = useMemo(() => DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true }), [html])
  if (isDismissed || clean.textContent?.trim() === '') return null
  return (
    <Alert
      className={className}
      onClose={() => {
        writeStored(DISMISSED, html)
        setIsDismissed(true)
      }}
    >
      <div ref={(element) => element?.replaceChildren(clean.cloneNode(true))} />
    </Alert>
  )
}

export default WebsiteAlert
