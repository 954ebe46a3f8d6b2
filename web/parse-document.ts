// Markdown to the tree that the pages of the documentation draw. What the tree has no form for, such as HTML, fails the build.
import { lexer, type Token, type Tokens } from 'marked'
import { type DevDoc, isDevDoc } from '../core/routes/dev-docs.ts'
import { getPath } from '../core/routes/table.ts'
import {
  type Block,
  type Document,
  type Inline,
  inlineText,
  type TableCell,
} from './developers/docs/document.ts'

/** The section about the source of the project, which the pages leave out. */
const CODE_SECTION = 'In the code'

/** `repository`: the address of the project's files on the web; without it links to them are plain text. */
export interface DocumentPlace {
  readonly name: DevDoc
  readonly repository?: string
}

/** `to`: an address of the site; `href`: one of another. */
interface Target {
  readonly to?: string
  readonly href?: string
}

/** The address that a link in a document leads to; undefined if the reader has nothing there. */
const readTarget = (href: string, { name, repository }: DocumentPlace): Target => {
  if (/^https?:\/\//.test(href)) return { href }
  const { pathname, hash } = new URL(href, `file:///docs/${name}.md`)
  const document = /^\/docs\/([^/]+)\.md$/.exec(pathname)?.[1] ?? ''
  if (isDevDoc(document)) return { to: `${getPath('devDocs', { doc: document })}${hash}` }
  return repository === undefined ? {} : { href: `${repository}${pathname}${hash}` }
}

const isComment = (html: string): boolean =>
  html.startsWith('<!--') && html.indexOf('-->') === html.trimEnd().length - 3

const refuse = ({ type, raw }: Token, { name }: DocumentPlace): never => {
  throw new Error(`docs/${name}.md: the pages cannot draw "${type}": ${raw.slice(0, 60)}`)
}

const readInline = (tokens: readonly Token[] = [], place: DocumentPlace): readonly Inline[] =>
  tokens.flatMap((token): readonly Inline[] => {
    const children = (): readonly Inline[] => readInline((token as Tokens.Generic).tokens, place)
    switch (token.type) {
      case 'text':
        return token.tokens === undefined ? [token.text] : children()
      case 'escape':
        return [token.text]
      case 'codespan':
        return [{ tag: 'Code', text: token.text }]
      case 'strong':
        return [{ tag: 'Strong', children: children() }]
      case 'em':
        return [{ tag: 'Emphasis', children: children() }]
      case 'link': {
        const { to, href } = readTarget(token.href, place)
        if (to !== undefined) return [{ tag: 'Link', to, children: children() }]
        return href === undefined ? children() : [{ tag: 'External', href, children: children() }]
      }
      case 'html':
        // Comments mark what is generated; anything else would be a tag.
        return isComment(token.raw) ? [] : refuse(token, place)
      default:
        return refuse(token, place)
    }
  })

/** The id that GitHub gives a heading, so that links to it hold in both places. */
const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const readCell = ({ tokens, align }: Tokens.TableCell, place: DocumentPlace): TableCell => ({
  children: readInline(tokens, place),
  ...(align === 'right' && { align }),
})

const readBlocks = (tokens: readonly Token[], place: DocumentPlace): readonly Block[] =>
  tokens.flatMap((token): readonly Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading': {
        const children = readInline(token.tokens, place)
        if (token.depth !== 2 && token.depth !== 3) return refuse(token, place)
        return [{ tag: 'Heading', level: token.depth, id: headingId(inlineText(children)), children }]
      }
      case 'paragraph':
      case 'text':
        return [{ tag: 'Paragraph', children: readInline('tokens' in token ? token.tokens : [token], place) }]
      case 'code':
        return [{ tag: 'CodeBlock', text: token.text }]
      case 'list':
        return [
          {
            tag: 'List',
            isOrdered: token.ordered,
            items: (token as Tokens.List).items.map((item) => readBlocks(item.tokens, place)),
          },
        ]
      case 'table': {
        const { header, rows } = token as Tokens.Table
        return [
          {
            tag: 'Table',
            head: header.map((cell) => readCell(cell, place)),
            rows: rows.map((cells) => cells.map((cell) => readCell(cell, place))),
          },
        ]
      }
      case 'html':
        // Comments mark what is generated; anything else would be a tag.
        return isComment(token.raw) ? [] : refuse(token, place)
      default:
        return refuse(token, place)
    }
  })

/** Without the section of the given heading, up to the next heading of its level. */
const withoutSection = (blocks: readonly Block[], title: string): readonly Block[] => {
  const isHead = (block: Block): boolean => block.tag === 'Heading' && block.level === 2
  const from = blocks.findIndex(
    (block) => isHead(block) && block.tag === 'Heading' && inlineText(block.children) === title,
  )
  if (from < 0) return blocks
  const rest = blocks.slice(from + 1)
  const length = rest.findIndex(isHead)
  return [...blocks.slice(0, from), ...(length < 0 ? [] : rest.slice(length))]
}

/** The document of a Markdown file, which begins with its title and a paragraph on what it is about. */
export const parseDocument = (markdown: string, place: DocumentPlace): Document => {
  const [head, ...rest] = lexer(markdown)
  if (head?.type !== 'heading' || head.depth !== 1)
    throw new Error(`docs/${place.name}.md does not begin with its title`)
  const blocks = withoutSection(readBlocks(rest, place), CODE_SECTION)
  const [lead] = blocks
  if (lead?.tag !== 'Paragraph')
    throw new Error(`docs/${place.name}.md does not begin with a paragraph on what it is about`)
  return { title: inlineText(readInline(head.tokens, place)), lead: lead.children, blocks }
}
