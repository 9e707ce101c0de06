import { expect, it } from 'vitest'
import { countedAddress } from './address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['[2001:db8:1:2::1]:5678', '2001:db8:1:2::/64'],
  ['unknown', '127.0.0.1'],
  ['9'.repeat(5_000), '127.0.0.1'],
])('counts %s as %s', (address, counted) => {
  expect(countedAddress(address, '127.0.0.1')).toBe(counted)
})
