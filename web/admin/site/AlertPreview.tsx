// What readers will see of an alert that is being written.
import { type ReactNode, useEffect, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { isLeft } from '#core/fp.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertText } from '#web/ui/text/AlertText.tsx'
import { callAdmin } from '../admin-calls.ts'

/** Milliseconds without a key before it is asked for. */
const PAUSE = 400

export const AlertPreview = ({
  html,
  label,
}: {
  readonly html: string
  readonly label: string
}): ReactNode => {
  const { t } = useTranslation('office')
  const [nodes, setNodes] = useState<AnswerOf<Contract['previewAlert']>['nodes']>([])
  useEffect(() => {
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const answer = await callAdmin('previewAlert', { query: { html } })
      if (isCurrent && !isLeft(answer)) setNodes(answer.right.nodes)
    }
    const timer = setTimeout(() => (html.trim() === '' ? setNodes([]) : void ask()), PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [html])
  return (
    <section aria-label={label}>
      <h3 className="caps">{label}</h3>
      {nodes.length === 0 ? (
        <p className="muted small">{t('alert.nothing')}</p>
      ) : (
        <Alert>
          <AlertText nodes={nodes} />
        </Alert>
      )}
    </section>
  )
}
