// The alert that administrators write. Closed for as long as it says the same.
import { type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertText } from '#web/ui/text/AlertText.tsx'

const DISMISSED = 'dismissed-alert'

const WebsiteAlert = ({
  alert: { websiteAlert: html, nodes },
  className,
}: {
  readonly alert: AnswerOf<Contract['websiteAlert']>
  readonly className?: string | undefined
}): ReactNode => {
  const [isDismissed, setIsDismissed] = useState(() => readStored(DISMISSED) === html)
  if (isDismissed) return null
  return (
    <Alert
      className={className}
      onClose={() => {
        writeStored(DISMISSED, html)
        setIsDismissed(true)
      }}
    >
      <AlertText nodes={nodes} />
    </Alert>
  )
}

export default WebsiteAlert
