/** The sender address of every mail, unless configured (docs/rules.md, Settings). */
import { isIPv4 } from 'node:net'

const LABEL = /^[a-z\d-]{1,63}$/

export function mailFromOf(mailFrom: string | undefined, publicUrl: string): string {
  return mailFrom ?? `no-reply@${mailDomainOf(new URL(publicUrl).hostname)}`
}

/** Whether an email address can end in the host of a URL: a name, or an IP address in brackets. */
export function isMailHost(host: string): boolean {
  return host.startsWith('[') || host.split('.').every((label) => LABEL.test(label))
}

/** An IP address is in brackets (RFC 5321, section 4.1.3). */
function mailDomainOf(host: string): string {
  if (host.startsWith('[')) return `[IPv6:${host.slice(1)}`
  return isIPv4(host) ? `[${host}]` : host
}
