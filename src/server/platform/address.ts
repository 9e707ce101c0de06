/** The address under which a client is counted: its IPv4 address, or the /64 network of an IPv6 subscriber. */
import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * `claimed` comes from a trusted proxy; some add a port. What is not an address counts as the proxy's own,
 * `socket`.
 */
export function countedAddress(claimed: string, socket = ''): string {
  const bare = claimed.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  // The library also reads a plain number as an address.
  const text = isIP(bare) ? bare : socket
  if (!isIP(text)) return text
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** The network of a counted address, which is kept where the whole address is not needed: a /24, or the /64. */
export function networkOf(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}
