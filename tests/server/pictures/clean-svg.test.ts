// Drawings of others: what runs, asks or hides is gone, what is drawn stays.
import * as fc from 'fast-check'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from '#cli/server/pictures/clean-svg.ts'

const drawing = (inside: string, attributes = ''): string =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const CLEAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'

describe('a drawing', () => {
  it('keeps its floors, shapes, classes and the styles that they name', () => {
    const inside =
      '<style id="common">.land { fill:#1f5054 } .a > .b { fill: url(#fade) }</style><g id="Ground_Level" class="shadow"><path d="M0 0h9" style="stroke-dashoffset:3"/><use xlink:href="#Ground_Level" x="1"/></g>'
    expect(cleanSvg(drawing(inside))).toBe(
      `${CLEAN}><style id="common">.land { fill:#1f5054 } .a &gt; .b { fill: url(#fade) }</style><g id="Ground_Level" class="shadow"><path d="M0 0h9" style="stroke-dashoffset:3"/><use href="#Ground_Level" x="1"/></g></svg>`,
    )
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page in it', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['an animation of an address', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"></a>'],
    [
      'a style that fetches',
      '<style>@import url(https://evil.example)</style>'.replace('<style>', '<style >'),
    ],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
  ])('loses %s', (_what, inside) => {
    const left = cleanSvg(drawing(inside)) ?? ''
    expect(left).not.toMatch(/script|evil|alert|import|foreign|iframe|href/i)
  })

  it.each([
    'onload="alert(1)"',
    'style="background:url(https://evil.example)"',
    'style="fill:u\\72l(https://evil.example)"',
    'fill="url(https://evil.example#a)"',
    'xlink:href="https://evil.example"',
    'href="data:image/svg+xml,x"',
  ])('loses the attribute %s', (attribute) => {
    expect(cleanSvg(drawing(`<path d="M0 0" ${attribute}/>`))).toBe(`${CLEAN}><path d="M0 0"/></svg>`)
  })

  it.each([
    'fill:image("https://evil.example")',
    'fill:IMAGE(ltr "https://evil.example")',
    'fill:src("https://evil.example")',
    'fill:cross-fade("https://evil.example", red)',
    'fill:-webkit-cross-fade("https://evil.example", red)',
    'fill:image-set("https://evil.example" 1x)',
    'fill:-webkit-image-set("https://evil.example" 1x)',
    'fill:element(#a)',
    'fill:paint(evil)',
    'width:expression(evil)',
    'fill:attr(class url)',
    'fill:u\u0001rl(https://evil.example)',
    'fill:red\u0001',
    'fill:red&#1;',
    'fill:red\u009b',
    'fill:red\u202e',
  ])('keeps no style that could fetch, or that steers its reader: %j', (style) => {
    const plain = style.replaceAll('"', "'")
    expect(cleanSvg(drawing(`<path d="M0 0" style="${plain}"/>`))).toBe(`${CLEAN}><path d="M0 0"/></svg>`)
    expect(cleanSvg(drawing(`<style>.a{${style}}</style>`))).toBe(`${CLEAN}><style/></svg>`)
  })

  it.each([
    'filter:drop-shadow(0 0 2px rgba(0, 0, 0, 0.5))',
    'fill:url(#fade);transform:translate(1px, 2px) scale(2)',
    'stroke-width:calc((1px + 2px) * 2) /* wide */',
  ])('keeps what only looks: %s', (style) => {
    expect(cleanSvg(drawing(`<style>.a:not(.b){${style}}</style>`))).toBe(
      `${CLEAN}><style>.a:not(.b){${style}}</style></svg>`,
    )
  })

  it('is well-formed XML whatever characters its words hold', () => {
    const words = '<text>a&#1;b\u0001c\u009bd\ufffee\ud800f\u202eg</text>'
    expect(cleanSvg(drawing(words))).toBe(`${CLEAN}><text>abcdefg</text></svg>`)
  })

  it('is none with more elements than any map has, which costs less than to clean the largest map', () => {
    const cpuMs = (work: () => unknown): number => {
      const begin = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(begin)
      return (user + system) / 1_000
    }
    const largest = cpuMs(() => expect(cleanSvg(drawing('<g/>'.repeat(15_000)))).toContain('<g/>'))
    const refused = cpuMs(() => {
      expect(cleanSvg(drawing('<g/>'.repeat(200_000)))).toBeUndefined()
      expect(cleanSvg(drawing('<g>'.repeat(200_000)))).toBeUndefined()
    })
    expect(refused).toBeLessThan(largest)
  })

  it.each([
    ['use', (id: string) => `<use href="#${id}"/>`],
    ['use of xlink', (id: string) => `<use xlink:href="#${id}"/>`],
    ['patterns', (id: string) => `<path d="M0 0" fill="url(#${id})"/>`],
    ['masks in styles', (id: string) => `<path d="M0 0" style="mask: url('#${id}')"/>`],
  ])('is none where a few references draw millions of elements: %s', (_, refer) => {
    const level = (index: number): string =>
      `<g id="l${index}">${index === 0 ? '<path d="M0 0"/>' : refer(`l${index - 1}`).repeat(10)}</g>`
    const nested = (levels: number): string =>
      Array.from({ length: levels }, (_, index) => level(index)).join('')
    expect(cleanSvg(drawing(nested(4)))).toContain('l3')
    expect(cleanSvg(drawing(nested(9)))).toBeUndefined()
    expect(cleanSvg(drawing(nested(60)))).toBeUndefined()
  })

  it('is none where it is too deep to be followed, by elements or by references', () => {
    expect(cleanSvg(drawing('<g>'.repeat(15_000)))).toBeUndefined()
    const chain = Array.from(
      { length: 5_000 },
      (_, index) => `<g id="c${index + 1}"><use href="#c${index}"/></g>`,
    )
    expect(cleanSvg(drawing(chain.toReversed().join('')))).toBeUndefined()
  })

  it('stays where references lead in a circle, which draws nothing', () => {
    const circle = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g>'
    expect(cleanSvg(drawing(circle))).toContain('<g id="b">')
  })

  it('is none without a size of its own, or where it is something else', () => {
    for (const text of ['', 'no picture', '<svg><path/></svg>', '<html><body>hello</body></html>'])
      expect(cleanSvg(text)).toBeUndefined()
  })

  it('says the same when it is cleaned twice, whatever was in it', () => {
    const parts = fc.constantFrom(
      ...[
        '<g>',
        '</g>',
        '<path d="M0 0"/>',
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '<![CDATA[',
        ']]>',
      ],
      ...['<p>', '<table>', ' onload=x', '"', '<!--', '-->', '<use href="#a"/>', '&lt;script&gt;', '<title>'],
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 20 }), (all) => {
        const once = cleanSvg(drawing(all.join('')))
        if (once === undefined) return
        expect(cleanSvg(once)).toBe(once)
        const names = JSON.stringify(parse(once), (key, value) => (key === 'parentNode' ? undefined : value))
        expect(names).not.toMatch(/"tagName":"(script|p|table|foreignObject|iframe)"/)
      }),
    )
  })
})
