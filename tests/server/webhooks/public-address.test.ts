// Addresses that a webhook must not have, whatever way they are written.
import { describe, expect, it } from 'vitest'
import { isPublicAddress, parseWebhookUrl } from '#cli/server/webhooks/public-address.ts'

const HOSTILE: readonly string[] = [
  // Other protocols and credentials.
  ...[
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://example.org',
  ],
  ...['https://user@example.org/', 'https://user:secret@example.org/', 'https://example.org@127.0.0.1/'],
  ...['https://example.org/#fragment', '//example.org/', 'example.org', '', 'https://'],
  // Ports of other protocols.
  ...[
    'https://example.org:22/',
    'https://example.org:25/',
    'https://example.org:80/',
    'https://example.org:853/',
  ],
  // This machine.
  ...[
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.0.0.1/',
  ],
  ...['https://0x7f000001/', 'https://017700000001/', 'https://127.0.0.1./', 'https://127.8.9.10:8443/'],
  ...['https://0.0.0.0/', 'https://0/', 'https://localhost/', 'https://LOCALHOST/', 'https://localhost./'],
  ...['https://exfil.localhost/', 'https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]/'],
  ...[
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
  ],
  ...['https://１２７.０.０.１/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/'],
  // Local networks.
  ...['https://10.0.0.1/', 'https://10.255.255.255/', 'https://172.16.0.1/', 'https://172.31.255.1/'],
  ...['https://192.168.1.1/', 'https://3232235777/', 'https://0xc0a80101/', 'https://100.64.0.1/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://2852039166/', 'https://[fe80::1]/'],
  ...['https://[fc00::1]/', 'https://[fd12:3456::1]/', 'https://[fec0::1]/', 'https://printer.local/'],
  ...['https://db.internal/', 'https://router/', 'https://nas.home.arpa/'],
  // Reserved ranges, and addresses that carry another one.
  ...['https://224.0.0.1/', 'https://240.0.0.1/', 'https://255.255.255.255/', 'https://192.0.2.1/'],
  ...['https://198.18.0.1/', 'https://203.0.113.9/', 'https://192.88.99.1/', 'https://[ff02::1]/'],
  ...['https://[2002:7f00:1::]/', 'https://[2002:a00:1::1]/', 'https://[64:ff9b::7f00:1]/'],
  ...[
    'https://[64:ff9b:1::a00:1]/',
    'https://[2001:0:4136:e378::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
  ],
  `https://example.org/${'x'.repeat(2_000)}`,
]

describe('the address of a webhook', () => {
  it.each(HOSTILE)('is refused: %s', (text) => {
    expect(parseWebhookUrl(text)).toBeUndefined()
  })

  it('has at least 40 hostile forms here', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThan(60)
  })

  it.each([
    'https://hooks.example.org/exfil?token=1',
    'https://hooks.example.org:8443/exfil',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://пример.рф/',
  ])('may be %s', (text) => {
    expect(parseWebhookUrl(text)?.protocol).toBe('https:')
  })
})

describe('an address that a name resolves to', () => {
  it.each(['8.8.8.8', '2606:4700:4700::1111', '2001:4860:4860::8888'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '',
    'example.org',
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '::ffff:8.8.8.8',
    'fe80::1%eth0',
    '100.127.0.1',
  ])('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
