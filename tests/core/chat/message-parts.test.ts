// Links in chat messages lead exactly where they say, and what is no safe link stays text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MessagePart, parseMessageParts } from '#core/chat/message-parts.ts'

const hrefs = (message: string) =>
  parseMessageParts(message).flatMap((part) => (part.tag === 'Link' ? [part.href] : []))

describe('a link in a message', () => {
  it.each([
    ['see https://example.org', 'https://example.org'],
    ['HTTP://Example.org/a?b=c#d', 'HTTP://Example.org/a?b=c#d'],
    ['(https://example.org/wiki/Mosin_(rifle)).', 'https://example.org/wiki/Mosin_(rifle)'],
    ['“https://example.org/a”, and more', 'https://example.org/a'],
    ['https://example.org:8443/maps!', 'https://example.org:8443/maps'],
    ['https://ru.example.org/wiki/Прапор?', 'https://ru.example.org/wiki/Прапор'],
    ['https://xn--e1afmkfd.xn--p1ai/', 'https://xn--e1afmkfd.xn--p1ai/'],
  ])('of %j is %s', (message, href) => {
    expect(hrefs(message)).toEqual([href])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org/a',
    'https://example.org@evil.example/',
    'https://user:secret@evil.example/',
    'https://example.org\\@evil.example/',
    'https://ехаmple.org/',
    'https://example。org/',
    'http://192.168.1.1/reboot',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost/admin',
    'http://router.local/',
    'http://intranet/',
    'https://-bad.example.org/',
    'xhttps://example.org',
    'https://',
    'https://example.org:123456/',
    '//example.org',
  ])('is not made of %s', (message) => {
    expect(hrefs(message)).toEqual([])
  })

  it('cannot be more than is shown: the parts joined are the message, and a link is its own text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'example.org',
        '/',
        '@',
        '\\',
        ':',
        '.',
        '(',
        ')',
        ' ',
        '"',
        '<',
        '>',
        '"onload=',
        'а',
        '#',
        '?',
        'javascript:',
      ),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const message = pieces.join('')
        const parts = parseMessageParts(message)
        expect(parts.map(({ text }) => text).join('')).toBe(message)
        for (const part of parts) expectSafe(part)
      }),
    )
  })

  it('is found in linear time', () => {
    const began = performance.now()
    parseMessageParts('https://a.'.repeat(50) + '.'.repeat(400))
    parseMessageParts(`https://${'a-'.repeat(2_000)}`)
    parseMessageParts(`https://a.bc/${'('.repeat(2_000)}${')'.repeat(2_000)}`)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

const expectSafe = (part: MessagePart): void => {
  if (part.tag === 'Text') return
  expect(part.href).toBe(part.text)
  const { protocol, username, password, hostname } = new URL(part.href)
  expect(['http:', 'https:']).toContain(protocol)
  expect([username, password]).toEqual(['', ''])
  // The host that a browser would visit is the one that is read.
  expect(
    part.text
      .toLowerCase()
      .split('//')[1]
      ?.split(/[/?#:]/)[0],
  ).toBe(hostname)
}
