// What people and their programs say of themselves: addresses and devices.
import { describe, expect, it } from 'vitest'
import { describeDevice } from '#cli/server/auth/device.ts'
import { normaliseEmail } from '#cli/server/auth/email-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['nikita@example.org', 'nikita@example.org'],
    ['  Nikita.Buyanov+tarkov@Mail.Example.ORG ', 'nikita.buyanov+tarkov@mail.example.org'],
    ["o'brien_1@sub-domain.example.co.uk", "o'brien_1@sub-domain.example.co.uk"],
    ['прапор@пример.рф', 'прапор@пример.рф'],
    ['owner@localhost', 'owner@localhost'],
    // The Kelvin sign is an ordinary k in lower case.
    ['ni\u212Aita@example.org', 'nikita@example.org'],
  ])('%j is compared as %j', (typed, normal) => {
    expect(normaliseEmail(typed)).toBe(normal)
  })

  it.each([
    '',
    '@',
    'nikita',
    'nikita@',
    '@example.org',
    'nikita@example',
    'nikita@@example.org',
    'nikita@exa mple.org',
    'nikita@-example.org',
    'nikita@example..org',
    'nikita@[127.0.0.1]',
    'nikita@example.org, prapor@example.org',
    'Nikita <nikita@example.org>',
    'nikita@example.org\r\nBcc: prapor@example.org',
    'nikita\u0000@example.org',
    '"nikita"@example.org',
    '\ud800@example.org',
  ])('%j is none', (typed) => {
    expect(normaliseEmail(typed)).toBeUndefined()
  })

  const domain = (last: number) => `${[60, 60, 60, last].map((length) => 'd'.repeat(length)).join('.')}.org`
  it.each([
    { what: '64 letters before the @', typed: `${'a'.repeat(64)}@example.org`, isOne: true },
    { what: '65 letters before the @', typed: `${'a'.repeat(65)}@example.org`, isOne: false },
    { what: '254 letters', typed: `nikita@${domain(60)}`, isOne: true },
    { what: '255 letters', typed: `nikita@${domain(61)}`, isOne: false },
    { what: 'a million letters', typed: `${'a'.repeat(1e6)}@example.org`, isOne: false },
  ])('may have $what: $isOne', ({ typed, isOne }) => {
    expect(normaliseEmail(typed) === typed).toBe(isOne)
  })
})

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['exfil/0.1.0', 'exfil/0.1.0'],
    ['curl/8.5.0\u0000\u001b[31m', 'curl/8.5.0  [31m'],
    [undefined, ''],
  ])('that says %j is called %j', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device)
  })

  it('is called by at most 60 letters', () => {
    expect(describeDevice('x'.repeat(1e6))).toBe('x'.repeat(60))
  })
})
