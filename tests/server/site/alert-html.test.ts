// What is left of an alert's HTML: allowed elements, harmless links, and every word that a page would have shown.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertNodes, cleanAlert } from '#cli/server/services/alert-html.ts'
import { openSettings } from '#cli/server/services/settings.ts'
import { contract } from '#core/api/contract.ts'
import { isRight } from '#core/fp.ts'
import type { AlertNode } from '#core/settings/alert.ts'
import { SETTINGS_STREAM } from '#core/settings/model.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import { append } from '../../support/recorded.ts'

const TAGS = ['a', 'b', 'br', 'code', 'em', 'i', 'li', 'p', 'strong', 'ul']

const textOf = (node: AlertNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
const wordsOf = (html: string): readonly string[] =>
  alertNodes(html).map(textOf).join('').match(/w\d+z/g) ?? []

/** Everything in the tree that the rule does not allow, as text; written apart from the code that makes the tree. */
const strangers = (node: AlertNode): readonly string[] => {
  if (typeof node === 'string') return []
  const { tag, children, ...attributes } = node
  const href = attributes.href ?? ''
  // What is left of an address once a browser has skipped what it skips.
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(
    [...href].filter((letter) => letter.charCodeAt(0) > 32).join(''),
  )?.[1]
  return [
    ...(TAGS.includes(tag) ? [] : [tag]),
    ...Object.keys(attributes).filter((name) => tag !== 'a' || !['href', 'title'].includes(name)),
    ...(tag === 'a' && attributes.href === undefined ? ['a without href'] : []),
    ...(scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase()) ? [] : [href]),
    ...children.flatMap(strangers),
  ]
}

const ELEMENTS = [
  ...TAGS,
  ...['div', 'span', 'h1', 'section', 'button', 'form', 'font', 'u', 'pre', 'blockquote', 'details', 'label'],
]
/** Elements that move text about, or end one another. */
const ODD = [
  'table',
  'tr',
  'td',
  'caption',
  'colgroup',
  'select',
  'option',
  'frameset',
  'body',
  'html',
  'nobr',
  'dd',
  'object',
  'marquee',
  'ruby',
  'rt',
  'textarea',
  'title',
  'plaintext',
  'center',
  'hr',
  'input',
]
const ATTRIBUTES = [
  'onclick="fired()"',
  'style="position: fixed; inset: 0"',
  'id=x class=y',
  'href="javascript:fired()"',
  'href=" java&#10;script&colon;fired()"',
  'href="&#1;javascript:fired()"',
  'href="data:text/html,<b>x</b>"',
  'href="vbscript:x"',
  'href="/time" title="Clocks &quot;&amp;"',
  'href="https://example.org/?a=1&b=2"',
  'href="mailto:office@example.org"',
  'href="//example.org"',
  'href="#top" target=_blank',
  'href=""',
  'title="no address&#13;"',
]
const attributes = fc.constantFrom('', ...ATTRIBUTES).map((written) => (written === '' ? '' : ` ${written}`))
const word = fc.nat(99_999).map((number) => `w${number}z`)

interface Written {
  readonly html: string
  readonly words: readonly string[]
}

/** Well-formed HTML with the words that it holds, in their order. */
const wellFormed = fc.letrec<{ node: Written; nodes: Written }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 5 }).map((all) => ({
    html: all.map(({ html }) => html).join(' '),
    words: all.flatMap(({ words }) => words),
  })),
  node: fc.oneof(
    { maxDepth: 5 },
    word.map((text) => ({ html: text, words: [text] })),
    fc
      .tuple(fc.constantFrom(...ELEMENTS), attributes, tie('nodes'))
      .map(([tag, written, { html, words }]) => ({
        html: tag === 'br' ? `<br${written}>${html}` : `<${tag}${written}>${html}</${tag}>`,
        words,
      })),
  ),
})).nodes

/** Tags as they come, with words between them. */
const tagSoup = fc.array(
  fc.oneof(
    word,
    fc
      .tuple(fc.constantFrom('<', '</'), fc.constantFrom(...ELEMENTS, ...ODD), attributes)
      .map(([open, tag, written]) => `${open}${tag}${open === '<' ? written : ''}>`),
  ),
  { maxLength: 40 },
)

