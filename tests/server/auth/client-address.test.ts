// The address that rate limits count.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedAddress } from '#cli/server/http/client-address.ts'

describe('calls are counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('for %s as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })

  it('as one for all addresses of an IPv6 network, and apart for the network beside it', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
    const four = fc.tuple(group, group, group, group)
    const of = (...groups: readonly string[]) => countedAddress(groups.join(':'))
    fc.assert(
      fc.property(four, four, four, (network, one, other) => {
        expect(of(...network, ...one)).toBe(of(...network, ...other))
        const [a, b, c, d] = network
        const beside = (Number.parseInt(d, 16) ^ 1).toString(16)
        expect(of(a, b, c, beside, ...one)).not.toBe(of(...network, ...one))
      }),
    )
  })
})
