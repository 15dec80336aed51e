import { describe, expect, it } from 'vitest'
import { networkOf } from './throttle.ts'

describe('one place on the network', () => {
  it('is an IPv4 address, also where it comes in the clothes of IPv6', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is the /64 of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('is whatever else a proxy wrote, as it is', () => {
    expect(networkOf('unknown')).toBe('unknown')
  })
})
