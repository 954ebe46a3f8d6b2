// The alert of the site as a tree: text, and the few elements that are left of an administrator's HTML.
import * as t from 'io-ts'
import { oneOf } from '../codec.ts'

export const ALERT_TAGS = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'p', 'strong', 'ul'] as const

/** Only a link (`a`) has attributes: always an `href` within the site or to http, https or mailto, and a `title` where one was written. */
export interface AlertElement {
  readonly tag: (typeof ALERT_TAGS)[number]
  readonly href?: string
  readonly title?: string
  readonly children: readonly AlertNode[]
}

/** Text as it is read, without markup, or an element. */
export type AlertNode = string | AlertElement

const AlertElement: t.Type<AlertElement> = t.recursion('AlertElement', () =>
  t.intersection([
    t.type({ tag: oneOf(ALERT_TAGS), children: t.readonlyArray(AlertNode) }),
    t.partial({ href: t.string, title: t.string }),
  ]),
)

export const AlertNode: t.Type<AlertNode> = t.union([t.string, AlertElement], 'AlertNode')
