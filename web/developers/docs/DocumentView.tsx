// Draws a document: headings that can be linked to, code to copy, tables that scroll.
import type { ReactNode } from 'react'
import { CodeBlock } from '#web/developers/CodeBlock.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/controls/Link.tsx'
import styles from './docs.module.css'
import { type Block, type Document, type Inline, inlineText, type TableCell } from './document.ts'

/** The host of the examples, which the page replaces with its own. */
const EXAMPLE_ORIGIN = 'https://exfil.example.org'

const ofThisSite = (text: string): string => text.replaceAll(EXAMPLE_ORIGIN, location.origin)

const InlinePart = ({ part }: { readonly part: Exclude<Inline, string> }): ReactNode => {
  switch (part.tag) {
    case 'Code':
      return <code>{ofThisSite(part.text)}</code>
    case 'Strong':
      return (
        <strong className="strong">
          <InlineView>{part.children}</InlineView>
        </strong>
      )
    case 'Emphasis':
      return (
        <em>
          <InlineView>{part.children}</InlineView>
        </em>
      )
    case 'Link':
      return (
        <Link to={part.to} className="link">
          <InlineView>{part.children}</InlineView>
        </Link>
      )
    case 'External':
      return (
        <a href={part.href} target="_blank" rel="noreferrer" className="link">
          <InlineView>{part.children}</InlineView>
        </a>
      )
  }
}

export const InlineView = ({ children }: { readonly children: readonly Inline[] }): ReactNode =>
  children.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
    typeof part === 'string' ? part : <InlinePart key={index} part={part} />,
  )

const TableView = ({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: readonly TableCell[]
  readonly rows: readonly (readonly TableCell[])[]
}): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: the elements for groups are those of forms
  <div
    role="group"
    className={styles.scroll}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by keyboard
    tabIndex={0}
    aria-label={label}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map(({ children, align }) =>
            children.length === 0 ? (
              <td key="" />
            ) : (
              <th key={inlineText(children)} scope="col" data-align={align}>
                <InlineView>{children}</InlineView>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
          <tr key={row}>
            {cells.map(({ children, align }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
              <td key={index} data-align={align}>
                <InlineView>{children}</InlineView>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const HeadingView = ({ level, id, children }: Extract<Block, { readonly tag: 'Heading' }>): ReactNode => {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag id={id} className={styles.heading}>
      <Link to={`#${id}`}>
        <InlineView>{children}</InlineView>
      </Link>
    </Tag>
  )
}

/** `section`: the text of the heading above. */
const BlockView = ({ block, section }: { readonly block: Block; readonly section: string }): ReactNode => {
  const { t } = useTranslation('developers')
  switch (block.tag) {
    case 'Heading':
      return <HeadingView {...block} />
    case 'Paragraph':
      return (
        <p>
          <InlineView>{block.children}</InlineView>
        </p>
      )
    case 'CodeBlock':
      return <CodeBlock label={t('docs.codeOf', { section })} code={ofThisSite(block.text)} />
    case 'List': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((blocks, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
            <li key={index}>
              <BlocksView blocks={blocks} section={section} />
            </li>
          ))}
        </List>
      )
    }
    case 'Table':
      return <TableView label={t('docs.tableOf', { section })} {...block} />
  }
}

const BlocksView = ({
  blocks,
  section,
}: {
  readonly blocks: readonly Block[]
  readonly section: string
}): ReactNode => {
  let above = section
  return blocks.map((block, index) => {
    if (block.tag === 'Heading') above = inlineText(block.children)
    // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change
    return <BlockView key={index} block={block} section={above} />
  })
}

export const DocumentView = ({ document: { title, blocks } }: { readonly document: Document }): ReactNode => (
  <article lang="en" className={styles.article}>
    <BlocksView blocks={blocks} section={title} />
  </article>
)
