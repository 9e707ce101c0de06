/** An email address whose domain is one slip away from a well-known one: asked about, never refused. */

/**
 * The mail domains of Hong Kong, Macau and the world that customers have, and real ones that are a letter
 * away from them.
 */
const KNOWN = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.hk',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.com.hk',
  'live.com',
  'live.hk',
  'msn.com',
  'yahoo.com',
  'yahoo.com.hk',
  'yahoo.com.tw',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'netvigator.com',
  'biznetvigator.com',
  'hkbn.net',
  'i-cable.com',
  'hgc.com.hk',
  'macau.ctm.net',
  'qq.com',
  'vip.qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  '139.com',
  '189.cn',
  'sina.com',
  'sina.cn',
  'sohu.com',
  'aliyun.com',
]

/** Last words of domains that are none, or hardly ever meant; `co` and `cm` are countries. */
const ENDINGS = new Map(
  Object.entries({
    cmo: 'com',
    ocm: 'com',
    con: 'com',
    vom: 'com',
    xom: 'com',
    cpm: 'com',
    comm: 'com',
    coom: 'com',
    ccom: 'com',
    nte: 'net',
    ent: 'net',
    ogr: 'org',
    exmaple: 'example',
    examlpe: 'example',
  }),
)

/** In a shorter one, one letter is another name. */
const NAME_MIN_CHARACTERS = 4

/** The address that was probably meant; undefined for one that is right, still being typed, or unlike any. */
export function likelyAddress(address: string): string | undefined {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || KNOWN.some((known) => known.startsWith(domain))) return undefined
  const dot = domain.lastIndexOf('.')
  const ending = ENDINGS.get(domain.slice(dot + 1))
  const ended = dot > 0 && ending ? `${domain.slice(0, dot)}.${ending}` : domain
  const meant =
    KNOWN.find((known) => known === ended) ??
    KNOWN.find((known) => known.indexOf('.') >= NAME_MIN_CHARACTERS && isOneSlip(ended, known)) ??
    ended
  return meant === domain ? undefined : `${text.slice(0, at + 1)}${meant}`
}

/** One letter is missing, too much or another, or two neighbours have changed places. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start += 1
  const [rest, right] = [typed.slice(start), known.slice(start)]
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  )
}
