// What is left of the HTML of the site's alert: parsed as a browser does, and cut down to text and a few harmless elements.
import {
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
} from 'parse5'
import { ALERT_TAGS, type AlertElement, type AlertNode } from '#core/settings/alert.ts'

type Tag = AlertElement['tag']

/** What these hold is no text that a page would show. */
const HIDDEN = new Set([
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
])
const SCHEMES = new Set(['http:', 'https:', 'mailto:'])
/** Any address will do: it only tells what a link within the site is relative to. */
const HERE = 'https://site.invalid'

const { NS } = names
const isAllowed = (name: string): name is Tag => (ALERT_TAGS as readonly string[]).includes(name)

/** Line ends as a parser reads them from text, also where they were written as `&#13;`. */
const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

const safeHref = (written: string): string | undefined => {
  const href = written.replaceAll(/[\t\n\r]/g, '').trim()
  return URL.canParse(href, HERE) && SCHEMES.has(new URL(href, HERE).protocol) ? href : undefined
}

const getLink = ({ attrs }: Dom.Element): Pick<AlertElement, 'href' | 'title'> | undefined => {
  const written = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
  const href = safeHref(written('href') ?? 'javascript:')
  const title = written('title')
  if (href === undefined) return undefined
  return { href, ...(title === undefined ? {} : { title: withPlainLines(title) }) }
}

/** Whether HTML can say that `tag` stands there: what it cannot say would be read differently by who parses it again. */
const mayStand = (tag: Tag, within: readonly Tag[]): boolean => {
  if (tag === 'li') return within.at(-1) === 'ul'
  if (tag === 'ul') return !within.includes('p')
  return tag === 'br' || !within.includes(tag)
}

/** Texts that stand side by side are one text. */
const joined = (nodes: readonly AlertNode[]): readonly AlertNode[] => {
  const all: AlertNode[] = []
  for (const node of nodes) {
    const last = all.at(-1)
    if (typeof last === 'string' && typeof node === 'string') all[all.length - 1] = last + node
    else all.push(node)
  }
  return all
}

const getElement = (node: Dom.Element, within: readonly Tag[]): readonly AlertNode[] => {
  const { tagName: tag, childNodes, namespaceURI } = node
  if (HIDDEN.has(tag) || namespaceURI !== NS.HTML) return []
  if (tag === 'br') return [{ tag, children: [] }]
  const link = tag === 'a' ? getLink(node) : {}
  if (!isAllowed(tag) || link === undefined || !mayStand(tag, within)) return getNodes(childNodes, within)
  const children = getNodes(childNodes, [...within, tag])
  return children.length === 0 ? [] : [{ tag, ...link, children }]
}

const getNodes = (nodes: readonly Dom.ChildNode[], within: readonly Tag[]): readonly AlertNode[] =>
  joined(
    nodes.flatMap((node) => {
      if ('value' in node) return node.value === '' ? [] : [withPlainLines(node.value)]
      return 'tagName' in node ? getElement(node, within) : []
    }),
  )

const isText = (node: AlertNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.children.some(isText)

/** The tree of whatever was written; empty where no text is left. */
export const alertNodes = (html: string): readonly AlertNode[] => {
  // As the browser reads it within a box of a page; without a box, cells of tables would swallow text.
  const box = defaultTreeAdapter.createElement('div', NS.HTML, [])
  const nodes = getNodes(parseFragment(box, html, {}).childNodes, [])
  return nodes.some(isText) ? nodes : []
}

const append = (parent: Dom.ParentNode, nodes: readonly AlertNode[]): void => {
  for (const node of nodes)
    if (typeof node === 'string') defaultTreeAdapter.insertText(parent, node)
    else {
      const attributes = (['href', 'title'] as const).flatMap((name) => {
        const value = node[name]
        return value === undefined ? [] : [{ name, value }]
      })
      const element = defaultTreeAdapter.createElement(node.tag, NS.HTML, attributes)
      append(element, node.children)
      defaultTreeAdapter.appendChild(parent, element)
    }
}

/** The HTML with nothing in it but what `alertNodes` leaves; empty where no text is left. */
export const cleanAlert = (html: string): string => {
  const fragment = defaultTreeAdapter.createDocumentFragment()
  append(fragment, alertNodes(html))
  return serialize(fragment).trim()
}
