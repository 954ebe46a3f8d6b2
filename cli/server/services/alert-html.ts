// Sanitises the HTML of the site's alert: parsed like in a browser and reduced to text and a few harmless elements.
import {
  type DefaultTreeAdapterTypes as Dom,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
} from 'parse5'
import { ALERT_TAGS, type AlertElement, type AlertNode } from '#core/settings/alert.ts'

type Tag = AlertElement['tag']

/** Elements whose content is not visible text. */
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
/** Arbitrary base URL for resolving relative links. */
const HERE = 'https://site.invalid'

const { NS } = names
const isAllowed = (name: string): name is Tag => (ALERT_TAGS as readonly string[]).includes(name)

/** Normalises line breaks like an HTML parser, including those written as `&#13;`. */
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

/** Whether HTML allows `tag` at this position; otherwise the output would be parsed differently. */
const mayStand = (tag: Tag, within: readonly Tag[]): boolean => {
  if (tag === 'li') return within.at(-1) === 'ul'
  if (tag === 'ul') return !within.includes('p')
  return tag === 'br' || !within.includes(tag)
}

/** Merges adjacent text nodes. */
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

/** Parses HTML into a tree of allowed nodes; empty if no text is left. */
export const alertNodes = (html: string): readonly AlertNode[] => {
  // Parsed in the context of a `div`, like in a page; without it, table cells would swallow text.
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

/** Sanitised HTML with only the nodes of `alertNodes`; empty if no text is left. */
export const cleanAlert = (html: string): string => {
  const fragment = defaultTreeAdapter.createDocumentFragment()
  append(fragment, alertNodes(html))
  return serialize(fragment).trim()
}
