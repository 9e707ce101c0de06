/** The address under which a client is counted: its IPv4 address, or the /64 network of an IPv6 subscriber. */
import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * `claimed` comes from a trusted proxy; some add a port. What is not an address counts as the proxy's own,
 * `socket`.
 */
export function countedAddress(claimed: string, socket = ''): string {
  const bare = claimed.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const address = isIP(bare) ? bare : socket
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const trailing = tail === '' ? [] : tail.split(':')
  while (groups.length + trailing.length < 8) groups.push('0')
  return `${[...groups, ...trailing].slice(0, 4).join(':')}::/64`
}

/** The network of a counted address, which is kept where the whole address is not needed: a /24, or the /64. */
export function networkOf(address: string): string {
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : address
}
