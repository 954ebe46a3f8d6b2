// The head that the server writes into the page: whatever names and addresses hold, nothing of it becomes part of the page.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HtmlHead, pageShell } from '#cli/server/http/page-shell.ts'

const PAGE =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <!--head-->\n  </head>\n  <body></body>\n</html>\n'
const NASTY = [
  '</title><script>alert(1)</script>',
  '" onload="alert(1)',
  "' onload='alert(1)",
  '<!--',
  '-->',
  '&lt;script&gt;',
  '$&$1$`',
  '<!--head-->',
  '</head>',
  '\u0000',
]
const HEAD: HtmlHead = {
  language: 'en',
  theme: undefined,
  heading: 'Crafts',
  title: 'Crafts · Exfil',
  description: 'Profit of every craft',
  canonical: 'https://exfil.example.org/crafts',
  alternates: [{ language: 'ru', url: 'https://exfil.example.org/ru/crafts' }],
  openGraphLocale: 'en_US',
  otherLocales: ['ru_RU'],
  image: undefined,
  build: '8f2c61d04b7ae935',
  slice: undefined,
  preloads: [
    { href: '/assets/crafts-B6yG0q1x.js', as: 'script' },
    { href: '/assets/crafts-B6yG0q1x.css', as: 'style' },
    { href: '/assets/common-B6yG0q1x.json', as: 'fetch' },
  ],
}

const UNESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
/** What a browser reads an escaped text as. */
const read = (escaped = ''): string =>
  escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => UNESCAPED[entity] ?? entity)

/** The tags of a page, their attributes' values taken out. */
const tagsOf = (html: string): readonly string[] =>
  [...html.replace(/="[^"]*"/g, '=""').matchAll(/<[^>]*>/g)].map(([tag]) => tag)

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(...NASTY),
  fc.array(fc.constantFrom(...NASTY, 'Graphics card', '"', '<', '>', '&')).map((parts) => parts.join('')),
)

describe('the head of a page', () => {
  it('stands where the mark was, once', () => {
    const html = pageShell(PAGE)(HEAD)
    expect(html).not.toContain('<!--head-->')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'))
    expect(html.startsWith('<!doctype html>\n<html lang="en">\n  <head>')).toBe(true)
    expect(html.endsWith('</head>\n  <body></body>\n</html>\n')).toBe(true)
  })

  it('says which build the page comes from', () => {
    expect(pageShell(PAGE)(HEAD)).toContain('<meta name="build" content="8f2c61d04b7ae935" />')
  })

  it('stands at the end of a head without a mark', () => {
    const html = pageShell(PAGE.replace('<!--head-->', '<meta charset="utf-8" />'))(HEAD)
    expect(html).toContain('<meta charset="utf-8" />')
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'))
    expect(html.match(/<\/head>/g)).toHaveLength(1)
  })

  it('has theme and language at its top', () => {
    expect(pageShell(PAGE)({ ...HEAD, language: 'cs', theme: 'dark' })).toContain(
      '<html lang="cs" data-theme="dark">',
    )
  })

  it('tells the browser what to fetch', () => {
    const html = pageShell(PAGE)(HEAD)
    expect(html).toContain('<link rel="modulepreload" href="/assets/crafts-B6yG0q1x.js" crossorigin="" />')
    expect(html).toContain(
      '<link rel="stylesheet" href="/assets/crafts-B6yG0q1x.css" crossorigin="" /></head>',
    )
    expect(html).toContain(
      '<link rel="preload" as="fetch" href="/assets/common-B6yG0q1x.json" crossorigin="" />',
    )
  })

  it('of a page that is not to be kept says so and has no address', () => {
    const html = pageShell(PAGE)({ ...HEAD, canonical: undefined, alternates: [] })
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toMatch(/canonical|hreflang|og:url/)
  })

  it('shows every text as it is and lets none of it become a tag', () => {
    const plain = tagsOf(pageShell(PAGE)({ ...HEAD, image: { url: 'x' } }))
    fc.assert(
      fc.property(text, text, text, text, (title, description, address, image) => {
        const html = pageShell(PAGE)({
          ...HEAD,
          title,
          description,
          canonical: address,
          alternates: [{ language: 'ru', url: address }],
          image: { url: image === '' ? 'x' : image },
        })
        expect(tagsOf(html)).toEqual(plain)
        expect(read(/<title>([^<]*)<\/title>/.exec(html)?.[1])).toBe(title)
        expect(read(/name="description" content="([^"]*)"/.exec(html)?.[1])).toBe(description)
        expect(read(/rel="canonical" href="([^"]*)"/.exec(html)?.[1])).toBe(address)
      }),
      { numRuns: 500 },
    )
  })
})

