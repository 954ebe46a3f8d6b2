// The text of the site's alert as the server has cleaned it: text, emphasis and links.
import { createElement, Fragment, type ReactNode } from 'react'
import type { AlertElement, AlertNode } from '#core/settings/alert.ts'

/** A link that leaves the site opens a tab of its own. */
const OUTWARD = { target: '_blank', rel: 'noreferrer' }

const getAttributes = ({ tag, href, title }: AlertElement) => {
  if (tag !== 'a' || href === undefined) return {}
  const { origin, protocol } = new URL(href, location.href)
  return { href, title, ...(protocol !== 'mailto:' && origin !== location.origin ? OUTWARD : {}) }
}

const draw = (node: AlertNode): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, getAttributes(node), ...node.children.map(draw))

export const AlertText = ({ nodes }: { readonly nodes: readonly AlertNode[] }): ReactNode =>
  createElement(Fragment, null, ...nodes.map(draw))
