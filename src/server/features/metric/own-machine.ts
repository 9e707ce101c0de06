/**
 * Whether a request comes from a program on this machine. Behind a local proxy every request comes from
 * loopback, so it must not have been forwarded: no header that proxies add, and no host name but this
 * machine's.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const PASSED_ON = /^(x-forwarded-.*|forwarded|x-real-ip|via|x-client-ip|true-client-ip|cf-connecting-ip)$/

/** `socketAddress` is the connection's own, not what a proxy claims. */
export function isOwnMachine(socketAddress: string | undefined, headers: IncomingHttpHeaders): boolean {
  return (
    isLoopback(socketAddress ?? '') &&
    isLocalName(headers.host ?? '') &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name))
  )
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, '')
  const family = isIP(bare)
  return family !== 0 && LOOPBACK.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/** Also protects against pages whose host name resolves to this machine. */
function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name)
}