describe('until the app has started a page', () => {
  const WITH_APP = PAGE.replace('<body></body>', '<body><div id="app"></div></body>')
  const appOf = (head: HtmlHead): string =>
    /<div id="app">(.*)<\/div>/s.exec(pageShell(WITH_APP)(head))?.[1] ?? ''

  it('says what it is', () => {
    expect(appOf(HEAD)).toContain('<p class="first-title">Crafts</p>')
    expect(appOf(HEAD)).toContain('<p class="muted">Profit of every craft</p>')
  })

  it('shows its first screen where that was rendered', () => {
    const app = appOf({ ...HEAD, firstScreen: '<main><h1>Crafts</h1></main>', slice: '{"path":"/crafts"}' })
    expect(app).toBe(
      '<main><h1>Crafts</h1></main><script type="application/json">{"path":"/crafts"}</script>',
    )
  })

  it('has the styles of its first screen in it, and fetches no file before it shows', () => {
    const page = WITH_APP.replace(
      '<!--head-->',
      '<!--head-->\n    <link rel="stylesheet" crossorigin href="/assets/main-B6yG0q1x.css">',
    )
    const sheets: Readonly<Record<string, string>> = {
      '/assets/main-B6yG0q1x.css': '@layer base,pages;',
      '/assets/crafts-B6yG0q1x.css': '@layer pages{h1{margin:0}}',
    }
    const shell = pageShell(page, (href) => sheets[href] ?? '')
    const html = shell({ ...HEAD, firstScreen: '<h1>Crafts</h1>' })
    expect(html).toContain('<style>@layer base,pages;@layer pages{h1{margin:0}}</style>')
    for (const href of Object.keys(sheets))
      expect(html.split(href).length, 'its link is there once, for the app to find').toBe(2)
    expect([...html.matchAll(/rel="stylesheet"[^>]*/g)].map(([link]) => link)).toEqual(
      Object.keys(sheets).map((href) => `rel="stylesheet" href="${href}" crossorigin="" media="not all" /`),
    )
    expect(shell(HEAD)).toContain('crossorigin href="/assets/main-B6yG0q1x.css">')
    expect(shell(HEAD)).not.toContain('<style>')
  })

  it('shows nothing where it lies over something else', () => {
    expect(appOf({ ...HEAD, heading: undefined })).toBe('')
  })

  it('carries data that ends no tag, whatever is in it', () => {
    fc.assert(
      fc.property(text, (name) => {
        const app = appOf({ ...HEAD, slice: JSON.stringify({ name }) })
        const [, data = ''] = /<script type="application\/json">([^<]*)<\/script>$/.exec(app) ?? []
        expect(JSON.parse(data)).toEqual({ name })
      }),
    )
  })

  it('has the same tags whatever names hold', () => {
    fc.assert(
      fc.property(text, text, (heading, description) => {
        const app = appOf({ ...HEAD, heading, description })
        expect(tagsOf(app)).toEqual(tagsOf(appOf(HEAD)))
        const [, title, about] = [...app.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, inner]) => read(inner))
        expect([title, about]).toEqual([heading, description])
      }),
    )
  })
})
