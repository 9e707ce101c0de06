/** What a client counts as: its IPv4 address, or the /64 that an IPv6 subscriber owns whole. */
import { isIP, isIPv6 } from 'node:net'

/** `claimed` is what a trusted proxy says; some add a port. What is no address at all counts as the proxy's own, `socket`. */
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
