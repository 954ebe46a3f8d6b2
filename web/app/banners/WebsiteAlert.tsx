// The alert that administrators write, as the server has cleaned it: text, emphasis and links. Closed for as long as it says the same.
import { createElement, Fragment, type ReactNode, useState } from 'react'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { AlertElement, AlertNode } from '#core/settings/alert.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'
import { Alert } from '#web/ui/Alert.tsx'

const DISMISSED = 'dismissed-alert'

/** A link that leaves the site opens a tab of its own. */
const OUTWARD = { target: '_blank', rel: 'noreferrer' }

const getAttributes = ({ tag, href, title }: AlertElement) => {
  if (tag !== 'a' || href === undefined) return {}
  const { origin, protocol } = new URL(href, location.href)
  return { href, title, ...(protocol !== 'mailto:' && origin !== location.origin ? OUTWARD : {}) }
}

const draw = (node: AlertNode): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, getAttributes(node), ...node.children.map(draw))

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
      {createElement(Fragment, null, ...nodes.map(draw))}
    </Alert>
  )
}

export default WebsiteAlert
