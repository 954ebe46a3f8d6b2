// Documents as pages: what becomes of Markdown, where links lead, and that every document of the list can be drawn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEV_DOC_NAMES, DEV_DOCS } from '#core/routes/dev-docs.ts'
import { type Block, type Inline, inlineText } from '#web/developers/docs/document.ts'
import { parseDocument } from '#web/parse-document.ts'

const DOCS = join(import.meta.dirname, '../../../docs')
const PLACE = { name: 'graphql' } as const

const parse = (body: string, place: Parameters<typeof parseDocument>[1] = PLACE) =>
  parseDocument(`# GraphQL\n\nWhat it is.\n\n${body}`, place).blocks.slice(1)

const linkIn = (href: string, place?: Parameters<typeof parseDocument>[1]) => {
  const [block] = parse(`[limits](${href})`, place)
  return block?.tag === 'Paragraph' ? block.children[0] : undefined
}

describe('a document', () => {
  it('has a title and a lead, and keeps code and characters of markup as they are', () => {
    const { title, lead } = parseDocument("# Chat bots\n\nBots say `<b>` & 'that' \\| this.\n", PLACE)
    expect(title).toBe('Chat bots')
    expect(lead.slice(0, 3)).toEqual(['Bots say ', { tag: 'Code', text: '<b>' }, " & 'that' "])
    expect(inlineText(lead)).toBe("Bots say <b> & 'that' | this.")
  })

  it('has tables with their alignment, lists and code', () => {
    expect(parse('| a | b |\n|---|--:|\n| `x\\|y` | 2 |\n\n- one\n- two\n\n```json\n{}\n```\n')).toEqual([
      {
        tag: 'Table',
        head: [{ children: ['a'] }, { children: ['b'], align: 'right' }],
        rows: [[{ children: [{ tag: 'Code', text: 'x|y' }] }, { children: ['2'], align: 'right' }]],
      },
      {
        tag: 'List',
        isOrdered: false,
        items: [[{ tag: 'Paragraph', children: ['one'] }], [{ tag: 'Paragraph', children: ['two'] }]],
      },
      { tag: 'CodeBlock', text: '{}' },
    ])
  })

  it('gives headings the ids that links to the file have', () => {
    expect(parse('## Keys & limits\n\nText.')[0]).toMatchObject({ tag: 'Heading', id: 'keys--limits' })
  })

  it('leaves out the section about its code, and no more', () => {
    const heads = parse('## Limits\n\na\n\n## In the code\n\nb\n\n### Tests\n\nc\n\n## Errors\n\nd').flatMap(
      (block) => (block.tag === 'Heading' ? [inlineText(block.children)] : []),
    )
    expect(heads).toEqual(['Limits', 'Errors'])
  })

  it('is refused with what a page cannot draw', () => {
    for (const body of ['<script>alert(1)</script>', 'a <b>c</b>', '![x](y.png)', '#### Deep'])
      expect(() => parse(body), body).toThrow(/docs\/graphql\.md/)
  })
})

describe('a link of a document', () => {
  it('leads to the page of another document', () => {
    expect(linkIn('api-v1.md#an-item')).toMatchObject({ tag: 'Link', to: '/dev/docs/api-v1#an-item' })
    expect(linkIn('#limits')).toMatchObject({ tag: 'Link', to: '/dev/docs/graphql#limits' })
  })

  it('leads to the repository where the document is no page, and is plain text without one', () => {
    expect(
      linkIn('decisions/0035-graphql.md', { name: 'graphql', repository: 'https://code.example.org/exfil' }),
    ).toMatchObject({
      tag: 'External',
      href: 'https://code.example.org/exfil/docs/decisions/0035-graphql.md',
    })
    expect(linkIn('data.md#weapons-and-packs')).toBe('limits')
  })

  it('keeps the address of another site', () => {
    expect(linkIn('https://www.iana.org/')).toMatchObject({ tag: 'External', href: 'https://www.iana.org/' })
  })
})

describe('every document of the list', () => {
  const documents = DEV_DOC_NAMES.map(
    (name) => [name, parseDocument(readFileSync(join(DOCS, `${name}.md`), 'utf8'), { name })] as const,
  )
  const idsOf = (blocks: readonly Block[]): readonly string[] =>
    blocks.flatMap((block) => (block.tag === 'Heading' ? [block.id] : []))
  const ids = new Map<string, readonly string[]>(documents.map(([name, { blocks }]) => [name, idsOf(blocks)]))

  it('has the title that the list gives, and each id once', () => {
    for (const [name, { title }] of documents) {
      expect(title).toBe(DEV_DOCS[name])
      expect(new Set(ids.get(name)).size).toBe(ids.get(name)?.length)
    }
  })

  it('links only to sections that exist', () => {
    const linksIn = (parts: readonly Inline[]): readonly string[] =>
      parts.flatMap((part) => {
        if (typeof part === 'string' || part.tag === 'Code') return []
        return [...(part.tag === 'Link' ? [part.to] : []), ...linksIn(part.children)]
      })
    const linksOf = (block: Block): readonly string[] => {
      if (block.tag === 'CodeBlock') return []
      if (block.tag === 'List') return block.items.flat().flatMap(linksOf)
      if (block.tag === 'Table')
        return [block.head, ...block.rows].flat().flatMap(({ children }) => linksIn(children))
      return linksIn(block.children)
    }
    for (const [name, { blocks }] of documents)
      for (const link of blocks.flatMap(linksOf)) {
        const [path = '', id] = link.split('#')
        const target = path.slice('/dev/docs/'.length)
        expect(ids.has(target), `${link} in ${name}`).toBe(true)
        if (id !== undefined) expect(ids.get(target), `${link} in ${name}`).toContain(id)
      }
  })
})
