// Saves the log as a file.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/Button.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { logFileName, logText } from './import/log-file.ts'
import type { LoggedEvent } from './logged-event.ts'

const save = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const ExportButton = ({
  events,
  username,
}: {
  readonly events: readonly LoggedEvent[]
  readonly username: string
}): ReactNode => {
  const { t } = useTranslation('history')
  const download = (): void => {
    const file = logFileName(username, Date.now())
    save(file, logText(events))
    showToast({ text: t('exported', { file }) })
  }
  return (
    <Button icon="download" disabled={events.length === 0} onClick={download}>
      {t('export')}
    </Button>
  )
}
