// A document as the pages draw it: a tree without markup, made from Markdown when the app is built.
import type { DevDoc } from '#core/routes/dev-docs.ts'

export type Inline =
  | string
  | { readonly tag: 'Code'; readonly text: string }
  | { readonly tag: 'Strong' | 'Emphasis'; readonly children: readonly Inline[] }
  /** `to`: an address of the site; `href`: one of another. */
  | { readonly tag: 'Link'; readonly to: string; readonly children: readonly Inline[] }
  | { readonly tag: 'External'; readonly href: string; readonly children: readonly Inline[] }

export interface TableCell {
  readonly children: readonly Inline[]
  readonly align?: 'right'
}

export type Block =
  | {
      readonly tag: 'Heading'
      readonly level: 2 | 3
      readonly id: string
      readonly children: readonly Inline[]
    }
  | { readonly tag: 'Paragraph'; readonly children: readonly Inline[] }
  | { readonly tag: 'CodeBlock'; readonly text: string }
  | {
      readonly tag: 'List'
      readonly isOrdered: boolean
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly tag: 'Table'
      readonly head: readonly TableCell[]
      readonly rows: readonly (readonly TableCell[])[]
    }

/** `lead`: the first paragraph, which `blocks` has too. */
export interface Document {
  readonly title: string
  readonly lead: readonly Inline[]
  readonly blocks: readonly Block[]
}

/** An entry of the list of documents, and how to fetch the rest of it. */
export interface ListedDocument extends Pick<Document, 'title' | 'lead'> {
  readonly name: DevDoc
  readonly load: () => Promise<{ readonly default: Document }>
}

/** The text of inline content without its markup. */
export const inlineText = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.tag === 'Code' ? child.text : inlineText(child.children)
    })
    .join('')
