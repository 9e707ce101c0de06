/** What the DNS says of the domain that mail is sent from: without SPF, DKIM and DMARC much of it lands in the spam. */
import { Resolver } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import type { SenderRecordName, SenderRecords } from '#shared/mail/server-schema.ts'

interface Looked {
  /** That of the sender's address. */
  domain: string
  /** The mail server; undefined where there is none. */
  host: string | undefined
  /** The name servers to ask; by default those of the machine. */
  servers?: readonly string[]
}

const PATIENCE_MS = 3_000
const TRIES = 1

/** Under which names providers publish the keys of their signatures; ours could be another. */
const SELECTORS = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'dkim', 'mail', 'mx', 'zoho']

type Answer = { text: string } | 'missing' | 'unknown'

export async function senderRecords({ domain, host, servers }: Looked): Promise<SenderRecords> {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const look = (place: string, begin: RegExp) => textAt(resolver, place, begin)
  const [spf, dmarc, ...signatures] = await Promise.all([
    look(domain, /^v=spf1\b/i),
    look(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...SELECTORS.map((selector) => look(`${selector}._domainkey.${domain}`, /\bp=/i)),
  ])
  const found = signatures.findIndex((answer) => typeof answer === 'object')
  const dkim = found < 0 ? (signatures.includes('missing') ? 'missing' : 'unknown') : signatures[found]!
  const record = (name: SenderRecordName, place: string, answer: Answer, suggested: string) => ({
    name,
    place,
    state: typeof answer === 'object' ? ('found' as const) : answer,
    text: typeof answer === 'object' ? answer.text : '',
    suggested: answer === 'missing' ? suggested : '',
  })
  return {
    domain,
    records: [
      record('spf', domain, spf!, `v=spf1 mx ${senderOf(host)} ~all`.replace('  ', ' ')),
      record('dkim', `${SELECTORS[found] ?? '…'}._domainkey.${domain}`, dkim, ''),
      record('dmarc', `_dmarc.${domain}`, dmarc!, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`),
    ],
  }
}

/** As SPF names a server. */
function senderOf(host: string | undefined): string {
  if (host === undefined || host.includes(':')) return ''
  return isIPv4(host) ? `ip4:${host}` : `a:${host}`
}

async function textAt(resolver: Resolver, place: string, begin: RegExp): Promise<Answer> {
  try {
    const records = (await resolver.resolveTxt(place)).map((parts) => parts.join(''))
    const text = records.find((record) => begin.test(record))
    return text === undefined ? 'missing' : { text }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unknown'
  }
}