/** Anything, also what is no HTML, hides its content or comes from another vocabulary. */
const anything = fc
  .array(
    fc.oneof(
      { arbitrary: tagSoup.map((parts) => parts.join('')), weight: 3 },
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        ...[
          '<script>',
          '</script>',
          '<style>',
          '</style>',
          '<svg onload=fired()>',
          '</svg>',
          '<math><mtext>',
        ],
        ...[
          '<!--',
          '-->',
          '<![CDATA[',
          ']]>',
          '<template>',
          '<noscript>',
          '<iframe srcdoc="',
          '">',
          '<img src=x onerror=fired()>',
        ],
        ...[
          '&lt;script&gt;',
          '&#0;',
          '&#13;',
          '\r\n',
          '&',
          '<',
          '"',
          "'",
          '<foreignObject>',
          '<annotation-xml encoding="text/html">',
        ],
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const RUNS = { numRuns: 1_000 }

describe('an alert that was recorded as it had been written', () => {
  it('is cleaned when it is read', async () => {
    const store = memoryEventStore()
    const written = '<p>Wipe</p><img src=x onerror="fired()">'
    const { events } = append({
      stream: SETTINGS_STREAM,
      version: 0,
      commandId: 'c1',
      data: [{ html: written }],
    })
    await store.append({
      stream: SETTINGS_STREAM,
      expectedVersion: 0,
      commandId: 'c1',
      events: events.map((event) => ({ ...event, type: 'WebsiteAlertRaised' })),
    })
    const settings = await openSettings({
      ...{ store, now: () => new Date(0), onChange: () => undefined },
      redirectRules: { isPage: () => false, isTaken: () => true, origins: [] },
    })
    expect(await settings.readAlert('en')).toEqual({
      websiteAlert: '<p>Wipe</p>',
      nodes: [{ tag: 'p', children: ['Wipe'] }],
    })
  })
})

describe("the tree of an alert's HTML", () => {
  it('holds nothing but allowed elements with harmless addresses, whatever is written', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const nodes = alertNodes(html)
        expect(nodes.flatMap(strangers)).toEqual([])
        expect(isRight(contract.websiteAlert.answer.decode({ websiteAlert: html, nodes }))).toBe(true)
      }),
      RUNS,
    )
  })

  it('keeps every word in its place', () => {
    fc.assert(
      fc.property(wellFormed, ({ html, words }) => {
        expect(wordsOf(html)).toEqual(words)
      }),
      RUNS,
    )
  })

  it('loses no word to tags that stand where they must not', () => {
    fc.assert(
      fc.property(tagSoup, (parts) => {
        const words = parts.filter((part) => part.startsWith('w'))
        expect(wordsOf(parts.join('')).toSorted()).toEqual(words.toSorted())
      }),
      RUNS,
    )
  })

  it('is the same for the HTML that is left of it', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const clean = cleanAlert(html)
        expect(cleanAlert(clean)).toBe(clean)
        const [left, before] = [clean, html].map((each) => alertNodes(each).map(textOf).join('').trim())
        expect(left).toBe(before)
      }),
      RUNS,
    )
  })

  it.each<[what: string, html: string, clean: string]>([
    [
      'emphasis',
      'Wipe on <b>Thursday</b><br>at <em>18:00</em>',
      'Wipe on <b>Thursday</b><br>at <em>18:00</em>',
    ],
    ['a list', '<ul><li>PVP</li><li>PVE</li></ul>', '<ul><li>PVP</li><li>PVE</li></ul>'],
    [
      'a link in the site',
      '<a href="/time" title="Clocks">times</a>',
      '<a href="/time" title="Clocks">times</a>',
    ],
    [
      'a link to another site',
      '<a href="https://example.org/?a=1&b=2">news</a>',
      '<a href="https://example.org/?a=1&amp;b=2">news</a>',
    ],
    [
      'a mail address',
      '<a href="mailto:office@example.org">us</a>',
      '<a href="mailto:office@example.org">us</a>',
    ],
    [
      'text that looks like markup',
      'Ammo < 40 &amp; armour &lt;b&gt;',
      'Ammo &lt; 40 &amp; armour &lt;b&gt;',
    ],
    ['a script', '<p>A</p><script>fired()</script><p>B</p>', '<p>A</p><p>B</p>'],
    ['a picture', 'A<img src="/x.png" onerror="fired()">B', 'AB'],
    ['a drawing', 'A<svg onload="fired()"><script>fired()</script><text>x</text></svg>B', 'AB'],
    ['a frame', 'A<iframe srcdoc="<b>x</b>">x</iframe>B', 'AB'],
    ['a handler', '<b onclick="fired()">press</b>', '<b>press</b>'],
    ['a link that is a script', '<a href="javascript:fired()">press</a>', 'press'],
    ['a script behind a line end', '<a href="java\nscript:fired()">press</a>', 'press'],
    ['a link without an address', '<a title="x">press</a>', 'press'],
    ['a form', '<form action="/x"><button>press</button></form>', 'press'],
    ['a look of its own', '<style>b{}</style><p style="inset:0">all</p>', '<p>all</p>'],
    ['a page of its own', 'A<meta http-equiv="refresh" content="0"><base href="/x">B', 'AB'],
    ['a paragraph within a paragraph', '<p>A<button><p>B</p></button></p>', '<p>AB</p>'],
    ['a cell without a table', '<td>A</td><col>B', 'AB'],
    ['a link with nothing to press', 'A<a href="/x"><img></a>', 'A'],
    ['nothing to read', '<script>fired()</script><p> </p><img>', ''],
  ])('is right for %s', (_, html, clean) => {
    expect(cleanAlert(html)).toBe(clean)
  })
})
